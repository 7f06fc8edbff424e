import { useState } from 'react'
import { Link } from 'react-router'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { signedByLinkWords } from '#domain/agreements/link-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { SignButtons } from './sign-buttons.tsx'

type Item = StaffOrder['checklist'][number]

const GATES: Record<Item['gate'], string> = {
  interview: 'Meet and greet',
  vaccines: 'Vaccines',
  agreement: 'Agreement',
  money: 'Money',
}
const STATES: Record<Item['state'], { icon: StaffIconName; words: string }> = {
  green: { icon: 'check-circle-fill', words: '' },
  'waiting-for-us': { icon: 'hourglass-bold', words: 'Waiting for us' },
  'waiting-for-you': { icon: 'clock', words: 'Waiting for the owner' },
}

/** What must be green before they come, and who has to act. */
export function OrderChecklist({ order }: { order: StaffOrder }) {
  const { checklist } = order
  if (checklist.length === 0) return null
  const done = checklist.filter(({ state, waived }) => state === 'green' || waived !== null).length
  return (
    <Panel title="Before check-in" sub={`${done} of ${checklist.length} done`}>
      <ul className="gate-list">
        {checklist.map((item) => (
          <GateItem key={`${item.gate} ${item.dogId}`} item={item} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

function GateItem({ item, order }: { item: Item; order: StaffOrder }) {
  const mayVerify = useMay('vaccines')
  const mayWaive = useMay('care') && item.canBeWaived
  const [isWaiving, setWaiving] = useState(false)
  const { icon } = item.waived === null ? STATES[item.state] : STATES.green
  return (
    <li className={item.waived === null ? item.state : 'green'}>
      <StaffIcon name={icon} />
      <b>{GATES[item.gate]}</b>
      <span>
        {item.text}
        <small>{remarkOf(item, order)}</small>
      </span>
      <span className="gate-buttons">
        {item.gate === 'vaccines' && item.state === 'waiting-for-us' && mayVerify && (
          <Link className="button secondary small" to="/staff/vaccines">
            Check the record
          </Link>
        )}
        {item.gate === 'agreement' && <SignButtons order={order} />}
        {mayWaive && !isWaiving && (
          <button type="button" className="button quiet small" onClick={() => setWaiving(true)}>
            Waive it once
          </button>
        )}
      </span>
      {mayWaive && isWaiving && <WaiveForm item={item} order={order} onClose={() => setWaiving(false)} />}
    </li>
  )
}

function remarkOf({ gate, state, waived }: Item, { signature }: StaffOrder): string {
  if (waived !== null) return `Waived by ${waived.by}, ${shortDay(new Date(waived.at))}: ${waived.why}`
  if (gate !== 'agreement' || signature === null) return STATES[state].words
  const { version, name, at, witnessedBy, byLink } = signature
  const witness = witnessedBy === null ? '' : `, with ${witnessedBy}`
  return `Version ${version}, signed by ${name} on ${shortDay(new Date(at))}${witness}${byLink === null ? '' : `, ${signedByLinkWords(byLink)}`}`
}

interface WaiveFormProps {
  item: Item
  order: StaffOrder
  onClose: () => void
}

/** T5, O6: before they stand at the door, with a reason and a manager’s word. */
function WaiveForm({ item: { gate, dogId }, order, onClose }: WaiveFormProps) {
  const [why, setWhy] = useState('')
  const isManager = useMay('manager')
  const waive = useStaffWrite(staffAttendance.waive, { onDone: onClose })
  return (
    <form
      className="gate-waive"
      aria-label="Waive it once"
      onSubmit={(event) => {
        event.preventDefault()
        if (why.trim() === '' || dogId === null || (gate !== 'vaccines' && gate !== 'interview')) return
        void waive.send({ orderId: order.id, version: order.version, dogId, gate, why })
      }}
    >
      <TextField
        label="Reason"
        name="waiveWhy"
        value={why}
        onChange={setWhy}
        maxLength={500}
        {...(!isManager && { hint: 'Needs a manager’s PIN.' })}
      />
      <button type="button" className="button secondary small" onClick={onClose}>
        Not now
      </button>
      <button type="submit" className="button primary small" disabled={why.trim() === '' || waive.isSending}>
        Waive it once
      </button>
    </form>
  )
}
