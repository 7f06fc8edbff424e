import { interviewDraft } from '#client/booking/interview-draft.ts'
import type { Dog } from '#contract/dogs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { endTime } from './visit-words.ts'

export type Slot = OutputOf<typeof orders.getSlots>[number]

/** Other dogs: whether they come to be met or to look around is asked again, and so is the hour at the last step. */
export function chooseVisitors(chosen: readonly Dog[]): void {
  const dogIds = chosen.map(({ id }) => id)
  const { dogIds: before } = interviewDraft.read()
  if (dogIds.length === before.length && dogIds.every((id) => before.includes(id))) return
  interviewDraft.change({ dogIds, orderType: '' })
}

/** Whoever asked for a meet and greet is not asked again what they come for. */
export function chooseToMeet(chosen: readonly Dog[]): void {
  chooseVisitors(chosen)
  interviewDraft.change({ orderType: 'interview' })
}

/** An hour as both drafts keep it: on the park's clock, and as instants. */
export const meetingAt = ({ date, time, startsAt, endsAt }: Slot) => ({
  date,
  time,
  appointmentTime: startsAt,
  appointmentEndTime: endsAt,
})

/** The hour of a visit. */
export function pickHour(slot: Slot): void {
  const { date, time, startsAt, endsAt } = slot
  interviewDraft.change({
    ...meetingAt(slot),
    beginTime: `${date} ${time}`,
    endTime: `${date} ${endTime(time, startsAt, endsAt)}`,
  })
}
