import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff/orders/page.ts'
import type { StaffIconName } from '../icons/icon-names.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { useMay } from '../session/me.ts'
import { shortDay } from '../words/clock-words.ts'

type Item = StaffOrder['checklist'][number]

const GATES: Record<Item['gate'], string> = {
  interview: 'Meet and greet',
  vaccines: 'Vaccines',
  agreement: 'Agreement',
  money: 'Money',
}
const STATES: Record<Item['state'], { icon: StaffIconName; words: string }> = {
  green: { icon: 'check-circle-fill', words: '' },
  'waiting-for-us': { icon: 'hourglass-bold', words: 'Waits for us' },
  'waiting-for-you': { icon: 'clock', words: 'Waits for the owner' },
}

const signedWords = ({ version, name, at, witnessedBy }: NonNullable<StaffOrder['signature']>) =>
  `Version ${version}, signed by ${name} on ${shortDay(new Date(at))}${witnessedBy === null ? '' : `, with ${witnessedBy}`}`

/** What must be green before they come, and who has to act. */
export function OrderChecklist({ order }: { order: StaffOrder }) {
  const { checklist, signature } = order
  const mayVerify = useMay('vaccines')
  if (checklist.length === 0) return null
  const done = checklist.filter(({ state }) => state === 'green').length
  return (
    <Panel title="Before check-in" sub={`${done} of ${checklist.length} done`}>
      <ul className="gate-list">
        {checklist.map((item) => (
          <li key={`${item.gate} ${item.dogId}`} className={item.state}>
            <StaffIcon name={STATES[item.state].icon} />
            <b>{GATES[item.gate]}</b>
            <span>
              {item.text}
              <small>
                {item.gate === 'agreement' && signature !== null
                  ? signedWords(signature)
                  : STATES[item.state].words}
              </small>
            </span>
            {item.gate === 'vaccines' && item.state === 'waiting-for-us' && mayVerify && (
              <Link className="button secondary small" to="/staff/vaccines">
                Check the record
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
