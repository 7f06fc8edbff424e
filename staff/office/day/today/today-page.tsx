import './side-panels.css'
import './number-strip.css'
import './today-page.css'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staffToday, type Today, type TodayRow } from '#contract/office/day/today.ts'
import { addDays, weekdayOf } from '#domain/calendar/calendar.ts'
import { dayAndMonth, shortDate } from '#domain/calendar/date-words.ts'
import { useWallClock } from '../../../frame/page/use-wall-clock.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { useOfflineSince } from '../../../frame/offline/connection.ts'
import { withQueuedAttendance } from '../../../frame/offline/queued-attendance.ts'
import { useQueue } from '../../../frame/offline/yard-queue.ts'
import { DaySteps } from '../../../frame/page/day-steps.tsx'
import { TwoColumns } from '../../../frame/page/panel.tsx'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { useIsPhone } from '../../../frame/page/use-is-phone.ts'
import { useMinWidth } from '../../../frame/page/use-min-width.ts'
import { PrintButton, usePrinting } from '../../print/print-button.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { whenNeeded } from '../../../frame/read/when-needed.tsx'
import { ReportCardsLink } from '../../report-cards/report-cards-link.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { TillLink } from '../../money/till/till-link.tsx'
import { AnswerList } from './answer-list.tsx'
import { DayNotePanel } from './day-note-panel.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { NewOrderLink } from './new-order-link.tsx'
import { NextPanel } from './next-panel.tsx'
import { NumberStrip } from './number-strip.tsx'
import { PlayPanel } from './play/play-panel.tsx'
import { RoomsToCleanPanel } from './rooms-to-clean.tsx'
import { DayPanel } from './rows/day-panel.tsx'
import type { OpenStep } from './rows/main-action.ts'
import { dogPage, emptyWords } from './rows/row-words.ts'
import { useRowsInPageOrder } from './rows/use-rows-in-page-order.ts'
import { WalkInButton } from './walk-in-sheet.tsx'
import { YardDoorSheet } from './yard-door-sheet.tsx'

const ManagerPanel = whenNeeded(
  'the day so far',
  async () => (await import('./manager-panel.tsx')).ManagerPanel,
)

const OpeningOnToday = whenNeeded(
  'the checklist',
  async () => (await import('../../../frame/opening/opening-panel.tsx')).OpeningOnToday,
)

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayTitle = (date: string) => `${WEEKDAYS[weekdayOf(date) - 1]} ${dayAndMonth(date)}`

/** From this width on the day's whole name stands beside the tools. */
const WHOLE_TITLE_FROM = 1281

/** T: who comes and goes, who is here, and what needs an answer. */
export function TodayPage() {
  const [params, setParams] = useSearchParams()
  const isPhone = useIsPhone()
  const isWide = useMinWidth(WHOLE_TITLE_FROM)
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
  const { print, sheets } = usePrinting(shown)
  const tools = (
    <>
      <TillLink />
      <ReportCardsLink />
      <PrintButton onPrint={print} />
      <NewOrderLink />
    </>
  )
  const isToday = read.data === undefined || read.data.date === read.data.today
  const steps = <DaySteps isToday={isToday} onStep={go} onToday={() => setParams({})} />
  return (
    <>
      <TitleBar
        title={shown === undefined ? 'Today' : isWide ? dayTitle(shown) : shortDate(shown)}
        className="today-title"
        hasSearch
        status={
          <>
            {!isPhone && steps}
            {!isToday && <span className="tag warn">Not today</span>}
          </>
        }
      >
        {isPhone && steps}
        {!isPhone && tools}
        {isToday && <WalkInButton />}
      </TitleBar>
      <StaffLoaded read={read} what="the day">
        {(day) => <Day key={day.date} day={day} />}
      </StaffLoaded>
      {isPhone && <div className="today-tools">{tools}</div>}
      {sheets}
    </>
  )
}

interface Opened {
  orderId: number
  /** The day that is answered for. */
  date: string
  step: OpenStep
}

