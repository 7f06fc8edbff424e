import './today-page.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { staffToday, type Today, type TodayRow } from '#contract/staff/today.ts'
import { addDays, weekdayOf } from '#domain/calendar/calendar.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { DaySteps } from '../page/day-steps.tsx'
import { TwoColumns } from '../page/panel.tsx'
import { TitleBar } from '../page/title-bar.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { ReportCardsLink } from '../report-cards/report-cards-link.tsx'
import { AnswerList } from './answer-list.tsx'
import { DayNotePanel } from './day-note-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { NumberStrip } from './number-strip.tsx'
import { PlayPanel } from './play/play-panel.tsx'
import { TaskPanel } from './task-panel.tsx'
import { WalkInButton } from './walk-in-sheet.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayTitle = (date: string) => `${WEEKDAYS[weekdayOf(date) - 1]} ${dayAndMonth(date)}`

/** T: who comes and goes, who is here, and what needs an answer. */
export function TodayPage() {
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? undefined
  const read = useStaffRead(staffToday.getToday, date === undefined ? {} : { date }, {
    live: ['today', 'order', 'task', 'vaccine', 'interview', 'care', 'alarm', 'incident'],
  })
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
        title={shown === undefined ? 'Today' : dayTitle(shown)}
        hasSearch
        status={!isToday && <span className="tag warn">Not today</span>}
      >
        <ReportCardsLink />
        <DaySteps isToday={isToday} onStep={go} onToday={() => setParams({})} />
        {isToday && <WalkInButton />}
        <PrintButton date={shown} />
      </TitleBar>
      <StaffLoaded read={read} what="the day">
        {(day) => <Day key={day.date} day={day} />}
      </StaffLoaded>
    </>
  )
}

function Day({ day }: { day: Today }) {
  const [opened, setOpened] = useState<number | null>(null)
  const rows = [day.arriving, day.leaving, day.daycare, day.grooming, day.inHouse].flat()
  const isEmpty = rows.length === 0
  const open = (row: TodayRow) => setOpened(row.orderId)
  return (
    <>
      <NumberStrip day={day} />
      <TwoColumns side={<Side day={day} />}>
        {isEmpty && <p className="panel today-empty">No dogs today. Enjoy the quiet.</p>}
        <DayPanel title="Arriving" rows={day.arriving} day={day} kind="arriving" onOpen={open} />
        <DayPanel title="Going home" rows={day.leaving} day={day} kind="leaving" onOpen={open} />
        <DayPanel title="Daycare" rows={day.daycare} day={day} kind="daycare" onOpen={open} />
        {day.date === day.today && <PlayPanel />}
        <DayPanel title="Grooming" rows={day.grooming} day={day} kind="grooming" onOpen={open} />
        <DayPanel title="With us" rows={day.inHouse} day={day} kind="in-house" onOpen={open} />
      </TwoColumns>
      <DoorSheet
        key={opened}
        orderId={opened}
        version={rows.find(({ orderId }) => orderId === opened)?.version ?? 0}
        date={day.date}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

const Side = ({ day }: { day: Today }) => (
  <>
    <DayNotePanel day={day} />
    <AnswerList answers={day.answers} now={day.now} />
    <TaskPanel day={day} />
  </>
)
