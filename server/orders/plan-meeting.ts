import type { CalendarDate } from '#domain/calendar.ts'
import { interviewSlots } from '#domain/interview-slots.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { Refusal } from '../http/refusal.ts'
import { parkHours } from './park-hours.ts'

export interface PlannedMeeting {
  date: CalendarDate
  time: string
  startsAt: Date
  endsAt: Date
  dogs: number
}

/** An interview or visit begins at one of the park's times, from tomorrow on. Whether it is full the table decides. */
export function planMeeting(
  wish: { date: CalendarDate; time: string; dogs: number },
  book: ParkBook,
  now: Date,
): PlannedMeeting {
  if (wish.dogs > book.interviews.dogsPerSlot) {
    throw new Refusal('cannot-book', {
      msg: `We meet ${book.interviews.dogsPerSlot} dogs at a time. Please book the others another time.`,
    })
  }
  const [day] = interviewSlots(
    {
      from: wish.date,
      to: wish.date,
      dogs: wish.dogs,
      terms: book.interviews,
      park: parkHours(book),
      taken: [],
    },
    now,
  )
  const slot = day?.slots.find(({ time }) => time === wish.time)
  if (slot === undefined) {
    throw new Refusal('cannot-book', { msg: whyNot(day?.reason ?? null) })
  }
  return {
    date: wish.date,
    time: wish.time,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
    dogs: wish.dogs,
  }
}

function whyNot(reason: string | null): string {
  if (reason === 'too-soon') return 'We meet dogs from tomorrow on. Please choose a later day.'
  if (reason === 'closed') return 'We are closed on that day. Please choose another one.'
  return 'We do not meet dogs at that time. Please choose one of the times offered.'
}
