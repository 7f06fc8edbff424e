import { useState } from 'react'
import { staffMoney } from '#contract/staff/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

type Hand = 'etransfer' | 'desk'
const HANDS: readonly { value: Hand; label: string }[] = [
  { value: 'etransfer', label: 'E-transfer' },
  { value: 'desk', label: 'At the desk' },
]

/** Money that a person sends: how, and the number by which it is found again. */
export function RefundSheet({ answer, onClose }: AnswerSheetProps) {
  const { id, amountCents, version, email } = answer
  const [way, setWay] = useState<Hand>(answer.way === 'desk' ? 'desk' : 'etransfer')
  const [reference, setReference] = useState('')
  const mark = useStaffWrite(staffMoney.markRefundSent, { silent: true, onDone: onClose })
  return (
    <AnswerForm
      answer={answer}
      button="Sent"
      remark="Money sent back stays sent."
      isSending={mark.isSending}
      isReady={reference.trim() !== ''}
      failure={mark.failure}
      onClose={onClose}
      onSend={() => void mark.send({ refundId: id, way, reference, version: version ?? 0 })}
    >
      <dl className="answer-facts">
        <dt>To send</dt>
        <dd>{exactPrice(amountCents ?? 0)}</dd>
        {email !== null && (
          <>
            <dt>To</dt>
            <dd>{email}</dd>
          </>
        )}
      </dl>
      <Segmented label="How it was sent" name="way" value={way} options={HANDS} onChange={setWay} />
      <TextField
        label="Reference"
        name="reference"
        value={reference}
        onChange={setReference}
        maxLength={120}
        hint="The bank’s number, or who took the cash."
      />
    </AnswerForm>
  )
}
