import '../../frame/page/panel.css'
import './groom-page.css'
import './groom-table.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type GroomAppointment, type GroomDay, staffGroom } from '#contract/office/groom.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { useWallClock } from '../../frame/page/use-wall-clock.ts'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { DaySteps } from '../../frame/page/day-steps.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { GroomDetail } from './groom-detail.tsx'
import { GroomList } from './groom-list.tsx'
import { GroomTable } from './groom-table.tsx'
import { listOrder, onTableOf, stateOf } from './groom-view.ts'
import { MoveSheet, type WantedMove } from './move-sheet.tsx'
import { StartBothSheet } from './start-both-sheet.tsx'
import { useGroomSteps } from './use-groom-steps.ts'

/** T15: the groomers' day. */
export function GroomPage() {
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? undefined
  const read = useStaffRead(staffGroom.getDay, date === undefined ? {} : { date }, {
    live: ['groom', 'order', 'today'],
  })
  const now = useWallClock(read.data?.now)
  const shown = date ?? read.data?.today
  const go = (by: number) => {
    if (shown === undefined) return
    const next = addDays(shown, by)
    setParams(next === read.data?.today ? {} : { date: next })
  }
  usePageKeys([
    { key: 'ArrowLeft', label: 'The day before', run: () => go(-1) },
    { key: 'ArrowRight', label: 'The next day', run: () => go(1) },
  ])
  const isToday = read.data === undefined || read.data.date === read.data.today
  return (
    <>
      <TitleBar
        title="Groom"
        line={read.data && lineOf(read.data, now)}
        status={!isToday && <span className="tag warn">Not today</span>}
      >
        <DaySteps isToday={isToday} onStep={go} onToday={() => setParams({})} />
      </TitleBar>
      <StaffLoaded read={read} what="the groomers’ day">
        {(day) => <Day key={day.date} day={day} now={now} />}
      </StaffLoaded>
    </>
  )
}

const lineOf = ({ date, today, timeZone }: GroomDay, now: Date): string =>
  date === today ? `${shortDate(date)}, ${twelveHour(timeIn(timeZone, now))}` : shortDate(date)

function Day({ day, now }: { day: GroomDay; now: Date }) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [move, setMove] = useState<WantedMove | null>(null)
  const [second, setSecond] = useState<GroomAppointment | null>(null)
  const steps = useGroomSteps()
  const chosen = day.appointments.find(({ id }) => id === chosenId) ?? listOrder(day.appointments)[0]
  const keys = useListKeys<HTMLDivElement>((index) => setChosenId(day.appointments[index]?.id ?? null))
  const openMove = (groom: GroomAppointment) =>
    setMove({ groom, groomerId: groom.groomerId, time: groom.starts })
  const start = (groom: GroomAppointment) => {
    if (onTableOf(day, groom.groomerId) === undefined) void steps.start(groom)
    else setSecond(groom)
  }
  const isToday = day.date === day.today
  const mayGroom = useMay('groom')
  usePageKeys(
    !mayGroom
      ? []
      : [
          {
            key: 's',
            label: 'Start',
            run: () => chosen && isToday && chosen.isHere && stateOf(chosen) === 'coming' && start(chosen),
          },
          {
            key: 'd',
            label: 'Done',
            run: () => chosen && stateOf(chosen) === 'on-table' && void steps.done(chosen),
          },
          { key: 'm', label: 'Move', run: () => chosen && stateOf(chosen) === 'coming' && openMove(chosen) },
        ],
  )
  const open = second === null ? undefined : onTableOf(day, second.groomerId)
  if (day.groomers.length === 0)
    return <p className="panel panel-empty">No one is grooming on {shortDate(day.date)}.</p>
  return (
    <>
      {day.appointments.length === 0 && (
        <p className="panel panel-empty">No dogs to groom on {shortDate(day.date)}.</p>
      )}
      <div className="groom-day">
        <GroomTable
          day={day}
          now={now}
          chosenId={chosen?.id ?? null}
          keys={keys}
          onChoose={({ id }) => setChosenId(id)}
          onDrop={setMove}
        />
        {chosen !== undefined && (
          <GroomDetail
            groom={chosen}
            day={day}
            now={now}
            steps={steps}
            onStart={() => start(chosen)}
            onMove={() => openMove(chosen)}
          />
        )}
      </div>
      <GroomList day={day} now={now} steps={steps} onStart={start} onMove={openMove} />
      {move !== null && <MoveSheet day={day} wanted={move} onClose={() => setMove(null)} />}
      {second !== null && open !== undefined && (
        <StartBothSheet
          groom={second}
          open={open}
          groomer={day.groomers.find(({ id }) => id === second.groomerId)?.name ?? ''}
          steps={steps}
          onClose={() => setSecond(null)}
        />
      )}
    </>
  )
}
