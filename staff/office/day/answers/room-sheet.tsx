import { staffToday } from '#contract/office/day/today.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

/** The planner looks for a room, or says why there is none. */
export function RoomSheet({ answer, onClose }: AnswerSheetProps) {
  const find = useStaffWrite(staffToday.findRoom, { silent: true, onDone: onClose })
  return (
    <AnswerForm
      answer={answer}
      button="Find a room"
      isSending={find.isSending}
      failure={find.failure}
      onClose={onClose}
      onSend={() => void find.send({ stayId: answer.id, version: answer.version ?? 0 })}
    >
      <p className="muted">Other stays that haven’t started may move to another room of their suite type.</p>
    </AnswerForm>
  )
}
