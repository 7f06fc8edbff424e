import type { CatalogueRow, CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Draft, DraftRow, staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { CatalogueKind, DraftKind } from '#domain/catalogue/kinds.ts'

/** A row as Setup shows it: as it is on the site, with what the open draft makes of it. */
export interface SetupRow<Kind extends CatalogueKind> {
  /** Names it in its list, also before it has a number. */
  key: string
  kind: Kind
  id: number | null
  version: number | null
  isRetired: boolean
  values: CatalogueValues<Kind>
  /** How it is on the site, where the draft has something else. Null: it is not there yet, or the same. */
  live: CatalogueValues<Kind> | null
  inDraft: DraftRow | null
}

/** The rows of a kind with what a draft does to them; what it adds stands at the end of the list. */
export function overlaid<Kind extends CatalogueKind>(
  kind: Kind,
  rows: readonly CatalogueRow<Kind>[],
  draft: Draft | null,
): SetupRow<Kind>[] {
  const changes = (draft?.rows ?? []).filter((change) => change.kind === kind)
  const kept = rows.map((row) => {
    const change = changes.find(({ rowId }) => rowId === row.id) ?? null
    const values = row.values as CatalogueValues<Kind>
    const own = change?.action === 'change' ? { ...(values as object), ...change.values } : values
    return {
      key: `${kind} ${row.id}`,
      kind,
      id: row.id,
      version: row.version,
      isRetired: change?.action === 'remove' || (row.isRetired && change?.action !== 'restore'),
      values: own as CatalogueValues<Kind>,
      live: change?.action === 'change' ? values : null,
      inDraft: change,
    }
  })
  const added = changes
    .filter(({ action }) => action === 'add')
    .map((change) => ({
      key: `draft ${change.id}`,
      kind,
      id: null,
      version: null,
      isRetired: false,
      values: change.values as CatalogueValues<Kind>,
      live: null,
      inDraft: change,
    }))
  const all = [...kept, ...added]
  return [...all.filter(({ isRetired }) => !isRetired), ...all.filter(({ isRetired }) => isRetired)]
}

type WantedRow = RequestOf<typeof staffDraft.saveDraft>['rows'][number]

/** As they are sent, to the letter: what a draft holds already. */
export const heldBy = (draft: Draft | null): WantedRow[] => (draft?.rows ?? []).map(toWanted)

const toWanted = ({ kind, action, rowId, seenVersion, values }: DraftRow): WantedRow => ({
  kind: kind as DraftKind,
  action,
  rowId,
  seenVersion,
  values,
})

/** What becomes of a row in a draft: values, off the list, or as it is on the site. */
export type DraftStep = { values: object } | 'remove' | 'restore' | 'as-it-is'

/** The rows of a draft once a row of Setup is changed in it. */
export function withStep<Kind extends DraftKind>(
  draft: Draft | null,
  row: Pick<SetupRow<Kind>, 'kind' | 'id' | 'version' | 'values' | 'live' | 'inDraft'>,
  step: DraftStep,
): WantedRow[] {
  const isIt = (change: DraftRow) =>
    row.id === null ? change.id === row.inDraft?.id : change.kind === row.kind && change.rowId === row.id
  const others = (draft?.rows ?? []).filter((change) => !isIt(change)).map(toWanted)
  const wanted = wantedOf(row, step)
  return wanted === null ? others : [...others, wanted]
}

function wantedOf<Kind extends DraftKind>(
  { kind, id, version, values, live, inDraft }: Parameters<typeof withStep<Kind>>[1],
  step: DraftStep,
): WantedRow | null {
  const row = { kind, rowId: id, seenVersion: version }
  if (step === 'as-it-is') return null
  if (typeof step === 'string') return id === null ? null : { ...row, action: step, values: null }
  if (id === null) return { ...row, action: 'add', values: { ...step.values } }
  const onSite = (live ?? values) as Record<string, unknown>
  const differs = Object.entries(step.values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(onSite[name]),
  )
  if (differs.length > 0) return { ...row, action: 'change', values: Object.fromEntries(differs) }
  return inDraft?.action === 'restore' ? { ...row, action: 'restore', values: null } : null
}
