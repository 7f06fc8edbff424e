import './change-sheets.css'
import type { PlannedChangeView } from '#contract/office/orders/change.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import type { Preview } from './use-preview.ts'

/** What it costs and gives back, before it is done; who may not see sums reads that there is nothing to see. */
export function PlannedSums({ preview }: { preview: Preview<PlannedChangeView> }) {
  const { data, failure } = preview
  return (
    <>
      <FormFailure text={failure} />
      {data !== undefined && data.money === null && <p className="muted">The price follows the list.</p>}
      {data?.money && <Sums money={data.money} />}
    </>
  )
}

function Sums({ money }: { money: NonNullable<PlannedChangeView['money']> }) {
  const { beforeCents, totalCents, refundCents, creditCents, keptCents, balanceCents } = money
  const difference = totalCents - beforeCents
  const rows = [
    { what: 'Now', cents: beforeCents },
    { what: 'Then', cents: totalCents },
    ...(refundCents > 0 ? [{ what: 'Back the way it was paid', cents: refundCents }] : []),
    ...(creditCents > 0 ? [{ what: 'As store credit', cents: creditCents }] : []),
    ...(keptCents > 0 ? [{ what: 'Kept by the cancellation terms', cents: keptCents }] : []),
    { what: 'Owed afterwards', cents: balanceCents },
  ]
  return (
    <dl className="change-sums" aria-label="Sums">
      {rows.map(({ what, cents }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{exactPrice(cents)}</dd>
        </div>
      ))}
      <div className="difference">
        <dt>Difference</dt>
        <dd>{difference > 0 ? `+${exactPrice(difference)}` : exactPrice(difference)}</dd>
      </div>
    </dl>
  )
}

interface OurMistakeProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const OurMistake = ({ label, hint, isOn, onChange }: OurMistakeProps) => (
  <div className="change-choice">
    <span>
      <b>{label}</b>
      <small className="muted">{hint}</small>
    </span>
    <Switch label={label} isOn={isOn} onChange={onChange} />
  </div>
)

/** What was shown is sent back: other sums than these, and nothing is done. */
export const shownSums = (data: PlannedChangeView | undefined) =>
  data?.money
    ? {
        totalCents: data.money.totalCents,
        refundCents: data.money.refundCents,
        creditCents: data.money.creditCents,
        keptCents: data.money.keptCents,
      }
    : null
