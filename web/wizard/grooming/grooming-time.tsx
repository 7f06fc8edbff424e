import { useEffect, useState } from 'react'
import { type BoardingFields, type GroomingChoice, orderOf } from '#client/booking/boarding-draft.ts'
import { WeekSlots } from '#client/calendar/week-slots.tsx'
import { WEEK_DAYS } from '#client/calendar/week-slots-days.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import type { GroomingPrice } from '#contract/catalog-prices.ts'
import type { Dog } from '#contract/dogs.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { hasTime, takenByOthers } from './grooming-choice.ts'
import { useGroomingSlots } from './grooming-slots.ts'
import { daysHere, type GroomSlot, groomMinutes, isWhileHere, timesBeside } from './grooming-times.ts'

/** Further ahead nobody plans a bath. */
const DAYS_AHEAD = 180

interface GroomingTimeProps {
  groom: GroomingChoice
  dog: Dog
  booking: Booking
  menu: GroomingPrice
  onPick: (slot: Pick<GroomingChoice, 'date' | 'time'>) => void
}

/** The week in which a groom is, was, or can first be. */
export function GroomingTime({ groom, dog, booking, menu, onPick }: GroomingTimeProps) {
  const { draft } = booking
  const ends = endsFor(draft)
  const [from, setFrom] = useState(() => weekOf(groom.date, ends.first))
  const week = useGroomingSlots({ ...groom, parkId: draft.parkId, ...orderOf(draft) }, from)
  const slots = week.data && choosable(week.data, { groom, dog, booking, menu })
  const said = useStillFree({ groom, from, slots, isChange: draft.id !== 0, onPick })
  const when = hasTime(groom) ? { date: groom.date, time: groom.time } : null
  return (
    <div className="groom-time">
      <p className="groom-said" role="status">
        {said}
      </p>
      <Loaded
        read={{ ...week, data: week.data ?? (week.isError ? undefined : NO_SLOTS) }}
        what="the free times"
      >
        {() => (
          <WeekSlots
            label={`Times for ${dog.name}`}
            slots={slots ?? NO_SLOTS}
            selected={when}
            onPick={onPick}
            from={from}
            onWeek={setFrom}
            isLoading={slots === undefined}
            first={ends.first}
            last={ends.last}
            whyNot={whyNot(draft)}
          />
        )}
      </Loaded>
    </div>
  )
}

const NO_SLOTS: GroomSlot[] = []

const isAlone = ({ orderType }: BoardingFields) => orderType === 'grooming'

function endsFor(draft: BoardingFields): { first: CalendarDate; last: CalendarDate } {
  const today = parkToday()
  if (isAlone(draft)) return { first: today, last: addDays(today, DAYS_AHEAD) }
  const { first, last } = daysHere(draft)
  return { first: first < today ? today : first, last }
}

/** Weeks are counted from the first day that comes into question. */
const weekOf = (date: CalendarDate, first: CalendarDate): CalendarDate =>
  date <= first ? first : addDays(first, Math.floor(daysBetween(first, date) / WEEK_DAYS) * WEEK_DAYS)

function choosable(
  slots: readonly GroomSlot[],
  { groom, dog, booking, menu }: Omit<GroomingTimeProps, 'onPick'>,
): GroomSlot[] {
  const { draft, dogs } = booking
  const minutes = groomMinutes(groom, dog, menu)
  const taken = takenByOthers(draft.grooming, dog, dogs, menu)
  const free = timesBeside(slots, { minutes, groomerId: groom.groomerId }, taken)
  const here = isAlone(draft) ? free : free.filter((slot) => isWhileHere(slot, minutes, draft))
  const isListed = here.some(({ date, time }) => date === groom.date && time === groom.time)
  // The time of an order that is being changed is taken by that order itself.
  const own = draft.id !== 0 && hasTime(groom) && !isListed
  return own ? [...here, { date: groom.date, time: groom.time, groomerIds: [] }] : here
}

/** Why a day has no times, where it is not that they are taken. */
function whyNot(draft: BoardingFields) {
  return (date: CalendarDate) => {
    if (isAlone(draft)) return undefined
    const { first, last } = daysHere(draft)
    const isHere =
      draft.orderType === 'boarding'
        ? first <= date && date <= last
        : draft.dateDetail.some((day) => day.date === date)
    return isHere ? undefined : { word: 'Not here', sentence: 'Your dog isn’t with us that day.' }
  }
}

interface StillFree extends Pick<GroomingTimeProps, 'groom' | 'onPick'> {
  from: CalendarDate
  slots: readonly GroomSlot[] | undefined
  isChange: boolean
}

/** A time that is gone, or too short for what was added since, is given up and said so. */
function useStillFree({ groom, from, slots, isChange, onPick }: StillFree): string {
  const { date, time } = groom
  const [lost, setLost] = useState({ date: '', time: '' })
  const isInSight = from <= date && date < addDays(from, WEEK_DAYS)
  const isGone =
    !isChange &&
    hasTime(groom) &&
    isInSight &&
    slots !== undefined &&
    !slots.some((slot) => slot.date === date && slot.time === time)
  if (isGone && (lost.date !== date || lost.time !== time)) setLost({ date, time })
  useEffect(() => {
    if (isGone) onPick({ date: '', time: '' })
  }, [isGone, onPick])
  if (lost.time === '' || time !== '') return ''
  const when = `${shortDate(lost.date)}, ${twelveHour(lost.time)}`
  return `${when} is no longer available. Please choose another time.`
}
