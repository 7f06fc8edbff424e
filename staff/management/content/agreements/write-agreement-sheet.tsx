import { useEffect, useEffectEvent, useId, useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import {
  type AgreementDraftValues,
  AgreementDraftValues as Values,
  type AgreementVersion,
  type StaffAgreement,
  staffAgreement,
} from '#contract/management/content/agreements.ts'
import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { StaffForm } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffForm } from '../../../frame/write/use-staff-form.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { TextDifference } from './text-difference.tsx'

interface WriteSheetProps {
  agreement: StaffAgreement
  draft: AgreementVersion | null
  isOpen: boolean
  onClose: () => void
}

const LABELS: Record<string, string> = { title: 'Title', body: 'Text', note: 'What has changed' }

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'changes', label: 'Changes' },
] as const

/** The draft of a new version: its text, how it will be read, and what differs from what holds now. */
export function WriteSheet(props: WriteSheetProps) {
  const { agreement, draft, isOpen, onClose } = props
  const formId = useId()
  const current = agreement.versions.find(({ publishedAt }) => publishedAt !== null)
  const drop = useStaffWrite(staffAgreement.dropAgreement, {
    onShown: onClose,
    undo: (output) =>
      draft === null
        ? null
        : {
            text: 'The draft is thrown away',
            run: () =>
              callOnce(
                staffAgreement.saveAgreement,
                {
                  id: agreement.id,
                  version: output.revision,
                  title: draft.title,
                  body: draft.body,
                  note: draft.note,
                },
                { silent: true, showMessage: false },
              ),
          },
  })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={draft === null ? 'New version' : `Version ${draft.version}`}
      footer={
        <>
          {draft !== null && (
            <button
              type="button"
              className="button danger"
              onClick={() => void drop.send({ id: agreement.id, version: agreement.revision })}
            >
              Throw away
            </button>
          )}
          <button type="submit" form={formId} className="button primary">
            Save draft
          </button>
        </>
      }
    >
      <WriteFields {...props} formId={formId} current={current} />
    </StaffSheet>
  )
}

const textOf = (draft: AgreementVersion | null, current: AgreementVersion | undefined) => ({
  title: (draft ?? current)?.title ?? '',
  body: (draft ?? current)?.body ?? '',
  note: draft?.note ?? '',
})

interface WriteFieldsProps extends WriteSheetProps {
  formId: string
  current: AgreementVersion | undefined
}

function WriteFields({ agreement, draft, formId, current, onClose }: WriteFieldsProps) {
  const [view, setView] = useState<'write' | 'preview' | 'changes'>('write')
  const now = textOf(draft, current)
  const [seen, setSeen] = useState({ revision: agreement.revision, values: now })
  const form = useStaffForm({
    endpoint: staffAgreement.saveAgreement,
    schema: Values,
    initial: seen.values,
    toInput: (values: AgreementDraftValues) => ({ ...values, id: agreement.id, version: seen.revision }),
    label: (field) => LABELS[field] ?? field,
    onShown: onClose,
  })
  // Whoever has typed nothing sees what others save; whoever has is told when saving.
  const isNewer = agreement.revision !== seen.revision
  if (isNewer && !form.isSending && !form.isChanged) setSeen({ revision: agreement.revision, values: now })
  const follow = useEffectEvent((values: AgreementDraftValues) => form.reset(values))
  useEffect(() => follow(seen.values), [seen.values])
  usePageKeys([{ key: 'Ctrl+s', label: 'Save the draft', run: () => void form.submit() }], {
    isInDialog: true,
  })
  const { values } = form
  return (
    <StaffForm state={form} id={formId} label="New version">
      <Segmented label="Show" name="view" isLabelHidden value={view} options={VIEWS} onChange={setView} />
      {view === 'write' && (
        <>
          <TextField {...form.field('title')} label="Title" autoComplete="off" />
          <TextField
            {...form.field('body')}
            label="Text"
            lines={18}
            hint="## makes a heading, - a list, **two stars** bold. Anything else is shown as it is typed."
          />
          <TextField
            {...form.field('note')}
            label="What has changed"
            lines={2}
            hint="Read by those who signed the version before."
          />
        </>
      )}
      {view === 'preview' && <Preview body={values.body} />}
      {view === 'changes' && <TextDifference was={current?.body ?? ''} is={values.body} />}
    </StaffForm>
  )
}

function Preview({ body }: { body: string }) {
  const { lead, sections } = agreementParts({ body })
  return (
    <div className="agreement-preview">
      {lead}
      {sections.map(({ title, short, body: text }) => (
        <section key={title}>
          <h3>{title}</h3>
          {short !== '' && (
            <p>
              <b>In short:</b> {short}
            </p>
          )}
          {text}
        </section>
      ))}
    </div>
  )
}
