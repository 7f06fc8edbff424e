import type { Simulation } from '#contract/management/catalogue/simulate.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

interface SimulatedPricesProps {
  simulation: Simulation
  nights: number
  isBusy: boolean
  beforeLabel: string
  /** Null: there is nothing to compare with. */
  afterLabel: string | null
}

/** Line by line, each named after the row that makes it; what differs stands out. */
export function SimulatedPrices(props: SimulatedPricesProps) {
  const { simulation, nights, isBusy, beforeLabel, afterLabel } = props
  const { before, after, lines } = simulation
  const refused = before.refused ?? after.refused
  if (refused !== null) return <p className="season-overlap">{refused}</p>
  const isCompared = afterLabel !== null
  const gst = [before.gstCents, after.gstCents] as const
  const pst = [before.pstCents, after.pstCents] as const
  return (
    <>
      <table className="simulated" aria-busy={isBusy}>
        <thead>
          <tr>
            <td />
            <th scope="col">{beforeLabel}</th>
            {isCompared && <th scope="col">{afterLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={at}
              title={line.rows.map(({ name }) => name).join(', ') || (line.after ?? line.before)?.text || ''}
              text={line.rows.length === 0 ? '' : textOf(line)}
              cents={[line.before?.amountCents ?? null, line.after?.amountCents ?? null]}
              isCompared={isCompared}
            />
          ))}
          <Line title="GST" text="" cents={gst} isCompared={isCompared} />
          {(pst[0] !== 0 || pst[1] !== 0) && <Line title="PST" text="" cents={pst} isCompared={isCompared} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{exactPrice(before.totalCents)}</td>
            {isCompared && <td>{exactPrice(after.totalCents)}</td>}
          </tr>
        </tfoot>
      </table>
      <p className="simulated-difference" role="status">
        {isCompared && differenceWords(before.totalCents, after.totalCents)}
      </p>
      {nights < after.minNights && (
        <p className="season-overlap">
          These nights ask for at least {counted(after.minNights, 'night')}: the site would refuse{' '}
          {counted(nights, 'night')}.
        </p>
      )}
    </>
  )
}

function textOf({ before, after }: Simulation['lines'][number]): string {
  if (before === null || after === null || before.text === after.text) return (after ?? before)?.text ?? ''
  return `${before.text} → ${after.text}`
}

function differenceWords(before: number, after: number): string {
  const cents = after - before
  if (cents === 0) return 'The same.'
  const share = before === 0 ? '' : `, ${((Math.abs(cents) / before) * 100).toFixed(1)}%`
  return `${exactPrice(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}${share}`
}

interface LineProps {
  title: string
  text: string
  cents: readonly [number | null, number | null]
  isCompared: boolean
}

const Line = ({ title, text, cents: [before, after], isCompared }: LineProps) => (
  <tr className={isCompared && before !== after ? 'is-changed' : undefined}>
    <th scope="row">
      {title}
      {text !== '' && <small>{text}</small>}
    </th>
    <td>{before === null ? '–' : exactPrice(before)}</td>
    {isCompared && <td>{after === null ? '–' : exactPrice(after)}</td>}
  </tr>
)
