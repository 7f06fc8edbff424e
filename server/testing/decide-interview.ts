import type { App } from '../app.ts'
import { inTransaction } from '../business/once/run-idempotent.ts'
import { decideMeeting, type InterviewDecision } from '../office/dogs/decide-interview.ts'

/** Somebody who may do everything has met a dog, and says how it went. */
export async function decideInterview(app: App, staffId: number, given: InterviewDecision): Promise<void> {
  const caller = { accountId: staffId, role: 'manager', permissions: [], sessionId: 0 } as const
  const requireManager = () => Promise.resolve(staffId)
  await inTransaction(app, (tx) =>
    decideMeeting(app, { tx, caller, now: app.clock.now(), requireManager, approvedBy: null }, given),
  )
}
