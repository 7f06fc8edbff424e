import { staffToday } from '#contract/office/day/today.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

/** What a visitor wrote, and where to write back. */
export function MessageSheet({ answer, onClose }: AnswerSheetProps) {
  const mark = useStaffWrite(staffToday.markAnswered, { silent: true, onDone: onClose })
  return (
    <AnswerForm
      answer={answer}
      button="Answered"
      isSending={mark.isSending}
      failure={mark.failure}
      onClose={onClose}
      onSend={() => void mark.send({ id: answer.id, version: answer.version ?? 0 })}
    >
      <dl className="answer-facts">
        <dt>Write back to</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(answer.email ?? '').replace('%40', '@')}`}>{answer.email}</a>
        </dd>
      </dl>
    </AnswerForm>
  )
}
