import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { type StaffReading, useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { canBeInDraft, useOpenDraft } from '../drafts/open-draft.ts'
import { overlaid, type SetupRow } from '../drafts/draft-changes.ts'

/** The rows of a kind, in their order, as the open draft has them; those taken off the list last. */
export function useRows<Kind extends CatalogueKind>(kind: Kind): StaffReading<SetupRow<Kind>[]> {
  const read = useStaffRead(staffCatalog.getRows, { kind }, { live: ['catalogue'] })
  const draft = useOpenDraft()
  const rows = read.data?.rows as unknown as CatalogueRow<Kind>[] | undefined
  return { ...read, data: rows && overlaid(kind, rows, canBeInDraft(kind) ? draft : null) }
}

/** How people know a row; empty where it has no name. */
export function nameOf({ values }: Pick<SetupRow<CatalogueKind>, 'values'>): string {
  const named = values as Record<string, unknown>
  const all = ['name', 'code', 'label', 'title', 'imageAlt'].map((field) => named[field])
  return all.find((name) => typeof name === 'string' && name !== '')?.toString() ?? ''
}
