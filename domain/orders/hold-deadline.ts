import { MINUTE_MS } from '../calendar/durations.ts'
import type { AwaitedMeeting } from '../dogs/interview-lapse.ts'

/** Nothing that is unpaid or incomplete is kept past its own beginning. */
export const notPastBegin = (until: Date, beginsAt: Date): Date => (until < beginsAt ? until : beginsAt)

/** AD76: what has begun already, and nobody has come to it, is kept for a moment, to be paid at the desk. */
export const KEPT_WHEN_BEGUN_MS = 30 * MINUTE_MS

/** How long a new order is kept until it is paid. */
export const checkoutEnds = (
  { checkoutMinutes }: { checkoutMinutes: number },
  beginsAt: Date,
  now: Date,
): Date => notPastBegin(new Date(now.getTime() + checkoutMinutes * MINUTE_MS), beginsAt)

/** A meeting that lies ahead or was just held. */
export const meetingOn = (endsAt: string): AwaitedMeeting => ({ isOn: true, endsAt: new Date(endsAt) })
