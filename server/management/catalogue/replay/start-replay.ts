import type { Replay, staffReplay } from '#contract/management/catalogue/replay.ts'
import { EMPTY_TALLY } from '#domain/catalogue/replay-tally.ts'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Done, StaffCall } from '../../../office/write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { ReplayedChange } from '../catalogue-history-tables.ts'
import { findRows } from '../catalogue-store.ts'
import { type DraftChange, findDraft, listDraftChanges } from '../drafts/draft-store.ts'
import { countSold, endRun, insertRun, lockRun, type ReplayRun, stopRuns } from './replay-store.ts'

type Start = typeof staffReplay.replay
type Stop = typeof staffReplay.stopReplay

/** K8: what the draft is now is what will be played, whoever changes it meanwhile. */
export async function startReplay(
  app: App,
  { input, tx, now, caller }: StaffCall<Start>,
): Promise<Done<Start>> {
  const { parkId, draftId, from, to } = input
  const draft = await findDraft(tx, draftId)
  if (draft === undefined || draft.park_id !== parkId || draft.dropped_at !== null) {
    throw new Refusal('not-found', { msg: 'This draft isn’t there any more.' })
  }
  const changes = await toReplayed(tx, await listDraftChanges(tx, [draftId]))
  if (changes.length === 0) throw new Refusal('empty-draft')
  await stopRuns(tx, parkId, now)
  const run = await insertRun(tx, {
    park_id: parkId,
    draft_id: draftId,
    draft_name: draft.name,
    changes: JSON.stringify(changes),
    from_date: from,
    to_date: to,
    made_by: caller.accountId,
    made_at: now,
    orders_in_all: await countSold(tx, { parkId, from, to }),
    tally: JSON.stringify(EMPTY_TALLY),
  })
  await app.queue.add(tx, 'replay', { runId: run.id }, { key: `replay ${run.id}`, tries: 5 })
  return {
    data: toReplayView(run),
    changes: [
      {
        action: `priced past orders with the draft ${draft.name}`,
        subject: { kind: 'draft', id: draftId, version: draft.version },
        after: { from, to },
      },
    ],
    live: [],
  }
}

async function toReplayed(db: Database, changes: readonly DraftChange[]): Promise<ReplayedChange[]> {
  const ids = changes.flatMap(({ kind, row_id }) => (kind === 'season' ? (row_id ?? []) : []))
  const rows = await findRows(db, 'season', ids)
  return changes.map(({ id, kind, action, row_id, values }) => {
    const row = action === 'add' ? values : rows.find((one) => one.id === row_id)?.row
    const isSeason = kind === 'season' && row !== undefined && row !== null
    return { id, kind, action, row_id, values, ...(isSeason && { season: datesOf(row) }) }
  })
}

const datesOf = (row: Record<string, unknown>) => ({
  name: String(row.name),
  fromDate: String(row.from_date ?? row.fromDate),
  toDate: String(row.to_date ?? row.toDate),
})

export async function stopReplay({ input, tx, now }: StaffCall<Stop>): Promise<Done<Stop>> {
  const run = await lockRun(tx, input.id)
  if (run === undefined || run.park_id !== input.parkId) throw new Refusal('not-found')
  await endRun(tx, run.id, { state: 'stopped', now })
  return {
    data: toReplayView((await lockRun(tx, run.id))!),
    changes: [
      {
        action: `stopped pricing past orders with the draft ${run.draft_name}`,
        subject: { kind: 'draft', id: run.draft_id },
        before: { state: run.state },
        after: { state: 'stopped' },
      },
    ],
    live: [],
  }
}

export function toReplayView(run: ReplayRun): Replay {
  return {
    id: run.id,
    draftId: run.draft_id,
    draftName: run.draft_name,
    from: run.from_date,
    to: run.to_date,
    state: run.state,
    ordersInAll: run.orders_in_all,
    ...run.tally,
  }
}