function Day({ day: read }: { day: Today }) {
  const day = withQueuedAttendance(read, useQueue())
  const isOffline = useOfflineSince() !== null
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  // Another page sends somebody here to answer for one booking.
  const asked = Number(params.get('order'))
  const [answered, setAnswered] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (asked !== answered) {
    setAnswered(asked)
    if (asked > 0) setOpened({ orderId: asked, date: day.date, step: 'look' })
  }
  const now = useWallClock(day.now)
  const rows = [
    day.earlier,
    day.arriving,
    day.leaving,
    day.daycare,
    day.grooming,
    day.meetings,
    day.inHouse,
  ].flat()
  const isEmpty = rows.length === 0
  const ofOpened = rows.filter(({ orderId }) => orderId === opened?.orderId)
  const openedRow = ofOpened.find(({ date }) => date === opened?.date) ?? ofOpened[0]
  const list = {
    day,
    now,
    onOpen: (row: TodayRow, step: OpenStep) => {
      if (row.isInHouse) void navigate(dogPage(row))
      else setOpened({ orderId: row.orderId, date: row.date, step })
    },
  }
  useRowKeys()
  useRowsInPageOrder()
  return (
    <div className="today">
      <NumberStrip day={day} />
      <TwoColumns side={<Side day={day} isOffline={isOffline} />}>
        {isEmpty && <p className="panel today-empty">{emptyWords(day)}</p>}
        <DayPanel {...list} title="From earlier days" rows={day.earlier} kind="earlier" />
        <DayPanel {...list} title="Arriving" rows={day.arriving} kind="arriving" />
        <DayPanel {...list} title="Going home" rows={day.leaving} kind="leaving" />
        <DayPanel {...list} title="Daycare" rows={day.daycare} kind="daycare" />
        {day.date === day.today && !isOffline && <PlayPanel />}
        <DayPanel {...list} title="Grooming" rows={day.grooming} kind="grooming" />
        <DayPanel {...list} title="Meet and greet" rows={day.meetings} kind="meeting" />
        <DayPanel {...list} title="With us" rows={day.inHouse} kind="in-house" />
      </TwoColumns>
      {isOffline && openedRow !== undefined && (
        <YardDoorSheet
          key={openedRow.orderId}
          row={openedRow}
          date={openedRow.date}
          onClose={() => setOpened(null)}
        />
      )}
      <DoorSheet
        key={opened === null ? 'closed' : `${opened.orderId} ${opened.step}`}
        orderId={isOffline ? null : (opened?.orderId ?? null)}
        version={openedRow?.version ?? 0}
        step={opened?.step ?? 'look'}
        {...(openedRow !== undefined && { dogs: openedRow.dogs })}
        date={openedRow?.date ?? day.date}
        onClose={() => {
          setOpened(null)
          if (params.has('order')) setParams({}, { replace: true })
        }}
      />
    </div>
  )
}

/** T: `i` and `o` do what the row with the focus is for; `t` leads to the rounds, where care is ticked. */
function useRowKeys() {
  const navigate = useNavigate()
  const press = (action: string) =>
    document.activeElement
      ?.closest('[data-list-row]')
      ?.querySelector<HTMLElement>(`[data-row-action="${action}"]`)
      ?.click()
  usePageKeys([
    { key: 'i', label: 'Check in', run: () => press('check-in') },
    { key: 'o', label: 'Check out', run: () => press('check-out') },
    { key: 't', label: 'Tick a round', run: () => void navigate('/staff/rounds/now') },
  ])
}

function Side({ day, isOffline }: { day: Today; isOffline: boolean }) {
  const isManager = useMay('manager')
  const isLive = day.date === day.today && !isOffline
  return (
    <>
      {isLive && isManager && <OpeningOnToday />}
      <DayNotePanel day={day} />
      {isLive && <RoomsToCleanPanel />}
      <NextPanel day={day} />
      <AnswerList answers={day.answers} now={day.now} />
      {isLive && isManager && <ManagerPanel />}
    </>
  )
}
