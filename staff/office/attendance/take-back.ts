import { callOnce } from '#client/api/call-once.ts'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import type { Undo } from '../../frame/write/undo.ts'

type Undoable = Attendance['undoable'][number]['what']

interface StepDone {
  orderId: number
  /** Of the booking as the step left it. */
  version: number
  what: Undoable
  dogs: readonly { dogId: number; name: string }[]
  /** What was done: "Tofu is here". */
  text: string
}

export const TAKE_BACK_LABELS: Record<Undoable, string> = {
  'check-in': 'Undo the check-in',
  'check-out': 'Undo the check-out',
  absence: 'Undo “Absent”',
  'no-show': 'Undo “Did not come”',
}

/** 'Pepper is expected again': how it stands once it is taken back. */
export function takenBackWords(what: Undoable, names: readonly string[]): string {
  const are = names.length === 1 ? 'is' : 'are'
  return `${nameList([...names])} ${are} ${what === 'check-out' ? 'here' : 'expected'} again`
}

/** W8: a step at the door, as its toast takes it back. */
export const undoOfStep = ({ orderId, version, what, dogs, text }: StepDone): Undo => ({
  text,
  undone: takenBackWords(
    what,
    dogs.map(({ name }) => name),
  ),
  run: () =>
    callOnce(
      staffAttendance.undo,
      { orderId, version, what, dogIds: dogs.map(({ dogId }) => dogId) },
      { silent: true },
    ),
})
