import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import {
  CATALOGUE_VALUES,
  type CatalogueValues,
  staffCatalog,
} from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { CatalogueKind, DraftKind } from '#domain/catalogue/kinds.ts'
import { changedIn, type StaffFormState, useStaffForm } from '../../../frame/write/use-staff-form.ts'
import { type SetupRow, withStep } from '../drafts/draft-changes.ts'
import { canBeInDraft, openDraft, useDrafts, useOpenDraft } from '../drafts/open-draft.ts'
import { fieldWord } from '../field-words.ts'
import type { SetupField } from '../fields/number-fields.tsx'
import { calledIn, undoOfDraft, undoOfSave } from './write-rows.ts'

/** Where what is typed goes: on the site at once, into one of the drafts, or into one that is begun with it. */
export type SaveTo = 'now' | 'new' | number

export interface RowFormState<Kind extends CatalogueKind> extends StaffFormState<CatalogueValues<Kind>> {
  /** All that a field of the form needs, with what it is called. */
  of: <Name extends keyof CatalogueValues<Kind> & string>(
    name: Name,
  ) => SetupField<CatalogueValues<Kind>[Name]>
  saveTo: SaveTo
  setSaveTo: (to: SaveTo) => void
  draftName: string
  setDraftName: (name: string) => void
}

type Write = typeof staffCatalog.saveRow | typeof staffDraft.saveDraft

interface RowFormOptions<Kind extends CatalogueKind> {
  /** As the page shows it now; while the form is open it may become another version. */
  row: SetupRow<Kind>
  onShown?: () => void
}

/**
 * The form of one row, by the contract's schema of its kind. It says which version it saw, goes on from what somebody
 * else saved if that is wanted, and can be taken back.
 */
export function useRowForm<Kind extends CatalogueKind>({
  row,
  onShown,
}: RowFormOptions<Kind>): RowFormState<Kind> {
  type Values = CatalogueValues<Kind>
  const { kind } = row
  const open = useOpenDraft()
  const drafts = useDrafts().data?.drafts ?? []
  const [seen, setSeen] = useState(row)
  const [saveTo, setSaveTo] = useState<SaveTo>(canBeInDraft(kind) && open !== null ? open.id : 'now')
  const [draftName, setDraftName] = useState('')
  const target = drafts.find(({ id }) => id === saveTo) ?? null
  const isForDraft = saveTo !== 'now'
  const latest = useRef({ row, target })
  useEffect(() => {
    latest.current = { row, target }
  })

  const toRequest = (base: SetupRow<Kind>, draft: Draft | null, values: Values): RequestOf<Write> =>
    isForDraft
      ? {
          id: draft?.id ?? null,
          version: draft?.version ?? null,
          name: draft?.name ?? draftName,
          note: draft?.note ?? '',
          rows: withStep(draft, base as unknown as SetupRow<DraftKind>, { values }),
        }
      : { kind, id: base.id, version: base.version, values }

  const form: StaffFormState<Values> = useStaffForm<Write, Values>({
    endpoint: isForDraft ? staffDraft.saveDraft : staffCatalog.saveRow,
    schema: CATALOGUE_VALUES[kind] as unknown as z.ZodType<unknown, Values>,
    initial: seen.values,
    toInput: (values) => toRequest(seen, target, values),
    // What the other one changed stays, but for what was typed here.
    again: () => {
      const now = latest.current
      const typed = changedIn(seen.values, form.readValues())
      return toRequest(now.row, now.target, { ...now.row.values, ...typed })
    },
    fieldNamed: (field) => field.replace(/^(?:rows\.\d+\.)?values\./, ''),
    label: (field) => fieldWord(kind, field),
    undo: (output) =>
      isForDraft
        ? undoOfDraft(target, output as Draft, calledIn({ kind, values: form.readValues() }))
        : undoOfSave(row, output as OutputOf<typeof staffCatalog.saveRow>),
    onDone: (output) => {
      if (isForDraft) openDraft((output as Draft).id)
    },
    ...(onShown && { onShown }),
  })

  // Whoever has typed nothing sees what others save; whoever has is told when saving.
  const isNewer = row.version !== seen.version || row.inDraft?.id !== seen.inDraft?.id
  if (isNewer && !form.isSending && (!form.isChanged || isSame(row.values, form.values))) setSeen(row)
  const follow = useEffectEvent((values: Values) => form.reset(values))
  useEffect(() => follow(seen.values), [seen.values])

  return {
    ...form,
    of: (name) => ({
      ...(form.field(name as never) as unknown as SetupField<Values[typeof name]>),
      label: fieldWord(kind, name),
    }),
    saveTo,
    setSaveTo,
    draftName,
    setDraftName,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
