import './row-form.css'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { StaffForm } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { SaveToField } from './save-to.tsx'
import { type RowFormState, useRowForm } from './use-row-form.ts'

interface RowSheetProps<Kind extends CatalogueKind> {
  isOpen: boolean
  onClose: () => void
  row: SetupRow<Kind>
  title: string
  /** More that is done with the row, at the left of the foot. */
  actions?: ReactNode
  children: (form: RowFormState<Kind>) => ReactNode
}

/** The form of one row, beside its list. Whoever may not change it reads it there. */
export function RowSheet<Kind extends CatalogueKind>(props: RowSheetProps<Kind>) {
  const { isOpen, onClose, title } = props
  const [isChanged, setIsChanged] = useState(false)
  const close = async () => {
    if (isChanged) {
      const isSure = await askToConfirm({
        text: 'Close without saving your changes?',
        confirmLabel: 'Close',
        refuseLabel: 'Keep editing',
      })
      if (!isSure) return
    }
    onClose()
  }
  const formId = useId()
  const mayWrite = useMay('manager')
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={() => void close()}
      title={title}
      beginsInFirstField={mayWrite}
      footer={
        mayWrite && (
          <>
            {props.actions}
            <button type="submit" form={formId} className="button primary">
              Save
              <kbd aria-hidden="true">Ctrl S</kbd>
            </button>
          </>
        )
      }
    >
      <RowFields {...props} formId={formId} onChanged={setIsChanged} />
    </StaffSheet>
  )
}

interface RowFieldsProps<Kind extends CatalogueKind> extends RowSheetProps<Kind> {
  formId: string
  onChanged: (isChanged: boolean) => void
}

function RowFields<Kind extends CatalogueKind>(props: RowFieldsProps<Kind>) {
  const { row, title, formId, onClose, onChanged, children } = props
  const form = useRowForm({ row, onShown: onClose })
  const mayWrite = useMay('manager')
  useEffect(() => onChanged(form.isChanged), [onChanged, form.isChanged])
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: () => mayWrite && void form.submit() }], {
    isInDialog: true,
  })
  return (
    <StaffForm state={form} id={formId} label={title}>
      {!mayWrite && <p className="muted">Managers change this.</p>}
      <fieldset className="row-fields" disabled={!mayWrite}>
        {children(form)}
      </fieldset>
      {mayWrite && <SaveToField row={row} form={form} />}
    </StaffForm>
  )
}
