import type { MeetingChoice } from '#client/booking/booking-draft.ts'
import { visitDraft } from '#client/booking/drafts.ts'
import type { VisitDraft } from '#client/booking/visit-draft.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'

export type Slot = OutputOf<typeof orders.getSlots>[number]

/** Other dogs: whether they come to be met or to look around is asked again, and so is the hour at the last step. */
export function withOtherVisitors(
  { dogIds: before }: Pick<VisitDraft, 'dogIds'>,
  chosen: readonly Dog[],
): Partial<VisitDraft> {
  const dogIds = chosen.map(({ id }) => id)
  const isSame = dogIds.length === before.length && dogIds.every((id) => before.includes(id))
  return isSame ? {} : { dogIds, kind: null }
}

export const chooseVisitors = (chosen: readonly Dog[]): void =>
  visitDraft.change(withOtherVisitors(visitDraft.read(), chosen))

/** Whoever asked for a meet and greet is not asked again what they come for. */
export function chooseToMeet(chosen: readonly Dog[]): void {
  chooseVisitors(chosen)
  visitDraft.change({ kind: 'interview' })
}

/** An hour as both drafts keep it: on the park's clock, and as instants. */
export const meetingAt = ({ date, time, startsAt, endsAt }: Slot): MeetingChoice => ({
  date,
  time,
  instants: { startsAt, endsAt },
})

/** The hour of a visit. */
export const pickHour = (slot: Slot): void => visitDraft.change({ meeting: meetingAt(slot) })
