import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { canBeInDraft, useDrafts } from '../drafts/open-draft.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { RowFormState } from './use-row-form.ts'

interface SaveToFieldProps {
  row: SetupRow<CatalogueKind>
  form: Pick<RowFormState<CatalogueKind>, 'saveTo' | 'setSaveTo' | 'draftName' | 'setDraftName'>
}

/** K5: on the site now, or in a draft that is published later. */
export function SaveToField({ row, form }: SaveToFieldProps) {
  const { saveTo, setSaveTo, draftName, setDraftName } = form
  const drafts = useDrafts().data?.drafts ?? []
  if (!canBeInDraft(row.kind)) return null
  // What only a draft knows of cannot be changed anywhere else.
  const isOnlyInDraft = row.id === null && row.inDraft !== null
  return (
    <div className="save-to">
      <SelectField
        label="Save"
        name="saveTo"
        value={String(saveTo)}
        isDisabled={isOnlyInDraft}
        options={[
          { value: 'now', label: 'on the site now' },
          ...drafts.map(({ id, name }) => ({ value: String(id), label: `in the draft ${name}` })),
          { value: 'new', label: 'in a new draft' },
        ]}
        onChange={(to) => setSaveTo(to === 'now' || to === 'new' ? to : Number(to))}
      />
      {saveTo === 'new' && (
        <TextField
          label="Name of the draft"
          name="draftName"
          autoComplete="off"
          maxLength={60}
          value={draftName}
          onChange={setDraftName}
        />
      )}
    </div>
  )
}
