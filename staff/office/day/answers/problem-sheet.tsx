import { useState } from 'react'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

/** A payment that went wrong: what happened, and what somebody did about it. */
export function ProblemSheet({ answer, onClose }: AnswerSheetProps) {
  const [how, setHow] = useState('')
  const mark = useStaffWrite(staffMoney.markProblemDealt, { silent: true, onDone: onClose })
  return (
    <AnswerForm
      answer={answer}
      button="Mark as resolved"
      isSending={mark.isSending}
      isReady={how.trim() !== ''}
      failure={mark.failure}
      onClose={onClose}
      onSend={() => void mark.send({ id: answer.id, version: answer.version ?? 0, how })}
    >
      <p className="muted">{answer.line}</p>
      <TextField label="What was done" name="how" value={how} onChange={setHow} maxLength={500} lines={3} />
    </AnswerForm>
  )
}
