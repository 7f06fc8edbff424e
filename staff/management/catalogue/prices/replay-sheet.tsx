import { Link } from 'react-router'
import type { Replay } from '#contract/management/catalogue/replay.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { monthWithYear } from '../../../frame/words/month-words.ts'

interface ReplaySheetProps {
  replay: Replay
  isOpen: boolean
  onClose: () => void
}

/** By month, the bookings that differ most, and those whose bill is not what the prices of then make. */
export function ReplaySheet({ replay, isOpen, onClose }: ReplaySheetProps) {
  const { months, largest, differing } = replay
  return (
    <StaffSheet isOpen={isOpen} onClose={onClose} title={`With the draft ${replay.draftName}`}>
      <table className="simulated">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Bookings</th>
            <th scope="col">As billed</th>
            <th scope="col">With it</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, beforeCents, afterCents }) => (
            <tr key={month} className={beforeCents === afterCents ? undefined : 'is-changed'}>
              <th scope="row">{monthWithYear(`${month}-01`)}</th>
              <td>{orders}</td>
              <td>{exactPrice(beforeCents)}</td>
              <td>{exactPrice(afterCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {largest.length > 0 && (
        <>
          <h3>The largest differences</h3>
          <table className="simulated">
            <tbody>
              {largest.map(({ orderId, code, firstDate, beforeCents, afterCents }) => (
                <tr key={orderId}>
                  <th scope="row">
                    <Link to={`/staff/orders/${orderId}`}>{code}</Link>
                    <small>{shortDate(firstDate)}</small>
                  </th>
                  <td>{exactPrice(beforeCents)}</td>
                  <td>{exactPrice(afterCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {differing.length > 0 && (
        <>
          <h3>Billed otherwise than priced</h3>
          <table className="simulated">
            <tbody>
              {differing.map(({ orderId, code, billedCents, pricedCents }) => (
                <tr key={orderId}>
                  <th scope="row">
                    <Link to={`/staff/orders/${orderId}`}>{code}</Link>
                  </th>
                  <td>{exactPrice(billedCents)}</td>
                  <td>{pricedCents === null ? 'no price' : exactPrice(pricedCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </StaffSheet>
  )
}
