import type { BookingOnDay } from '#contract/management/closures.ts'
import type { ClosureDecision } from '#domain/closures/decide-booking.ts'

/** What was chosen for a booking's day; a move without its day is not decided yet. */
export interface Chosen {
  decision: ClosureDecision
  toDate: string
}

/** By the keys of what is decided on. */
export type Choices = Readonly<Record<string, Chosen>>

const isPossible = ({ can }: BookingOnDay, { decision, toDate }: Chosen): boolean =>
  decision === 'keep' || (decision === 'cancel' ? can.cancel : can.move && toDate !== '')

/** Those that are still to be decided on. */
export const undecided = (bookings: readonly BookingOnDay[], choices: Choices): BookingOnDay[] =>
  bookings.filter((booking) => {
    const chosen = choices[booking.key]
    return chosen === undefined || !isPossible(booking, chosen)
  })

/** The same for all that can be; the rest stay as they are. */
export const sameForAll = (bookings: readonly BookingOnDay[], chosen: Chosen, before: Choices): Choices => ({
  ...before,
  ...Object.fromEntries(
    bookings
      .filter(({ can }) => chosen.decision === 'keep' || can[chosen.decision])
      .map(({ key }) => [key, chosen]),
  ),
})

/** As the call takes them. */
export const toDecisions = (bookings: readonly BookingOnDay[], choices: Choices) =>
  bookings.flatMap(({ key, version }) => {
    const chosen = choices[key]
    if (chosen === undefined) return []
    const { decision, toDate } = chosen
    return [{ key, version, decision, toDate: decision === 'move' && toDate !== '' ? toDate : null }]
  })
