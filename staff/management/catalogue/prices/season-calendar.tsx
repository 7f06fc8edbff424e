import './season-calendar.css'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts'
import { dateWithYear, shortDate } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useIsPhone } from '../../../frame/page/use-is-phone.ts'
import { useMay } from '../../../frame/session/me.ts'
import { monthWithYear } from '../../../frame/words/month-words.ts'
import { shortMonth } from './month-names.ts'
import { NightCard } from './night-card.tsx'
import type { SeasonYear, YearNight } from './use-season-year.ts'

interface SeasonCalendarProps {
  year: SeasonYear
  onAddGap: (gap: SeasonYear['gaps'][number]) => void
}

/** K6: the nights of a year in the colours of their seasons; what is missing two years ahead is said. */
export function SeasonCalendar({ year, onAddGap }: SeasonCalendarProps) {
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const { from, to, groups, colours, restNights, gaps } = year
  const night = year.nights.find((one) => one.night === chosen) ?? null
  return (
    <Panel
      title="Prices and seasons"
      sub={`${monthWithYear(from)} to ${monthWithYear(to)}`}
      end={<YearSteps year={year} />}
    >
      <div className="panel-body">
        <YearNights year={year} chosen={chosen} onChoose={setChosen} />
        <ul className="season-legend">
          {groups.map(({ name, surchargeCents, minNights, nights }) => (
            <li key={`${name} ${surchargeCents} ${minNights}`}>
              <i className={`season-${colours.get(name)}`} aria-hidden="true" />
              <b>{name}</b> {counted(nights, 'night')}
            </li>
          ))}
          <li>
            <i className="season-rest" aria-hidden="true" />
            <b>Rest of the year</b> {counted(restNights, 'night')}
          </li>
        </ul>
        {night !== null && <NightCard night={night} onClose={() => setChosen(null)} />}
        {gaps.length > 0 && <Gaps gaps={gaps} onAdd={onAddGap} />}
      </div>
    </Panel>
  )
}

const YearSteps = ({ year: { step, canGoBack, canGoOn } }: { year: SeasonYear }) => (
  <>
    <button
      type="button"
      className="round-button"
      aria-label="A year back"
      disabled={!canGoBack}
      onClick={() => step(-1)}
    >
      <StaffIcon name="caret-left-bold" />
    </button>
    <button
      type="button"
      className="round-button"
      aria-label="A year on"
      disabled={!canGoOn}
      onClick={() => step(1)}
    >
      <StaffIcon name="caret-right-bold" />
    </button>
  </>
)

interface YearNightsProps {
  year: SeasonYear
  chosen: CalendarDate | null
  onChoose: (night: CalendarDate) => void
}

/** One control: a click chooses a night, and so do the arrows. */
function YearNights({ year, chosen, onChoose }: YearNightsProps) {
  const isPhone = useIsPhone()
  const { nights, colours, from, to, today } = year
  const [week, day] = isPhone ? [1, 31] : [7, 1]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -week, ArrowRight: week, ArrowUp: -day, ArrowDown: day }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = addDays(chosen ?? (today < from ? from : today), by)
    onChoose(next < from ? from : next > to ? to : next)
  }
  const onClick = ({ target }: MouseEvent) => {
    const night = (target as HTMLElement).dataset['night']
    if (night !== undefined) onChoose(night)
  }
  const at = nights.find(({ night }) => night === chosen)
  return (
    <button
      type="button"
      className={isPhone ? 'year-nights as-months' : 'year-nights'}
      aria-label={`Nights of the year, arrows choose one${at === undefined ? '' : `: ${nightWords(at)}`}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isPhone
        ? monthsOf(nights).map((month) => (
            <span key={month[0]!.night} className="year-month">
              <small data-month={shortMonth(month[0]!.night)} />
              {month.map((night) => (
                <Night key={night.night} night={night} colours={colours} isChosen={night.night === chosen} />
              ))}
            </span>
          ))
        : nights.map((night, index) => (
            <Night
              key={night.night}
              night={night}
              colours={colours}
              isChosen={night.night === chosen}
              place={{
                gridRow: weekdayOf(night.night) + 1,
                gridColumn: Math.floor((weekdayOf(from) - 1 + index) / 7) + 1,
              }}
            />
          ))}
      {!isPhone && <MonthNames nights={nights} />}
    </button>
  )
}

const monthsOf = (nights: readonly YearNight[]): YearNight[][] => {
  const months = new Map<string, YearNight[]>()
  for (const night of nights) {
    const key = night.night.slice(0, 7)
    months.set(key, [...(months.get(key) ?? []), night])
  }
  return [...months.values()]
}

interface NightProps {
  night: YearNight
  colours: SeasonYear['colours']
  isChosen: boolean
  /** Week by week, a row a weekday. */
  place?: { gridRow: number; gridColumn: number }
}

const Night = ({ night, colours, isChosen, place }: NightProps) => (
  <i
    data-night={night.night}
    title={nightWords(night)}
    className={`${colourOf(night, colours)}${isChosen ? ' is-chosen' : ''}`}
    {...(place !== undefined && { style: place })}
  />
)

function colourOf({ counts }: YearNight, colours: SeasonYear['colours']): string {
  if (counts === null) return 'season-rest'
  return `season-${colours.get(counts.name) ?? colours.get('Long weekends') ?? 'other-1'}`
}

const nightWords = ({ night, counts, surchargeCents }: YearNight): string =>
  `${shortDate(night)} ${night.slice(0, 4)}, ${counts === null ? 'rest of the year' : `${counts.name}, +${exactPrice(surchargeCents)}`}`

/** Over the week in which each month begins. */
function MonthNames({ nights }: { nights: readonly YearNight[] }) {
  const before = weekdayOf(nights[0]!.night) - 1
  return nights.flatMap(({ night }, index) =>
    night.endsWith('-01') ? (
      <small
        key={night}
        data-month={shortMonth(night)}
        style={{ gridRow: 1, gridColumn: Math.floor((before + index) / 7) + 1 }}
      />
    ) : (
      []
    ),
  )
}

interface GapsProps {
  gaps: SeasonYear['gaps']
  onAdd: (gap: SeasonYear['gaps'][number]) => void
}

const GAPS_NAMED = 3

/** The usual peak nights that nobody has set a price for yet. */
function Gaps({ gaps, onAdd }: GapsProps) {
  const mayWrite = useMay('manager')
  return (
    <ul className="season-gaps" aria-label="Peak nights without a season">
      {gaps.slice(0, GAPS_NAMED).map((gap) => (
        <li key={`${gap.name} ${gap.fromDate}`}>
          <StaffIcon name="warning-fill" />
          <span>
            <b>{gap.name}</b>, {dateWithYear(gap.fromDate)}: {counted(gap.nights, 'night')} in no season.
          </span>
          {mayWrite && (
            <button type="button" className="button quiet small" onClick={() => onAdd(gap)}>
              Add it
            </button>
          )}
        </li>
      ))}
      {gaps.length > GAPS_NAMED && <li>And {gaps.length - GAPS_NAMED} more.</li>}
    </ul>
  )
}
