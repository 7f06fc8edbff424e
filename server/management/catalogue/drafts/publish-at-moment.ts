import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { inTransaction } from '../../../business/once/run-idempotent.ts'
import { notify } from '../../../business/notifications/notify.ts'
import { draftLate, draftStopped } from '../../../business/notifications/events/setup-events.ts'
import type { Database } from '../../../database.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listActiveManagers } from '../../../office/alarms/manager-store.ts'
import { eachRow } from '../../../platform/each-row.ts'
import { record } from '../../../office/write/audit/staff-write.ts'
import { type DraftRecord, listDueDrafts, lockDraft, updateDraft } from './draft-store.ts'
import { draftSubject, publishDraft } from './publish-draft.ts'

/** Whatever is due: also what a server that died at the moment itself left behind. */
export async function publishDueDrafts(app: App): Promise<void> {
  const now = app.clock.now()
  const list = (afterId: number, limit: number) => listDueDrafts(app.db, { now, afterId, limit })
  await eachRow(app, 'drafts', list, async ({ id }) => {
    await publishAtMoment(app, id)
    return true
  })
}

/**
 * K9: once, by whichever server comes first. A draft that cannot be published as it is stays a draft, and every
 * manager is told why; its moment does not come again.
 */
export async function publishAtMoment(app: App, draftId: number): Promise<void> {
  try {
    await inTransaction(app, async (tx) => {
      const draft = await lockDue(app, tx, draftId)
      if (draft === undefined) return
      const now = app.clock.now()
      const by = draft.scheduled_by!
      if (!(await listActiveManagers(tx)).includes(by)) throw new Refusal('not-allowed', { msg: NOT_THEIRS })
      const { changes } = await publishDraft(tx, draft, { now, by, sure: draft.sure })
      await recordByClock(tx, draft, now, [
        {
          action: `published the draft ${draft.name}, at its moment`,
          subject: { ...draftSubject(draft), version: draft.version + 1 },
          after: { rows: changes.length },
        },
        ...changes,
      ])
      await tellIfLate(app, tx, draft, now)
    })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalForConstraint(error)
    if (refusal === null) throw error
    await stop(app, draftId, refusal.message)
  }
}

/** AD86: whoever may not publish any more does not by the clock either, whyever they left. */
const NOT_THEIRS = 'Whoever set its moment isn’t a manager any more.'

async function lockDue(app: App, tx: Database, draftId: number): Promise<DraftRecord | undefined> {
  const draft = await lockDraft(tx, draftId)
  if (draft === undefined || draft.published_at !== null || draft.dropped_at !== null) return undefined
  return draft.publish_at !== null && draft.publish_at <= app.clock.now() ? draft : undefined
}

/** A few rounds of the clock are nothing to tell. */
const LATE_MINUTES = 5

async function tellIfLate(app: App, tx: Database, draft: DraftRecord, now: Date): Promise<void> {
  const minutes = Math.floor((now.getTime() - draft.publish_at!.getTime()) / MINUTE_MS)
  if (minutes < LATE_MINUTES) return
  const event = draftLate({ draftId: draft.id, name: draft.name, minutes })
  for (const id of await listActiveManagers(tx)) await notify(app, tx, id, event)
}

async function stop(app: App, draftId: number, why: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const draft = await lockDue(app, tx, draftId)
    if (draft === undefined) return
    const now = app.clock.now()
    await updateDraft(tx, draftId, { publish_at: null, stopped_because: why })
    const subject = { ...draftSubject(draft), version: draft.version + 1 }
    await recordByClock(tx, draft, now, [
      { action: `did not publish the draft ${draft.name} at its moment`, subject, why },
    ])
    const event = draftStopped({ draftId, version: subject.version, name: draft.name, why })
    for (const id of await listActiveManagers(tx)) await notify(app, tx, id, event)
  })
}

/** In the name of whoever set the moment. */
const recordByClock = (
  tx: Database,
  draft: DraftRecord,
  now: Date,
  changes: Parameters<typeof record>[4]['changes'],
) =>
  record(
    tx,
    { accountId: draft.scheduled_by!, sessionId: null, deviceId: null },
    { id: `draft ${draft.id}` },
    now,
    {
      changes,
      live: [{ kind: 'catalogue' }],
      approvedBy: null,
    },
  )
