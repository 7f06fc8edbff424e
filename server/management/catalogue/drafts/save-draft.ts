import { CATALOGUE_VALUES } from '#contract/management/catalogue/catalogue.ts'
import type { staffDraft } from '#contract/management/catalogue/drafts.ts'
import { InvalidInput, parseInput } from '../../../http/parse-input.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Done, StaffCall } from '../../../office/write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { findRows, lockList } from '../catalogue-store.ts'
import { toValues } from '../row-values.ts'
import { lockOpen, viewOf } from './lock-open.ts'
import {
  insertDraft,
  listDraftChanges,
  replaceDraftChanges,
  updateDraft,
  type WantedDraftChange,
} from './draft-store.ts'

type Save = StaffCall<typeof staffDraft.saveDraft>
type WantedRow = Save['input']['rows'][number]

/** K5: a draft is kept as a whole. Each value is checked by its form now, so that none is refused at its moment. */
export async function saveDraft({
  input,
  tx,
  now,
  caller,
}: Save): Promise<Done<typeof staffDraft.saveDraft>> {
  const { parkId, name, note, rows } = input
  refuseDoubles(rows)
  const before =
    input.id === null ? null : await lockOpen(tx, { id: input.id, version: input.version!, parkId })
  if ((await lockList(tx, parkId)) === undefined) throw new Refusal('not-found')
  const wanted: WantedDraftChange[] = []
  for (const [place, row] of rows.entries()) wanted.push(await checkRow(tx, parkId, row, place))
  const id =
    before?.id ??
    (await insertDraft(tx, { park_id: parkId, name, note, made_by: caller.accountId, made_at: now }))
  const earlier = before === null ? [] : await listDraftChanges(tx, [id])
  // Whatever was promised for its moment was promised for other values.
  if (before !== null)
    await updateDraft(tx, id, { name, note, publish_at: null, stopped_because: '', sure: [] })
  await replaceDraftChanges(tx, id, wanted)
  const view = await viewOf(tx, id)
  return {
    data: view,
    changes: [
      {
        action: before === null ? `began the draft ${name}` : `changed the draft ${name}`,
        subject: { kind: 'draft', id, version: view.version },
        before: before === null ? {} : { name: before.name, note: before.note, rows: earlier.length },
        after: { name, note, rows: wanted.length },
      },
    ],
    live: [{ kind: 'catalogue' }],
  }
}

function refuseDoubles(rows: readonly WantedRow[]): void {
  const named = rows.filter(({ rowId }) => rowId !== null).map(({ kind, rowId }) => `${kind} ${rowId}`)
  if (new Set(named).size < named.length) {
    throw new Refusal('changed-meanwhile', {
      msg: 'A row is in this draft twice. Please reload the page and try again.',
    })
  }
}

async function checkRow(
  tx: Database,
  parkId: number,
  { kind, action, rowId, seenVersion, values }: WantedRow,
  place: number,
): Promise<WantedDraftChange> {
  const isNew = action === 'add'
  const hasValues = isNew || action === 'change'
  if (isNew !== (rowId === null) || isNew !== (seenVersion === null) || hasValues !== (values !== null)) {
    throw new InvalidInput([
      {
        code: 'custom',
        message: 'Please reload the page and try again.',
        path: ['rows', place],
        input: undefined,
      },
    ])
  }
  const change = { kind, action, row_id: rowId, seen_version: seenVersion }
  if (rowId === null) return { ...change, values: readForm(kind, values!, place) }
  const [row] = await findRows(tx, kind, [rowId])
  if (row === undefined || row.parkId !== parkId) throw new Refusal('not-found')
  if (!hasValues) return { ...change, values: null }
  const full = readForm(kind, { ...toValues(kind, row.row), ...values }, place)
  return { ...change, values: Object.fromEntries(Object.keys(values!).map((name) => [name, full[name]])) }
}

/** Its problems are named by their place in the draft. */
function readForm(kind: WantedRow['kind'], values: Record<string, unknown>, place: number) {
  try {
    return parseInput(CATALOGUE_VALUES[kind], values) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      error.fields.map(({ field, msg }) => ({
        code: 'custom',
        message: msg,
        path: ['rows', place, 'values', ...field.split('.')],
        input: undefined,
      })),
    )
  }
}
