import { useEffect, useState } from 'react'
import {
  type BookingDraft,
  type ChosenSlot,
  type GroomingChoice,
  orderOf,
} from '#client/booking/booking-draft.ts'
import { groomingSlots } from '#client/booking/draft-dates.ts'
import { WeekSlots } from '#client/calendar/week-slots.tsx'
import { isSameSlot, WEEK_DAYS } from '#client/calendar/week-slots-days.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { takenByOthers } from './grooming-choice.ts'
import { useGroomingSlots } from './grooming-slots.ts'
import { daysHere, type GroomSlot, groomMinutes, isWhileHere, timesBeside } from './grooming-times.ts'

/** Further ahead nobody plans a bath. */
const DAYS_AHEAD = 180

interface GroomingTimeProps {
  groom: GroomingChoice
  dog: Dog
  booking: Booking
  menu: GroomingPrice
  /** Null: the time that was chosen is given up. */
  onPick: (slot: ChosenSlot | null) => void
}

/** The week in which a groom is, was, or can first be. */
export function GroomingTime({ groom, dog, booking, menu, onPick }: GroomingTimeProps) {
  const { draft } = booking
  const ends = endsFor(draft)
  const [from, setFrom] = useState(() => weekOf(groom.slot ?? slotOfOthers(draft), ends.first))
  const week = useGroomingSlots({ ...groom, parkId: draft.parkId, ...orderOf(draft) }, from)
  const slots = week.data && choosable(week.data, { groom, dog, booking, menu })
  const message = useStillFree({ groom, from, slots, isChange: draft.changedOrderId !== null, onPick })
  return (
    <div className="groom-time">
      <p className="groom-notice" role="status">
        {message}
      </p>
      <Loaded
        read={{ ...week, data: week.data ?? (week.isError ? undefined : NO_SLOTS) }}
        what="the available times"
      >
        {() => (
          <WeekSlots
            label={`Times for ${dog.name}`}
            slots={slots ?? NO_SLOTS}
            selected={groom.slot}
            onPick={({ date, time }) => onPick({ date, time })}
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

const isAlone = ({ orderType }: BookingDraft) => orderType === 'grooming'

function endsFor(draft: BookingDraft): { first: CalendarDate; last: CalendarDate } {
  const today = parkToday()
  const here = isAlone(draft) ? null : daysHere(draft)
  if (here === null) return { first: today, last: addDays(today, DAYS_AHEAD) }
  return { first: here.first < today ? today : here.first, last: here.last }
}

/** Grooming by itself is on one day for all dogs. */
const slotOfOthers = (draft: BookingDraft): ChosenSlot | null =>
  isAlone(draft) ? (groomingSlots(draft.grooming)[0] ?? null) : null

/** Weeks are counted from the first day that comes into question. */
const weekOf = (slot: ChosenSlot | null, first: CalendarDate): CalendarDate =>
  slot === null || slot.date <= first
    ? first
    : addDays(first, Math.floor(daysBetween(first, slot.date) / WEEK_DAYS) * WEEK_DAYS)

function choosable(
  slots: readonly GroomSlot[],
  { groom, dog, booking, menu }: Omit<GroomingTimeProps, 'onPick'>,
): GroomSlot[] {
  const { draft, dogs } = booking
  const minutes = groomMinutes(groom, dog, menu)
  const taken = takenByOthers(draft.grooming, dog, dogs, menu)
  const free = timesBeside(slots, { minutes, groomerId: groom.groomerId }, taken)
  const here = isAlone(draft) ? free : free.filter((slot) => isWhileHere(slot, minutes, draft))
  const { slot: own } = groom
  const isListed = here.some((slot) => isSameSlot(slot, own))
  // The time of an order that is being changed is taken by that order itself.
  const isAdded = draft.changedOrderId !== null && !isListed
  return own !== null && isAdded ? [...here, { ...own, groomerIds: [] }] : here
}

/** Why a day has no times, where it is not that they are taken. */
function whyNot(draft: BookingDraft) {
  return (date: CalendarDate) => {
    const here = isAlone(draft) ? null : daysHere(draft)
    if (here === null) return undefined
    const isHere =
      draft.orderType === 'boarding'
        ? here.first <= date && date <= here.last
        : draft.days.some((day) => day.date === date)
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
  const { slot: chosen } = groom
  const [lost, setLost] = useState<ChosenSlot | null>(null)
  const isInSight = chosen !== null && from <= chosen.date && chosen.date < addDays(from, WEEK_DAYS)
  const isGone =
    !isChange && isInSight && slots !== undefined && !slots.some((slot) => isSameSlot(slot, chosen))
  if (isGone && !isSameSlot(chosen, lost)) setLost(chosen)
  useEffect(() => {
    if (isGone) onPick(null)
  }, [isGone, onPick])
  if (lost === null || chosen !== null) return ''
  const when = `${shortDate(lost.date)}, ${twelveHour(lost.time)}`
  return `${when} is no longer available. Please choose another time.`
}
