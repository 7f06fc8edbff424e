import { staffMoney } from '#contract/staff/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

/** The whole sum, as it was asked for. */
export function TransferSheet({ answer, onClose }: AnswerSheetProps) {
  const { id, amountCents, version } = answer
  const receive = useStaffWrite(staffMoney.receiveETransfer, { silent: true, onDone: onClose })
  return (
    <AnswerForm
      answer={answer}
      button="Mark as received"
      remark="Money received stays received."
      isSending={receive.isSending}
      failure={receive.failure}
      onClose={onClose}
      onSend={() =>
        void receive.send({ paymentId: id, amountCents: amountCents ?? 0, version: version ?? 0 })
      }
    >
      <dl className="answer-facts">
        <dt>Asked for</dt>
        <dd>{exactPrice(amountCents ?? 0)}</dd>
      </dl>
      <p className="muted">Only the whole sum counts. If another sum came, please call the owner first.</p>
    </AnswerForm>
  )
}
