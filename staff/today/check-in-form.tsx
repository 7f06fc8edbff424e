import { useState } from 'react'
import { type Attendance, type OpenGate, staffAttendance } from '#contract/staff/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { AbsentForm } from './absent-form.tsx'
import { DogTicks } from './dog-ticks.tsx'
import { CareToAsk, Gate } from './gate.tsx'
import { SignAtDesk } from './sign-at-desk.tsx'
import { undoOfStep } from './take-back.ts'

interface CheckInFormProps {
  door: Attendance
  coming: Attendance['dogs']
  onDone: () => void
}

/** T4–T6: who of them has come, what they brought, and what stands in the way. */
export function CheckInForm({ door, coming, onDone }: CheckInFormProps) {
  const [ticked, setTicked] = useState(coming.map(({ dogId }) => dogId))
  // Somebody else may have checked one of them in since.
  const dogIds = ticked.filter((id) => coming.some(({ dogId }) => dogId === id))
  const [broughtBy, setBroughtBy] = useState('')
  const [belongings, setBelongings] = useState('')
  const names = nameList(coming.filter(({ dogId }) => dogIds.includes(dogId)).map(({ name }) => name))
  const gates = door.gates.filter(({ dogId }) => dogId === null || dogIds.includes(dogId))
  const care = door.care.filter(({ dogId }) => dogIds.includes(dogId))
  const [isCareConfirmed, setCareConfirmed] = useState(false)
  const checkIn = useStaffWrite(staffAttendance.checkIn, {
    undo: ({ version, orderId }) =>
      undoOfStep({
        orderId,
        version,
        what: 'check-in',
        dogs: coming.filter(({ dogId }) => dogIds.includes(dogId)),
        text: `${names} ${dogIds.length === 1 ? 'is' : 'are'} here`,
      }),
    onDone,
  })
  const things = belongings
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return (
    <section className="door-part" aria-label="Check in">
      <DogTicks legend="Who has come?" dogs={coming} chosen={dogIds} onChange={setTicked} />
      {gates.map((gate) => (
        <OrderGate key={`${gate.gate} ${gate.dogId}`} gate={gate} door={door} />
      ))}
      <CareToAsk care={care} isConfirmed={isCareConfirmed} onConfirm={setCareConfirmed} />
      <TextField
        label="Brought by"
        name="broughtBy"
        value={broughtBy}
        onChange={setBroughtBy}
        maxLength={120}
      />
      <TextField
        label="Belongings"
        name="belongings"
        hint="With commas between them: leash, blanket, food"
        value={belongings}
        onChange={setBelongings}
        maxLength={300}
      />
      <div className="door-actions">
        <AbsentForm door={door} dogIds={dogIds} date={door.date} onDone={onDone} names={names} />
        <button
          type="button"
          className="button primary"
          disabled={
            dogIds.length === 0 ||
            gates.length > 0 ||
            (care.length > 0 && !isCareConfirmed) ||
            checkIn.isSending
          }
          onClick={() =>
            void checkIn.send({
              orderId: door.orderId,
              version: door.version,
              dogIds,
              broughtBy,
              belongings: things,
              careConfirmed: isCareConfirmed,
            })
          }
        >
          {names === '' ? 'Check in' : `Check in ${names}`}
        </button>
      </div>
    </section>
  )
}

/** T5: what stands in the way of an order that is there: it can be waived, and signed. */
function OrderGate({ gate, door }: { gate: OpenGate; door: Attendance }) {
  const waive = useStaffWrite(staffAttendance.waive)
  const { dogId } = gate
  const waived = gate.gate === 'vaccines' || gate.gate === 'interview' ? gate.gate : null
  return (
    <Gate
      gate={gate}
      dogName={door.dogs.find((dog) => dog.dogId === dogId)?.name ?? ''}
      today={door.date}
      isSending={waive.isSending}
      onWaive={
        dogId === null || waived === null
          ? null
          : (why) =>
              void waive.send({ orderId: door.orderId, version: door.version, dogId, gate: waived, why })
      }
    >
      {gate.gate === 'agreement' && <SignAtDesk door={door} />}
    </Gate>
  )
}
