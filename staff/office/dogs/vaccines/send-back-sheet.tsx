import { useState } from 'react'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import type { Phrase } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

interface SendBackSheetProps {
  record: WaitingRecord
  reasons: readonly Phrase[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** D6: why the record will not do, in words that the owner gets. */
export function SendBackSheet({ record, reasons, isOpen, onClose, onDone }: SendBackSheetProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const sendBack = useStaffWrite(staffDog.sendBack, {
    silent: true,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const { dogId, vaccine, proofName } = record
  const send = () => void sendBack.send({ dogId, vaccine, proofName, reason })
  const choose = (labels: string[]) => {
    setChosen(labels)
    setReason(
      reasons
        .filter(({ label }) => labels.includes(label))
        .map(({ text }) => text)
        .join(' '),
    )
  }
  usePageKeys([{ key: 'Ctrl+Enter', label: 'Send back', run: send }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`Send ${record.dogName}’s ${VACCINE_TITLES[vaccine]} record back`}
      footer={
        <button
          type="button"
          className="button danger"
          disabled={sendBack.isSending || reason.trim() === ''}
          onClick={send}
        >
          Send back
          <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
      }
    >
      <div className="staff-form">
        <FormFailure text={sendBack.failure} />
        <ChoiceChips
          label="Why"
          value={chosen}
          options={reasons.map(({ label }) => ({ value: label, label }))}
          onChange={choose}
        />
        <TextField
          label={`${record.owner.name} gets`}
          name="reason"
          value={reason}
          onChange={setReason}
          lines={4}
          hint="The record counts as missing until another one comes."
        />
      </div>
    </StaffSheet>
  )
}
