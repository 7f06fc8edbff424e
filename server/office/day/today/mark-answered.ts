import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { staffToday } from '#contract/office/day/today.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import { answerMessage, findMessageLocked } from '../../../business/messages/message-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** T16: somebody has written back, or called. */
export async function markAnswered(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffToday.markAnswered>,
): Promise<Done<typeof staffToday.markAnswered>> {
  const message = await findMessageLocked(tx, input.id)
  if (message === undefined) throw new Refusal('not-found')
  const { timeZone } = await app.parkBook(DEFAULT_PARK_ID)
  await refuseStale(tx, {
    subject: { kind: 'message', id: input.id },
    seen: input.version,
    version: message.version,
    now: { answeredAt: message.answered_at },
    timeZone,
  })
  if (message.answered_at !== null) return { data: null, changes: [], live: [] }
  await answerMessage(tx, input.id, { by: caller.accountId, at: now })
  return {
    data: null,
    changes: [
      {
        action: 'answered a message',
        subject: { kind: 'message', id: input.id, version: message.version + 1 },
        before: { answered: false },
        after: { answered: true, name: message.name },
      },
    ],
    live: [{ kind: 'today' }],
  }
}
