import './ledger-table.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDay } from '../../frame/words/clock-words.ts'

export interface LedgerLine {
  id: number
  at: string
  what: ReactNode
  /** Empty: it followed from something that happened on the site. */
  by: string
  change: string
  isLess: boolean
  left: string
}

/** Credit and passes: lines are only ever added, each with who and what was left after it. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <>
      <table className="staff-table ledger-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col" className="ledger-by">
              By
            </th>
            <th scope="col">Change</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{shortDay(Date.parse(line.at))}</td>
              <td>
                {line.what}
                <small className="ledger-by-small">{byWords(line.by)}</small>
              </td>
              <td className="ledger-by">{byWords(line.by)}</td>
              <td className={line.isLess ? undefined : 'more'}>{line.change}</td>
              <td>
                <b>{line.left}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ledger-note">
        Lines are never changed or removed. Correct a mistake with a new line and a reason.
      </p>
    </>
  )
}

const byWords = (by: string): string => (by === '' ? 'Site' : by)

/** A line's words, and the booking it belongs to. */
export const LedgerWhat = ({ text, orderId }: { text: string; orderId: number | null }) =>
  orderId === null ? (
    text
  ) : (
    <Link className="text-link" to={`/staff/orders/${orderId}`}>
      {text}
    </Link>
  )
