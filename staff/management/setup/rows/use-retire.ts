import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { CatalogueKind, DraftKind } from '#domain/catalogue/kinds.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { type SetupRow, withStep } from '../drafts/draft-changes.ts'
import { canBeInDraft, useOpenDraft } from '../drafts/open-draft.ts'
import { calledIn, undoOfDraft, undoOfRetire } from './write-rows.ts'

type Write = typeof staffCatalog.retireRow | typeof staffCatalog.restoreRow | typeof staffDraft.saveDraft

/** Takes a row off its list, or puts it back: on the site, or in the draft that is open. */
export function useRetire<Kind extends CatalogueKind>(row: SetupRow<Kind>, onShown?: () => void) {
  const { kind, id, version, isRetired } = row
  const open = useOpenDraft()
  const draft = canBeInDraft(kind) ? open : null
  const endpoint: Write =
    draft !== null ? staffDraft.saveDraft : isRetired ? staffCatalog.restoreRow : staffCatalog.retireRow
  const write = useStaffWrite<Write>(endpoint, {
    undo: (output) => {
      if (draft !== null) return undoOfDraft(draft, output as Draft, calledIn(row))
      return isRetired ? null : undoOfRetire(row, output as OutputOf<typeof staffCatalog.retireRow>)
    },
    ...(onShown && { onShown }),
  })
  const request = (): RequestOf<Write> =>
    draft === null
      ? { kind, id: id ?? 0, version: version ?? 0 }
      : {
          id: draft.id,
          version: draft.version,
          name: draft.name,
          note: draft.note,
          rows: withStep(draft, row as unknown as SetupRow<DraftKind>, stepOf(row)),
        }
  return { run: () => void write.send(request()), isSending: write.isSending }
}

/** What a draft has done already is taken out of it instead. */
function stepOf({ isRetired, inDraft }: SetupRow<CatalogueKind>) {
  const isUndone = isRetired
    ? inDraft?.action === 'remove'
    : inDraft?.action === 'restore' || inDraft?.action === 'add'
  if (isUndone) return 'as-it-is'
  return isRetired ? 'restore' : 'remove'
}
