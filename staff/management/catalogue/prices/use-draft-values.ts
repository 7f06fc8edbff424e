import { dateIn } from '#domain/calendar/calendar.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { DraftKind } from '#domain/catalogue/kinds.ts'
import { parkZone } from '../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { heldBy, type SetupRow, withStep } from '../../setup/drafts/draft-changes.ts'
import { openDraft, useOpenDraft } from '../../setup/drafts/open-draft.ts'
import { undoOfDraft } from '../../setup/rows/write-rows.ts'

type DraftedRow = Pick<SetupRow<DraftKind>, 'kind' | 'id' | 'version' | 'values' | 'live' | 'inDraft'>

export interface RowValues {
  row: DraftedRow
  values: object
}

/** K5: what is changed in place goes into the open draft, and begins one where there is none. */
export function useDraftValues() {
  const draft = useOpenDraft()
  const write = useStaffWrite(staffDraft.saveDraft, {
    undo: (saved, { name }) => undoOfDraft(draft, saved, name),
    onDone: ({ id }) => openDraft(id),
  })
  const save = (changes: readonly RowValues[]) => {
    const rows = changes.map(({ row }) => row)
    const isChanged = (one: { kind: string; rowId: number | null }) =>
      rows.some(({ kind, id }) => id !== null && kind === one.kind && id === one.rowId)
    const steps = changes.flatMap(({ row, values }) =>
      withStep(null, row, { values: { ...(row.values as object), ...values } }),
    )
    const isAdded = (id: number) => rows.some((row) => row.id === null && row.inDraft?.id === id)
    const others = (draft?.rows ?? []).filter((one) => !isAdded(one.id) && !isChanged(one))
    const kept = heldBy(draft === null ? null : { ...draft, rows: others })
    const name = draft?.name ?? `Prices of ${dayAndMonth(dateIn(parkZone(), new Date()))}`
    void write.send({
      id: draft?.id ?? null,
      version: draft?.version ?? null,
      name,
      note: draft?.note ?? '',
      rows: [...kept, ...steps],
    })
  }
  return { save, isSending: write.isSending, failure: write.failure }
}
