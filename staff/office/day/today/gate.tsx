import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OpenGate } from '#contract/office/day/attendance.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { VetRecordSheet } from '../../dogs/vaccines/vet-record-sheet.tsx'

interface GateProps {
  gate: OpenGate
  dogName: string
  today: string
  /** Null where nobody can let it pass yet. */
  onWaive: ((why: string) => void) | null
  isSending?: boolean
  /** What else can be done about it. */
  children?: ReactNode
}

/** T5: what stands in the way, and every way past it: look at the record, put one on file, or a manager’s waiver. */
export function Gate({ gate, dogName, today, onWaive, isSending = false, children }: GateProps) {
  const [why, setWhy] = useState<string | null>(null)
  const isManager = useMay('manager')
  const canBeWaived = gate.canBeWaived && onWaive !== null
  const isMoney = gate.gate === 'money'
  const letIt = isMoney ? 'Let it wait' : 'Waive it once'
  return (
    <div className="gate">
      <p>
        <StaffIcon name="warning-circle-fill" />
        {gate.text}
      </p>
      <div className="gate-actions">
        {gate.gate === 'vaccines' && gate.dogId !== null && (
          <RecordActions gate={gate} dog={{ id: gate.dogId, name: dogName }} today={today} />
        )}
        {gate.gate === 'open-visit' && gate.orderId !== undefined && (
          <Link className="button secondary small" to={`/staff/today?order=${gate.orderId}`}>
            Check {dogName} out
          </Link>
        )}
        {canBeWaived && why === null && (
          <button type="button" className="button secondary small" onClick={() => setWhy('')}>
            {letIt}
          </button>
        )}
        {canBeWaived && !isManager && (
          <small>{isMoney ? 'Until they go home. Needs a manager’s PIN.' : 'Needs a manager’s PIN.'}</small>
        )}
        {children}
      </div>
      {why !== null && onWaive !== null && (
        <div className="gate-why">
          <TextField label={'Reason'} name="why" value={why} onChange={setWhy} maxLength={500} />
          <button
            type="button"
            className="button primary small"
            disabled={why.trim() === '' || isSending}
            onClick={() => onWaive(why)}
          >
            {letIt}
          </button>
        </div>
      )}
    </div>
  )
}

interface RecordActionsProps {
  gate: OpenGate
  dog: { id: number; name: string }
  today: string
}

function RecordActions({ gate, dog, today }: RecordActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const mayVerify = useMay('vaccines')
  if (!mayVerify) return null
  return (
    <>
      {gate.canBeVerified && (
        <Link className="button secondary small" to={`/staff/vaccines?dog=${dog.id}`}>
          Look at the record
        </Link>
      )}
      <button type="button" className="button secondary small" onClick={() => setOpen(true)}>
        Add a record
      </button>
      {isOpen && <VetRecordSheet dog={dog} today={today} isOpen onClose={() => setOpen(false)} />}
    </>
  )
}
