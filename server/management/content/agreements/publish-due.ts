import type { App } from '../../../app.ts'
import { inTransaction } from '../../../business/once/run-idempotent.ts'
import { record } from '../../../office/write/audit/staff-write.ts'
import { eachRow } from '../../../platform/each-row.ts'
import {
  findAgreementDraft,
  listDueAgreements,
  lockAgreement,
  publishAgreementDraft,
  raiseRevision,
} from './agreement-store.ts'

/** N3: versions whose moment has come, each once, by whichever server comes first. */
export async function publishDueAgreements(app: App): Promise<void> {
  const now = app.clock.now()
  const list = (afterId: number, limit: number) => listDueAgreements(app.db, { now, afterId, limit })
  await eachRow(app, 'agreements', list, async ({ id }) => {
    await publishDue(app, id, now)
    return true
  })
}

async function publishDue(app: App, id: number, now: Date): Promise<void> {
  await inTransaction(app, async (tx) => {
    const agreement = await lockAgreement(tx, id)
    const draft = await findAgreementDraft(tx, id)
    if (agreement === undefined || draft === undefined) return
    if (draft.publish_at === null || draft.publish_at > now) return
    await publishAgreementDraft(tx, id, now)
    await raiseRevision(tx, id)
    const changes = [
      {
        action: `published version ${draft.version} of ${draft.title}, at its moment`,
        subject: { kind: 'agreement' as const, id, version: agreement.revision + 1 },
        before: {},
        after: { resign: draft.resign },
      },
    ]
    // In the name of whoever set the moment.
    const by = { accountId: draft.published_by!, sessionId: null, deviceId: null }
    const told = { changes, live: [{ kind: 'catalogue' as const }], approvedBy: null }
    await record(tx, by, { id: `agreement ${id}` }, now, told)
  })
}
