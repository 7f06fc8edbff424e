import { callOnce } from '#client/api/call-once.ts'
import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { type CatalogueKind, CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import { alwaysYes, sendSure } from '../../../frame/write/sure.ts'
import type { Undo } from '../../../frame/write/undo.ts'
import { heldBy, type SetupRow } from '../drafts/draft-changes.ts'
import { nameOf } from './use-rows.ts'

type Row = Pick<SetupRow<CatalogueKind>, 'kind' | 'id' | 'values'>
type Saved = OutputOf<typeof staffCatalog.saveRow>

const SILENT = { silent: true, showMessage: false }

/** 'Deluxe Suite', or 'Taxes' where a row has no name. */
export function calledIn({ kind, values }: Pick<Row, 'kind' | 'values'>): string {
  const words = CATALOGUE_KIND_WORDS[kind]
  return nameOf({ values }) || words.charAt(0).toUpperCase() + words.slice(1)
}

const saveValues = (input: RequestOf<typeof staffCatalog.saveRow>) =>
  sendSure((sure) => callOnce(staffCatalog.saveRow, { ...input, sure }, SILENT), alwaysYes)

/** Taking back what was saved: the values of before as a change of their own; what was added goes off the list. */
export function undoOfSave({ kind, id, values }: Row, saved: Saved): Undo {
  const text = `${calledIn({ kind, values: saved.values as Row['values'] })}: ${id === null ? 'added' : 'saved'}`
  const seen = { kind, id: saved.id, version: saved.version }
  return {
    text,
    run: () =>
      id === null
        ? sendSure((sure) => callOnce(staffCatalog.retireRow, { ...seen, sure }, SILENT), alwaysYes)
        : saveValues({ ...seen, values: { ...(values as object) } }),
  }
}

/** The same for a row that left its list: put back, or added again where nothing of it is kept. */
export function undoOfRetire({ kind, values }: Row, left: OutputOf<typeof staffCatalog.retireRow>): Undo {
  return {
    text: `${calledIn({ kind, values })}: off the list`,
    run: () =>
      left === null
        ? saveValues({ kind, id: null, version: null, values: { ...(values as object) } })
        : sendSure(
            (sure) =>
              callOnce(staffCatalog.restoreRow, { kind, id: left.id, version: left.version, sure }, SILENT),
            alwaysYes,
          ),
  }
}

/** A draft as it was before; one that was begun with this is thrown away again. */
export function undoOfDraft(before: Draft | null, saved: Draft, what: string): Undo {
  return {
    text: `${what}: in the draft ${saved.name}`,
    run: () =>
      before === null
        ? callOnce(staffDraft.dropDraft, { id: saved.id, version: saved.version }, SILENT)
        : callOnce(
            staffDraft.saveDraft,
            {
              id: saved.id,
              version: saved.version,
              name: before.name,
              note: before.note,
              rows: heldBy(before),
            },
            SILENT,
          ),
  }
}
