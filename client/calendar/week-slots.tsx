import './week-slots.css'
import { useId, useState } from 'react'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { longDate } from './price-calendar-words.ts'
import {
  type DayReason,
  dayLabel,
  isFree,
  isSameSlot,
  openDay,
  partsOfDay,
  WEEK_DAYS,
  type WeekDay,
  type WeekSlot,
  weekDays,
  weekTitle,
} from './week-slots-days.ts'
import { useWeekFocus } from './week-slots-focus.ts'

export interface WeekSlotsProps<Slot extends WeekSlot> {
  slots: readonly Slot[]
  selected: { date: CalendarDate; time: string } | null
  onPick: (slot: Slot) => void
  /** The first of the seven days that are shown. */
  from: CalendarDate
  onWeek: (from: CalendarDate) => void
  isLoading: boolean
  /** No week before or after these days is shown. */
  first?: CalendarDate | undefined
  last?: CalendarDate | undefined
  /** Why a day has nothing, where that is known. */
  whyNot?: ((date: CalendarDate) => DayReason | undefined) | undefined
  /** What the times are for, for those who do not see them: "Times to meet Otis". */
  label?: string
}

/** A week of days with their free times: first the day, then the hour. */
export function WeekSlots<Slot extends WeekSlot>(props: WeekSlotsProps<Slot>) {
  const { slots, selected, onPick, from, onWeek, isLoading, first, last, whyNot, label = 'Times' } = props
  const [opened, setOpened] = useState<CalendarDate>()
  const [message, setMessage] = useState('')
  const days = weekDays(from, slots, whyNot)
  const open = isLoading ? undefined : openDay(days, [opened, selected?.date])
  const start = open ?? from
  const { box, tabStop, setFocused, onKeyDown } = useWeekFocus({ from, first, last, start, onWeek })
  const showDay = (day: WeekDay<Slot>) => {
    setFocused(day.date)
    if (day.reason === null) setOpened(day.date)
    setMessage(day.reason === null ? '' : `${longDate(day.date)}: ${day.reason.sentence}`)
  }
  const turn = (by: number) => {
    setMessage('')
    onWeek(addDays(from, by))
  }
  return (
    <section className="week-slots" aria-label={label}>
      <WeekHead from={from} first={first} last={last} onTurn={turn} />
      <div className="week-days" role="group" aria-label="Days" ref={box} onKeyDown={onKeyDown}>
        {days.map((day) => (
          <DayButton
            key={day.date}
            day={day}
            isOpen={day.date === open}
            isLoading={isLoading}
            isTabStop={day.date === tabStop}
            onPress={() => showDay(day)}
          />
        ))}
      </div>
      <p className="week-notice" role="status">
        {message}
      </p>
      {isLoading ? (
        <TimesSkeleton />
      ) : (
        <DayTimes day={days.find(({ date }) => date === open)} selected={selected} onPick={onPick} />
      )}
    </section>
  )
}

interface WeekHeadProps extends Pick<WeekSlotsProps<WeekSlot>, 'from' | 'first' | 'last'> {
  onTurn: (by: number) => void
}

function WeekHead({ from, first, last, onTurn }: WeekHeadProps) {
  const isFirst = first !== undefined && from <= first
  const isLast = last !== undefined && addDays(from, WEEK_DAYS) > last
  return (
    <div className="week-head">
      <button
        type="button"
        className="round-button"
        aria-label="Earlier week"
        disabled={isFirst}
        onClick={() => onTurn(-WEEK_DAYS)}
      >
        <Icon name="caret-left-bold" />
      </button>
      <h3 aria-live="polite">{weekTitle(from)}</h3>
      <button
        type="button"
        className="round-button"
        aria-label="Later week"
        disabled={isLast}
        onClick={() => onTurn(WEEK_DAYS)}
      >
        <Icon name="caret-right-bold" />
      </button>
    </div>
  )
}

interface DayButtonProps {
  day: WeekDay<WeekSlot>
  isOpen: boolean
  isLoading: boolean
  isTabStop: boolean
  onPress: () => void
}

function DayButton({ day, isOpen, isLoading, isTabStop, onPress }: DayButtonProps) {
  const isNone = !isLoading && day.reason !== null
  return (
    <button
      type="button"
      className={`week-day${isNone ? ' none' : ''}${day.booked === '' ? '' : ' booked'}`}
      data-date={day.date}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isOpen}
      aria-disabled={isNone || isLoading}
      onClick={isLoading ? undefined : onPress}
    >
      <span className="visually-hidden">{isLoading ? longDate(day.date) : dayLabel(day)}</span>
      <span className="week-day-label" aria-hidden="true">
        <small>{longDate(day.date).slice(0, 3)}</small>
        <b className="number">{Number(day.date.slice(8))}</b>
        {isLoading ? (
          <Bar width="60%" height={10} margin="4px 0" />
        ) : (
          <span>{day.reason?.word ?? `${day.free} open`}</span>
        )}
      </span>
    </button>
  )
}

interface DayTimesProps<Slot extends WeekSlot> extends Pick<WeekSlotsProps<Slot>, 'selected' | 'onPick'> {
  day: WeekDay<Slot> | undefined
}

function DayTimes<Slot extends WeekSlot>({ day, selected, onPick }: DayTimesProps<Slot>) {
  const name = useId()
  if (day === undefined) {
    return <p className="week-none">No times are available this week. Please try another week.</p>
  }
  return (
    <div className="day-times" role="radiogroup" aria-label={longDate(day.date)}>
      <h4>{longDate(day.date)}</h4>
      {day.booked !== '' && <p className="day-booked">Already booked that day: {day.booked}.</p>}
      {partsOfDay(day.slots).map((part) => (
        <div key={part.name} className="day-part">
          <p>{part.name}</p>
          <div>
            {part.slots.map((slot) => (
              <label key={slot.time} className={isFree(slot) ? 'time-slot' : 'time-slot gone'}>
                <input
                  className="input-over"
                  type="radio"
                  name={name}
                  checked={isSameSlot(slot, selected)}
                  disabled={!isFree(slot)}
                  onChange={() => onPick(slot)}
                />
                <span className="number">
                  {twelveHour(slot.time)} {slot.gone !== undefined && <small>{slot.gone}</small>}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function TimesSkeleton() {
  return (
    <div className="day-times" role="status" aria-label="Loading the available times">
      <Bar width={190} height={22} />
      <div className="day-part">
        <div>
          <Bar height={54} borderRadius={14} />
          <Bar height={54} borderRadius={14} />
        </div>
      </div>
    </div>
  )
}
