import type { BookingDraft, RoomChoice } from '#client/booking/booking-draft.ts'
import { meetingBefore } from '#client/booking/draft-dates.ts'
import { roomsIn } from '#client/booking/draft-price.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { Alternatives, DogConflicts } from '#contract/business/order-space.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { bookedWords } from '#domain/orders/dog-bookings.ts'
import type { StepPath } from '../../booking/flow.ts'
import { bookingPath } from '../../orders/booking-paths.ts'
import { MY_PATHS } from '../../page/paths.ts'

/** Something that can be had instead: what it changes in the booking, and the step it leads to, if any. */
export interface ConflictOption {
  label: string
  detail: string
  changes: Partial<BookingDraft>
  /** Null: the booking is complete as changed, and is looked at here. */
  goTo: StepPath | null
  /** Another page to look at; the booking stays as it is. */
  opens?: string
}

interface Facts {
  draft: BookingDraft
  dogs: readonly Dog[]
  suites: readonly Suite[]
}

/** What to book instead of a booking for which there is no space any more, the nearest to the request first. */
export function alternativesTo(found: Alternatives, facts: Facts): ConflictOption[] {
  const isTimeGone = found.clashes.length === 0
  return [
    ...(isTimeGone ? otherTimes(facts) : []),
    ...(isTimeGone ? [] : [...otherSuites(found, facts), ...splitStay(found, facts)]),
    ...(isTimeGone ? [] : otherDates(found, facts)),
    ...otherDays(found, facts),
    {
      label: facts.draft.orderType === 'grooming' ? 'Choose another time' : 'Choose other dates',
      detail: '',
      changes: {},
      goTo: MY_PATHS.boardingDates,
    },
  ]
}

/** What to do about a dog that is booked already: without those days, other dates, or a look at what it is booked for. */
export function conflictOptions(
  { conflicts, leaveOut }: DogConflicts,
  { draft }: Pick<Facts, 'draft'>,
): ConflictOption[] {
  const orders = new Map(conflicts.map((conflict) => [conflict.orderId, conflict]))
  return [
    ...(leaveOut.length > 0
      ? [withoutDays(leaveOut, draft, `Leave out ${nameList(leaveOut.map(shortDate))}`)]
      : []),
    { label: 'Choose other dates', detail: '', changes: {}, goTo: MY_PATHS.boardingDates },
    ...[...orders.values()].map((conflict) => ({
      label: orders.size === 1 ? 'Open that booking' : `Open booking ${conflict.orderCode}`,
      detail: bookedWords(conflict),
      changes: {},
      goTo: null,
      opens: bookingPath(conflict.orderId),
    })),
  ]
}

/** The nights are free: it is the hour of the meet and greet, or of a groom, that somebody else took. */
function otherTimes({ draft }: Facts): ConflictOption[] {
  const hasMeeting = draft.meeting !== null
  const hasAddedGroom = draft.orderType !== 'grooming' && draft.grooming.length > 0
  return [
    ...(hasMeeting
      ? [
          {
            label: 'Another time for the meet and greet',
            detail: '',
            changes: { meeting: null },
            goTo: MY_PATHS.interviewTime,
          },
        ]
      : []),
    ...(hasAddedGroom
      ? [
          {
            label: 'Another time for the groom',
            detail: '',
            changes: { grooming: [] },
            goTo: MY_PATHS.chooseSuite,
          },
        ]
      : []),
  ]
}

const otherSuites = (found: Alternatives, { dogs, suites }: Facts): ConflictOption[] =>
  found.otherSuites.flatMap(({ suiteTypeId, name, totalCents }) => {
    const suite = suites.find(({ id }) => id === suiteTypeId)
    const rooms = suite === undefined ? null : roomsIn(suite, dogs)
    return rooms === null
      ? []
      : [
          {
            label: name,
            detail: `Available for the same nights${totalCents === null ? '' : `, ${exactPrice(totalCents)} with tax`}`,
            changes: { rooms },
            goTo: null,
          },
        ]
  })

function splitStay({ split }: Alternatives, { dogs, suites }: Facts): ConflictOption[] {
  if (split === null) return []
  const rooms = split.flatMap(({ suiteTypeId, from, to }): RoomChoice[] => {
    const suite = suites.find(({ id }) => id === suiteTypeId)
    const beds = suite === undefined ? null : roomsIn(suite, dogs)
    return (beds ?? []).map((bed) => ({ ...bed, from, to }))
  })
  const parts = split.map(({ name, to }) => `${name} until ${shortDate(to)}`)
  return [{ label: 'The same nights in two suites', detail: nameList(parts), changes: { rooms }, goTo: null }]
}

const otherDates = (found: Alternatives, { draft }: Facts): ConflictOption[] =>
  found.otherDates.map(({ arrival, departure }) => ({
    label: dateRange(arrival, departure),
    detail: 'Same number of nights, same suite',
    changes: {
      arrival,
      departure,
      rooms: draft.rooms.filter(isWholeStay),
      grooming: draft.grooming.filter(
        ({ slot }) => slot !== null && arrival <= slot.date && slot.date <= departure,
      ),
      ...meetingBefore(draft, arrival),
    },
    goTo: null,
  }))

const isWholeStay = ({ from, to }: RoomChoice) => from === undefined && to === undefined

/** Daycare: the full days are left out, the others stay. */
function otherDays({ clashes }: Alternatives, { draft }: Facts): ConflictOption[] {
  if (draft.orderType !== 'daycare' || clashes.length === 0) return []
  const days = draft.days.filter(({ date }) => !clashes.includes(date))
  if (days.length === 0) return []
  return [withoutDays(clashes, draft, `Without ${nameList(clashes.map(shortDate))}`)]
}

const withoutDays = (dates: readonly string[], draft: BookingDraft, label: string): ConflictOption => ({
  label,
  detail: 'Your other days stay the same',
  changes: {
    days: draft.days.filter(({ date }) => !dates.includes(date)),
    grooming: draft.grooming.filter(({ slot }) => slot === null || !dates.includes(slot.date)),
  },
  goTo: null,
})
