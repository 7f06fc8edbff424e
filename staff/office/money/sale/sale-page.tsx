import '../money.css'
import './sale.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SaleTerms, staffSale } from '#contract/office/money/sale.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { type PricedSale, priceSale } from '#domain/money/sale.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { newPart, toParts, whyNotTaken, withUsed } from '../part-draft.ts'
import { PayParts } from '../pay-parts.tsx'
import { TipFields, toTip } from '../tip-fields.tsx'
import { Panel, TwoColumns } from '../../../frame/page/panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { type StaffReading, useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { SaleBuyer } from './sale-buyer.tsx'
import { newLine, toItem, toItems } from './sale-draft.ts'
import { SaleLines } from './sale-lines.tsx'
import { type Sold, SoldPanel } from './sold-panel.tsx'

/** O19: something goes over the counter without a booking. */
export function SalePage() {
  const [params, setParams] = useSearchParams()
  const accountId = Number(params.get('household')) || null
  const [round, setRound] = useState(0)
  const [sold, setSold] = useState<Sold | null>(null)
  const live = { live: ['till', 'customer', 'team'] }
  const read = useStaffRead(staffSale.getSaleTerms, {}, live)
  const named = accountId === null ? null : { accountId: String(accountId) }
  const household = useStaffRead(staffSale.getSaleTerms, named, live)
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { household: String(id) }, { replace: true })
  const again = () => {
    setSold(null)
    setRound(round + 1)
    choose(null)
  }
  return (
    <>
      <TitleBar
        title="New sale"
        line="without a booking"
        back={{ to: '/staff/orders', label: 'Back to the orders' }}
      />
      {sold === null ? (
        <StaffLoaded read={read} what="the taxes">
          {(terms) => (
            <Selling
              key={round}
              terms={terms}
              accountId={accountId}
              household={household}
              onBuyer={choose}
              onSold={setSold}
            />
          )}
        </StaffLoaded>
      ) : (
        <SoldPanel sold={sold} onAnother={again} />
      )}
    </>
  )
}

interface SellingProps {
  terms: SaleTerms
  /** Null: whoever stands at the counter. */
  accountId: number | null
  household: StaffReading<SaleTerms>
  onBuyer: (accountId: number | null) => void
  onSold: (sold: Sold) => void
}

function Selling({ terms, accountId, household, onBuyer, onSold }: SellingProps) {
  const [lines, setLines] = useState(() => [newLine()])
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const [tip, setTip] = useState({ amount: '', forId: '' })
  const [isLater, setLater] = useState(false)
  const { isTillOpen } = terms
  const buyer = accountId === null ? null : (household.data?.buyer ?? null)
  const isBuyerKnown = accountId === null || buyer !== null
  const sell = useStaffWrite(staffSale.createSale, {
    silent: true,
    onDone: onSold,
    onFailure: (error) => setParts((now) => withUsed(now, error)),
  })
  const priced = priceSale(
    lines.map(toItem).filter((item) => item !== null),
    terms,
  )
  const items = toItems(lines)
  // Whoever has no name pays at once.
  const paysNow = accountId === null || !isLater
  const tipCents = paysNow ? (typedCents(tip.amount) ?? 0) : 0
  const totalCents = priced.totalCents + tipCents
  const sent = paysNow ? toParts(parts, totalCents) : []
  const takenCents = sumOf((sent ?? []).map(({ amountCents }) => amountCents))
  const whyNot = whyNotSold()
  function whyNotSold(): string {
    if (!isBuyerKnown) return 'Choose the household first.'
    if (items === null) return 'Every line needs a name and a price.'
    const whyNotPaid = paysNow ? whyNotTaken(parts, { totalCents, isTillOpen, tip: tip.amount }) : ''
    if (whyNotPaid !== '') return whyNotPaid
    return accountId === null && takenCents !== totalCents
      ? 'At the counter everything is paid right away.'
      : ''
  }
  const run = () => {
    if (items === null || sent === null || whyNot !== '' || sell.isSending) return
    void sell.send({
      ...(accountId !== null && { accountId }),
      items,
      expectedTotalCents: priced.totalCents,
      parts: sent,
      ...toTip(tip, tipCents),
    })
  }
  usePageKeys([{ key: 'Ctrl+Enter', label: 'Sell it', run }])
  return (
    <form
      aria-label="New sale"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <TwoColumns
        side={
          <Panel title="To pay" className="sale-pay">
            <SaleSums priced={priced} terms={terms} />
            <div className="panel-body money-form">
              {accountId !== null && (
                <Segmented
                  label="Payment"
                  isLabelHidden
                  name="paysNow"
                  value={isLater ? 'later' : 'now'}
                  options={[
                    { value: 'now', label: 'Pays now' },
                    { value: 'later', label: 'Pays later' },
                  ]}
                  onChange={(when) => setLater(when === 'later')}
                />
              )}
              {paysNow && (
                <>
                  <TipFields tip={tip} team={terms.team} onChange={setTip} />
                  <PayParts
                    parts={parts}
                    onChange={setParts}
                    totalCents={totalCents}
                    creditCents={buyer?.creditCents ?? 0}
                    isTillOpen={isTillOpen}
                  />
                </>
              )}
              {!paysNow && <p className="muted">It’s listed under Still owed until it’s paid.</p>}
              <FormFailure text={sell.failure} />
              <p className="muted sale-why-not" role="status">
                {whyNot}
              </p>
              <button type="submit" className="button primary" disabled={whyNot !== '' || sell.isSending}>
                {paysNow
                  ? `Take ${exactPrice(sent === null ? totalCents : handedOver(sent))}`
                  : `Sell for ${exactPrice(totalCents)}`}
                <kbd aria-hidden="true">Ctrl ↵</kbd>
              </button>
            </div>
          </Panel>
        }
      >
        <SaleBuyer accountId={accountId} household={household} onChange={onBuyer} />
        <Panel title="What is sold?">
          <SaleLines lines={lines} onChange={setLines} />
        </Panel>
      </TwoColumns>
    </form>
  )
}

function SaleSums({ priced, terms }: { priced: PricedSale; terms: SaleTerms }) {
  const { beforeTaxCents, gstCents, pstCents, totalCents } = priced
  return (
    <dl className="panel-body sum-lines" aria-live="polite">
      <div>
        <dt>Before tax</dt>
        <dd>{exactPrice(beforeTaxCents)}</dd>
      </div>
      <div>
        <dt>GST {terms.gstPercent}%</dt>
        <dd>{exactPrice(gstCents)}</dd>
      </div>
      <div>
        <dt>PST {terms.pstPercent}%, on goods</dt>
        <dd>{exactPrice(pstCents)}</dd>
      </div>
      <div className="sum">
        <dt>Total</dt>
        <dd>{exactPrice(totalCents)}</dd>
      </div>
    </dl>
  )
}
