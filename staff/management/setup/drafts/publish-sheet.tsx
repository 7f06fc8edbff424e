import { z } from 'zod'
import { dateText, timeText } from '#contract/fields.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { TimeField } from '../../../frame/fields/time-field.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { StaffForm } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { parkZone } from '../../../frame/words/clock-words.ts'
import { useStaffForm } from '../../../frame/write/use-staff-form.ts'

const FORM_ID = 'publish-on'
const Moment = z.object({ day: dateText, time: timeText })

interface PublishSheetProps {
  draft: Draft
  isOpen: boolean
  onClose: () => void
}

/** K9: at a moment, by the clock of the park. */
export function PublishSheet({ draft, isOpen, onClose }: PublishSheetProps) {
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Publish on a date"
      beginsInFirstField
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button type="submit" form={FORM_ID} className="button primary">
            Publish then
          </button>
        </>
      }
    >
      <MomentForm draft={draft} onDone={onClose} />
    </StaffSheet>
  )
}

function MomentForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const form = useStaffForm({
    endpoint: staffDraft.publish,
    schema: Moment,
    initial: { day: '', time: '00:00' },
    toInput: ({ day, time }) => ({
      id: draft.id,
      version: draft.version,
      at: instantOf(day, time, parkZone()),
    }),
    fieldNamed: () => 'day',
    onShown: onDone,
  })
  usePageKeys([{ key: 'Ctrl+s', label: 'Publish then', run: () => void form.submit() }], { isInDialog: true })
  return (
    <StaffForm state={form} id={FORM_ID} label="Publish on a date">
      <p>
        {draft.name} publishes itself at that moment, all of it or nothing. If someone has changed one of its
        rows by then, it stays a draft and every manager is told.
      </p>
      <div className="field-pair">
        <DayField {...form.field('day')} label="Day" />
        <TimeField {...form.field('time')} label="Time" />
      </div>
    </StaffForm>
  )
}
