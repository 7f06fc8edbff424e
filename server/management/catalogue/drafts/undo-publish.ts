import type { staffDraft } from '#contract/management/catalogue/drafts.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Done, StaffCall } from '../../../office/write/audit/staff-write.ts'
import { KIND_TABLES } from '../kind-tables.ts'
import {
  type DraftChange,
  findNamedDraft,
  insertDraft,
  listDraftChanges,
  lockDraft,
  replaceDraftChanges,
  type WantedDraftChange,
} from './draft-store.ts'
import { viewOf } from './lock-open.ts'
import { draftSubject, publishDraft } from './publish-draft.ts'

const NAME_LENGTH = 60

/** K9: the values from before are published as new ones. What somebody changed since is named, and nothing is done. */
export async function undoPublish({
  input,
  tx,
  now,
  caller,
}: StaffCall<typeof staffDraft.undoPublish>): Promise<Done<typeof staffDraft.undoPublish>> {
  const published = await lockDraft(tx, input.id)
  if (published === undefined || published.park_id !== input.parkId) throw new Refusal('not-found')
  if (published.published_at === null) throw new Refusal('draft-over')
  if ((await findNamedDraft(tx, published.id)).undone_by !== null) {
    throw new Refusal('draft-over', { msg: 'This was undone already.', nothingDone: true })
  }
  if (published.version !== input.version) throw new Refusal('changed-meanwhile')
  const back = (await listDraftChanges(tx, [published.id])).flatMap(toBack).toReversed()
  const id = await insertDraft(tx, {
    park_id: published.park_id,
    name: `Undo ${published.name}`.slice(0, NAME_LENGTH),
    made_by: caller.accountId,
    made_at: now,
    undoes: published.id,
  })
  await replaceDraftChanges(tx, id, back)
  const draft = (await lockDraft(tx, id))!
  const { changes } = await publishDraft(tx, draft, { now, by: caller.accountId, sure: input.sure })
  const view = await viewOf(tx, id)
  return {
    data: view,
    msg: 'Undone. The next quote has the prices from before.',
    changes: [
      {
        action: `took back what the draft ${published.name} had published`,
        subject: { ...draftSubject(draft), version: view.version },
        after: { rows: changes.length },
      },
      ...changes,
    ],
    live: [{ kind: 'catalogue' }],
  }
}

/** The opposite of what was done with a row. What it did not change stays as somebody else may have made it. */
function toBack({ kind, action, became_id, became_version, was }: DraftChange): WantedDraftChange[] {
  const row = { kind, row_id: became_id, seen_version: became_version }
  switch (action) {
    case 'change':
      return [{ ...row, action: 'change', values: was }]
    case 'add':
    case 'restore':
      return [{ ...row, action: 'remove', values: null }]
    case 'remove':
      return KIND_TABLES[kind].leaves === 'deleted'
        ? [{ kind, row_id: null, seen_version: null, action: 'add', values: was }]
        : [{ ...row, action: 'restore', values: null }]
    default:
      return []
  }
}
