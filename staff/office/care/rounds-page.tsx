import './rounds-head.css'
import './rounds.css'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type CareRounds, type RoundItem, staffCare } from '#contract/office/care.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { useMinWidth } from '../../frame/page/use-min-width.ts'
import { PrintButton, usePrinting } from '../print/print-button.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { RoundGrid } from './round-grid.tsx'
import { RoundList } from './round-list.tsx'
import { RoundTabs } from './round-tabs.tsx'
import { currentRound, lateWords, nextDueWords, wallTime } from './round-view.ts'
import { useRoundWork } from './use-round-work.ts'
import { useWallClock } from '../../frame/page/use-wall-clock.ts'

/** From here on there is room for the whole day at once. */
const GRID_WIDTH = 1181

type Kinds = 'all' | 'medicine' | 'meal' | 'late'

/** D10: a part of the day, everything to do in it, and what is late from the parts before. */
export function RoundsPage() {
  const [search] = useSearchParams()
  const date = search.get('date')
  const read = useStaffRead(staffCare.getRound, date === null ? {} : { date }, {
    live: ['care', 'alarm', 'today'],
  })
  const now = useWallClock(read.data?.now)
  const { round } = useParams()
  const isWide = useMinWidth(GRID_WIDTH)
  const { print, sheets } = usePrinting(read.data?.date)
  const key = read.data && roundOn(read.data, round, now)
  const open = read.data?.rounds.find((one) => one.key === key)
  return (
    <>
      <TitleBar
        title={open === undefined || isWide ? 'Rounds' : `${open.name} round`}
        line={read.data && lineOf(read.data, now)}
      >
        {read.data && <DayLinks rounds={read.data} round={key ?? ''} />}
        {read.data && <PrintButton onPrint={print} />}
        {read.data && <AddEntry dogs={read.data.dogs} />}
      </TitleBar>
      <StaffLoaded read={read} what="the rounds">
        {(rounds) => <Rounds rounds={rounds} round={key ?? ''} now={now} />}
      </StaffLoaded>
      {sheets}
    </>
  )
}

const roundOn = (rounds: CareRounds, wanted: string | undefined, now: Date): string =>
  rounds.rounds.some(({ key }) => key === wanted) ? (wanted ?? '') : currentRound(rounds, now)

const lineOf = ({ date, today, timeZone }: CareRounds, now: Date): string =>
  date === today
    ? `${shortDate(date)}, ${wallTime(now.toISOString(), timeZone)}`
    : `${shortDate(date)}. Not today`

function Rounds({ rounds, round, now }: { rounds: CareRounds; round: string; now: Date }) {
  const [kinds, setKinds] = useState<Kinds>('all')
  const isWide = useMinWidth(GRID_WIDTH)
  // Kept here, not in the list or the table: turning a tablet changes one for the other, and a sheet stays open.
  const work = useRoundWork(now)
  const { opened, close, tick } = work
  const late = rounds.groups.flatMap(({ items }) => items).filter((item) => lateWords(item, now) !== '')
  const isShown = (item: RoundItem): boolean =>
    kinds === 'late' ? lateWords(item, now) !== '' : kinds === 'all' || item.kind === kinds
  const filter = (
    <Segmented
      label="Show"
      name="kinds"
      value={kinds}
      options={optionsOf(late.length, kinds)}
      onChange={setKinds}
      isLabelHidden
    />
  )
  return (
    <div className="rounds">
      <div className="rounds-head">
        {isWide ? (
          <div className="rounds-filter">
            {filter}
            <KeyHints />
            <span className="rounds-line" role="status">
              {late.length === 0 && nextDueWords(rounds, now)}
            </span>
          </div>
        ) : (
          <>
            <RoundTabs rounds={rounds} current={round} />
            {filter}
          </>
        )}
      </div>
      {isWide ? (
        <RoundGrid rounds={rounds} round={round} isShown={isShown} work={work} now={now} />
      ) : (
        <RoundList rounds={rounds} round={round} isShown={isShown} work={work} now={now} />
      )}
      {opened !== null && <ItemSheet opened={opened} rounds={rounds} now={now} tick={tick} onClose={close} />}
      <EntryList entries={rounds.entries} timeZone={rounds.timeZone} />
    </div>
  )
}

function optionsOf(late: number, chosen: Kinds): { value: Kinds; label: string }[] {
  const kinds: { value: Kinds; label: string }[] = [
    { value: 'all', label: 'All' },
    { value: 'medicine', label: 'Meds' },
    { value: 'meal', label: 'Meals' },
  ]
  return late > 0 || chosen === 'late' ? [...kinds, { value: 'late', label: `Late ${late}` }] : kinds
}

const KeyHints = () => (
  <span className="key-hints" aria-hidden="true">
    <span>
      <kbd>Space</kbd>given
    </span>
    <span>
      <kbd>R</kbd>refused
    </span>
    <span>
      <kbd>N</kbd>note
    </span>
  </span>
)

function DayLinks({ rounds: { date, today }, round }: { rounds: CareRounds; round: string }) {
  const to = (day: string) => `/staff/rounds/${round}?date=${day}`
  return (
    <>
      {date !== today && (
        <Link className="button secondary" to={`/staff/rounds/${round}`}>
          Today
        </Link>
      )}
      <Link className="round-button" to={to(addDays(date, -1))} aria-label="The day before">
        <StaffIcon name="caret-left-bold" />
      </Link>
      <Link className="round-button" to={to(addDays(date, 1))} aria-label="The day after">
        <StaffIcon name="caret-right-bold" />
      </Link>
    </>
  )
}

function AddEntry({ dogs }: { dogs: CareRounds['dogs'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayTick = useMay('care')
  if (!mayTick || dogs.length === 0) return null
  return (
    <>
      <button type="button" className="button secondary note-button" onClick={() => setIsOpen(true)}>
        <StaffIcon name="note-pencil" />
        <span>Note something</span>
      </button>
      {isOpen && <EntrySheet dogs={dogs} isOpen onClose={() => setIsOpen(false)} />}
    </>
  )
}
