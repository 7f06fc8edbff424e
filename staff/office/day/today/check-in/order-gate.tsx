import { type Attendance, type OpenGate, staffAttendance } from '#contract/office/day/attendance.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { Gate } from '../gate.tsx'
import { SignAtDesk } from '../sign-at-desk.tsx'

/** T5: what stands in the way of an order that is there: it can be waived, and signed. */
export function OrderGate({ gate, door }: { gate: OpenGate; door: Attendance }) {
  const waive = useStaffWrite(staffAttendance.waive)
  const { dogId } = gate
  const { orderId, version } = door
  const waived = gate.gate === 'agreement' || gate.gate === 'open-visit' ? null : gate.gate
  return (
    <Gate
      gate={gate}
      dogName={door.dogs.find((dog) => dog.dogId === dogId)?.name ?? ''}
      today={door.date}
      isSending={waive.isSending}
      onWaive={
        waived === null
          ? null
          : (why) =>
              void waive.send({ orderId, version, gate: waived, why, ...(dogId !== null && { dogId }) })
      }
    >
      {gate.gate === 'agreement' && <SignAtDesk door={door} />}
    </Gate>
  )
}
