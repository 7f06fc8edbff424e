import { callOnce } from '#client/api/call-once.ts'
import { type GroomAppointment, staffGroom } from '#contract/office/groom.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** W8: each step can be taken back, with the version it left behind. */
const undoOf = (text: string, what: 'start' | 'done', { id, version }: GroomAppointment) => ({
  text,
  run: () => callOnce(staffGroom.undo, { appointmentId: id, version, what }, { silent: true }),
})

/** T15: start and done. */
export function useGroomSteps() {
  const start = useStaffWrite(staffGroom.start, {
    undo: (groom) => undoOf(`${groom.dog.name} is on the table`, 'start', groom),
  })
  const done = useStaffWrite(staffGroom.done, {
    undo: (groom) => undoOf(`${groom.dog.name} is ready, ${groom.ownerFirstName} notified`, 'done', groom),
  })
  const undo = useStaffWrite(staffGroom.undo)
  const seen = ({ id, version }: GroomAppointment) => ({ appointmentId: id, version })
  return {
    start: (groom: GroomAppointment) => start.send(seen(groom)),
    done: (groom: GroomAppointment) => done.send(seen(groom)),
    undoDone: (groom: GroomAppointment) => undo.send({ ...seen(groom), what: 'done' }),
    isSending: start.isSending || done.isSending || undo.isSending,
  }
}

export type GroomSteps = ReturnType<typeof useGroomSteps>
