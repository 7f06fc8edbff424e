import { useState } from 'react'
import { Link } from 'react-router'
import { callOnce } from '#client/api/call-once.ts'
import { type Attendance, type OpenGate, staffAttendance } from '#contract/staff/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useMay } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { AbsentForm } from './absent-form.tsx'
import { DogTicks } from './dog-ticks.tsx'

interface CheckInFormProps {
  door: Attendance
  coming: Attendance['dogs']
  onDone: () => void
}

/** T4–T6: who of them has come, what they brought, and what stands in the way. */
export function CheckInForm({ door, coming, onDone }: CheckInFormProps) {
  const [ticked, setTicked] = useState(coming.map(({ dogId }) => dogId))
  // Somebody else may have checked one of them in meanwhile.
  const dogIds = ticked.filter((id) => coming.some(({ dogId }) => dogId === id))
  const [broughtBy, setBroughtBy] = useState('')
  const [belongings, setBelongings] = useState('')
  const names = nameList(coming.filter(({ dogId }) => dogIds.includes(dogId)).map(({ name }) => name))
  const gates = door.gates.filter(({ dogId }) => dogId === null || dogIds.includes(dogId))
  const undo = (version: number) =>
    callOnce(
      staffAttendance.undo,
      { orderId: door.orderId, version, what: 'check-in', dogIds },
      { silent: true },
    )
  const checkIn = useStaffWrite(staffAttendance.checkIn, {
    undo: ({ version }) => ({
      text: `${names} ${dogIds.length === 1 ? 'is' : 'are'} here`,
      run: () => undo(version),
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
        <Gate key={`${gate.gate} ${gate.dogId}`} gate={gate} door={door} />
      ))}
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
          disabled={dogIds.length === 0 || gates.length > 0 || checkIn.isSending}
          onClick={() =>
            void checkIn.send({
              orderId: door.orderId,
              version: door.version,
              dogIds,
              broughtBy,
              belongings: things,
            })
          }
        >
          {names === '' ? 'Check in' : `Check in ${names}`}
        </button>
      </div>
    </section>
  )
}

/** T5: verify the record now, or let a manager waive it with a reason. */
function Gate({ gate, door }: { gate: OpenGate; door: Attendance }) {
  const [why, setWhy] = useState<string | null>(null)
  const isManager = useMay('manager')
  const mayVerify = useMay('vaccines')
  const waive = useStaffWrite(staffAttendance.waive)
  const { dogId } = gate
  return (
    <div className="gate">
      <p>
        <StaffIcon name="warning-circle-fill" />
        {gate.text}
      </p>
      <div className="gate-actions">
        {gate.canBeVerified && mayVerify && (
          <Link className="button secondary small" to={`/staff/vaccines?dog=${dogId}`}>
            Look at the record
          </Link>
        )}
        {gate.canBeWaived && why === null && (
          <button type="button" className="button secondary small" onClick={() => setWhy('')}>
            Let it pass
          </button>
        )}
        {gate.canBeWaived && !isManager && <small>It takes a manager’s PIN.</small>}
      </div>
      {why !== null && dogId !== null && (gate.gate === 'vaccines' || gate.gate === 'interview') && (
        <div className="gate-why">
          <TextField label="Why may it pass?" name="why" value={why} onChange={setWhy} maxLength={500} />
          <button
            type="button"
            className="button primary small"
            disabled={why.trim() === '' || waive.isSending}
            onClick={() =>
              void waive.send({
                orderId: door.orderId,
                version: door.version,
                dogId,
                gate: gate.gate === 'vaccines' ? 'vaccines' : 'interview',
                why,
              })
            }
          >
            Let it pass
          </button>
        </div>
      )}
    </div>
  )
}
