import { useState } from 'react'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

type Hand = 'as-paid' | 'cash' | 'etransfer' | 'cheque'
const OTHER_WAYS: readonly { value: Hand; label: string }[] = [
  { value: 'etransfer', label: 'E-transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'cheque', label: 'Cheque' },
]

/** O28: money that a person sends, the way it came; another way is a manager’s to allow. */
export function RefundSheet({ answer, onClose }: AnswerSheetProps) {
  const { id, amountCents, version, email, way: paidWay } = answer
  const isFailed = paidWay === 'card'
  const [way, setWay] = useState<Hand>(isFailed ? 'etransfer' : 'as-paid')
  const [reference, setReference] = useState('')
  const mark = useStaffWrite(staffMoney.markRefundSent, { silent: true, onDone: onClose })
  const otherwise = useStaffWrite(staffRefund.sendRefundOtherwise, { silent: true, onDone: onClose })
  const send = () => {
    const form = { refundId: id, reference, version: version ?? 0 }
    if (way === 'as-paid') void mark.send({ ...form, way: paidWay === 'etransfer' ? 'etransfer' : 'desk' })
    else void otherwise.send({ ...form, method: way })
  }
  const asPaid = { value: 'as-paid' as const, label: paidWay === 'etransfer' ? 'E-transfer' : 'At the desk' }
  const ways = isFailed ? OTHER_WAYS : [asPaid, ...OTHER_WAYS.filter(({ value }) => value !== paidWay)]
  return (
    <AnswerForm
      answer={answer}
      button="Sent"
      remark="A refund can’t be undone."
      isSending={mark.isSending || otherwise.isSending}
      isReady={reference.trim() !== ''}
      failure={mark.failure || otherwise.failure}
      onClose={onClose}
      onSend={send}
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
      <Segmented label="How it was sent" name="way" value={way} options={ways} onChange={setWay} />
      {way !== 'as-paid' && <p className="muted">A different way than it was paid needs a manager.</p>}
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
