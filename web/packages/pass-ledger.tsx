import './pass-ledger.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { HOME_TIME_ZONE, parkToday } from '#client/page/park-today.ts'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { type Pass, packages } from '#contract/business/packages.ts'
import { dateWithYear, shortDate } from '#domain/calendar/date-words.ts'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { MY_PATHS } from '../page/paths.ts'
import { type LedgerRow, ledgerRows } from './ledger-rows.ts'
import type { LedgerPanel } from './use-ledger-panel.ts'

export function LedgerButton({ pass, panel }: { pass: Pass; panel: LedgerPanel }) {
  return (
    <button
      type="button"
      className="button secondary"
      aria-expanded={panel.isOpen}
      aria-controls={panel.isOpen ? panel.id : undefined}
      onClick={panel.toggle}
    >
      {panel.isOpen ? 'Hide history' : 'Show history'}
      <span className="visually-hidden"> of {pass.name}</span>
    </button>
  )
}

/** What was done with a pass, newest first. */
export function PassLedger({ pass, id }: { pass: Pass; id: string }) {
  const read = useRead(packages.getLedger, { id: String(pass.id) })
  return (
    <div className="pass-ledger" id={id}>
      <h3>History</h3>
      <Loaded read={read} what="this pass’s history" fallback={<LedgerSkeleton />}>
        {(entries) => (
          <ul>
            {ledgerRows(entries, pass.kind, HOME_TIME_ZONE).map((row) => (
              <Row key={`${row.at} ${row.balance}`} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function Row({ row: { text, day, change, balance, orderId, orderCode } }: { row: LedgerRow }) {
  const isThisYear = day.slice(0, 4) === parkToday().slice(0, 4)
  return (
    <li>
      <span className="ledger-what">
        <b>{text}</b>
        {orderId !== null && (
          <Link className="text-link" to={`${MY_PATHS.bookings}?id=${orderId}`}>
            {withUnbrokenCodes(orderCode ?? 'Booking')}
          </Link>
        )}
      </span>
      <span className="ledger-day number">{isThisYear ? shortDate(day) : dateWithYear(day)}</span>
      <span className="ledger-change number">
        {change}
        <small>{balance}</small>
      </span>
    </li>
  )
}

function LedgerSkeleton() {
  return (
    <Skeleton what="this pass’s history">
      {['62%', '48%', '56%'].map((width) => (
        <Bar key={width} width={width} height={22} margin="20px 0" />
      ))}
    </Skeleton>
  )
}
