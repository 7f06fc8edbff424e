import './row-form.css'
import type { ReactNode } from 'react'
import { SaveBar } from '#ui/save-bar.tsx'
import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind, SINGLE_KINDS } from '#domain/catalogue/kinds.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffForm } from '../../../frame/page/staff-form.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { SaveToField } from './save-to.tsx'
import { newRow } from './use-open-row.ts'
import { type RowFormState, useRowForm } from './use-row-form.ts'
import { useRows } from './use-rows.ts'

interface RowPanelProps<Kind extends CatalogueKind> {
  kind: Kind
  title: string
  sub?: ReactNode
  /** What it begins with in a business that has none yet. */
  begin?: CatalogueValues<Kind>
  children: (form: RowFormState<Kind>) => ReactNode
}

/** What there is one of: its form stands on the page, and its save bar comes once something is typed. */
export function RowPanel<Kind extends (typeof SINGLE_KINDS)[number]>(props: RowPanelProps<Kind>) {
  const { kind, title, sub, begin, children } = props
  const read = useRows(kind)
  return (
    <Panel title={title} {...(sub !== undefined && { sub })}>
      <div className="panel-body">
        <StaffLoaded read={read} what={title.toLowerCase()}>
          {([kept]) => {
            const row = kept ?? (begin && newRow(kind, begin))
            return row === undefined ? (
              <p className="muted">Nothing is set up here yet.</p>
            ) : (
              <PanelForm key={row.key} row={row} title={title}>
                {children}
              </PanelForm>
            )
          }}
        </StaffLoaded>
      </div>
    </Panel>
  )
}

interface PanelFormProps<Kind extends CatalogueKind> {
  row: SetupRow<Kind>
  title: string
  children: (form: RowFormState<Kind>) => ReactNode
}

function PanelForm<Kind extends CatalogueKind>({ row, title, children }: PanelFormProps<Kind>) {
  const form = useRowForm({ row })
  const mayWrite = useMay('manager')
  usePageKeys(
    mayWrite
      ? [
          {
            key: 'e',
            label: `Edit ${title.toLowerCase()}`,
            run: () => firstFieldOf(form.readElement())?.focus(),
          },
          ...(form.isChanged ? [{ key: 'Ctrl+s', label: 'Save', run: () => void form.submit() }] : []),
        ]
      : [],
  )
  return (
    <StaffForm state={form} label={title}>
      <fieldset className="row-fields" disabled={!mayWrite}>
        {children(form)}
      </fieldset>
      {mayWrite && form.isChanged && <SaveToField row={row} form={form} />}
      <SaveBar
        isShown={mayWrite && form.isChanged}
        saveLabel="Save"
        isSaving={form.isSending}
        failure=""
        onUndo={form.putBack}
      />
    </StaffForm>
  )
}

const firstFieldOf = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)')
