import type { PlannedChangeView } from '#contract/office/orders/change.ts'
import { exactPrice } from '#domain/money/money-words.ts'

export const signed = (cents: number): string => (cents > 0 ? `+${exactPrice(cents)}` : exactPrice(cents))

interface ChangeSumsProps {
  change: PlannedChangeView
  nights: { before: number; after: number }
}

/** B9: now, then, and the difference, by line; who may not see sums sees the nights. */
export function ChangeSums({ change: { money }, nights }: ChangeSumsProps) {
  const later =
    money === null
      ? []
      : [
          { what: 'Back the way it was paid', cents: money.refundCents },
          { what: 'As store credit', cents: money.creditCents },
          { what: 'Kept by the cancellation terms', cents: money.keptCents },
        ].filter(({ cents }) => cents > 0)
  return (
    <>
      <table className="change-table">
        <thead>
          <tr>
            <td />
            <th scope="col" className="sum">
              Now
            </th>
            <th scope="col" className="sum">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Nights</th>
            <td className="sum">{nights.before}</td>
            <td className="sum">{nights.after}</td>
          </tr>
          {money?.price.lines.map(({ text, amountCents }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td />
              <td className="sum">{exactPrice(amountCents)}</td>
            </tr>
          ))}
          {money !== null && (
            <tr>
              <th scope="row">Tax</th>
              <td />
              <td className="sum">{exactPrice(money.price.gstCents + money.price.pstCents)}</td>
            </tr>
          )}
        </tbody>
        {money !== null && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="sum">{exactPrice(money.beforeCents)}</td>
              <td className="sum">{exactPrice(money.totalCents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {money !== null && (
        <p className="difference-line">
          <span>
            Difference
            <small>{exactPrice(money.balanceCents)} is owed afterwards</small>
          </span>
          <b>{signed(money.totalCents - money.beforeCents)}</b>
        </p>
      )}
      {later.map(({ what, cents }) => (
        <p key={what} className="difference-line">
          <span>{what}</span>
          {exactPrice(cents)}
        </p>
      ))}
    </>
  )
}
