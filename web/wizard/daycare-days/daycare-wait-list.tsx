import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { someDates } from '#client/calendar/stay-range-words.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import { WaitListJoin } from '../wait-list/wait-list-button.tsx'

interface DaycareWaitListProps {
  draft: BookingDraft
  /** Full days that were wanted. */
  dates: readonly CalendarDate[]
  names: readonly string[]
  /** They came free: chooses them. */
  onTake: () => void
}

/** Full days can be waited for by themselves, while the others are booked. */
export function DaycareWaitList({ draft, dates, names, onTake }: DaycareWaitListProps) {
  const partOf = (wanted: CalendarDate) =>
    draft.days.find(({ date }) => date === wanted)?.part ?? draft.days.at(-1)?.part ?? 'full'
  const request = toRequest({
    ...draft,
    days: dates.map((date) => ({ date, part: partOf(date) })),
    services: [],
    grooming: [],
  })
  return (
    <section className="alternatives" aria-label="Wait-list">
      <h3>
        {someDates(dates)}: full for {nameList(names)}
      </h3>
      <p>Choose another day, or join the wait-list: we’ll email you when a spot opens up.</p>
      <WaitListJoin key={dates.join(' ')} request={request} onTake={onTake} />
    </section>
  )
}
