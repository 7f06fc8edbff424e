import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fileUrl } from '#client/page/page-settings.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { coinsFor } from '#domain/money/cash-rounding.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'

export type Sold = OutputOf<typeof staffSale.createSale>

interface SoldPanelProps {
  sold: Sold
  onAnother: () => void
}

/** It is sold: the change to give, the papers, and the next one. */
export function SoldPanel({ sold, onAnother }: SoldPanelProps) {
  const { orderId, code, changeCents, balanceCents } = sold
  const read = useStaffRead(staffTake.getOrderMoney, { orderId: String(orderId) }, { live: ['order'] })
  const mayOpen = useMay('desk')
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Panel title={`${code} is sold`} className="sold-panel">
      <div className="panel-body money-form">
        <p role="status">
          {balanceCents > 0 ? `${exactPrice(balanceCents)} is owed.` : 'Everything is paid.'}
        </p>
        {changeCents > 0 && (
          <p className="cash-change">
            <small>Change</small>
            <strong>{exactPrice(changeCents)}</strong>
            <span>
              {coinsFor(changeCents)
                .map(({ cents, count }) => `${count} × ${cents < 100 ? `${cents}¢` : listPrice(cents)}`)
                .join(', ')}
            </span>
          </p>
        )}
        <StaffLoaded read={read} what="the receipt">
          {({ owner, charges, payments, invoicePath }) => (
            <>
              <dl className="sum-lines">
                {charges.map((charge) => (
                  <div key={charge.id}>
                    <dt>{charge.what}</dt>
                    <dd>{exactPrice(charge.amountCents)}</dd>
                  </div>
                ))}
                <div className="sum">
                  <dt>{owner}</dt>
                  <dd>{exactPrice(charges.reduce((sum, { amountCents }) => sum + amountCents, 0))}</dd>
                </div>
              </dl>
              <div className="sold-papers">
                {payments.map(({ id, amountCents, receiptPath }) =>
                  receiptPath === null ? null : (
                    <Paper
                      key={id}
                      path={receiptPath}
                      label={payments.length === 1 ? 'Receipt' : `Receipt, ${exactPrice(amountCents)}`}
                    />
                  ),
                )}
                <Paper path={invoicePath} label="Invoice" />
              </div>
            </>
          )}
        </StaffLoaded>
        <div className="sold-papers">
          {mayOpen && (
            <Link className="button secondary" to={`/staff/orders/${orderId}`}>
              Open {code}
            </Link>
          )}
          <button ref={next} type="button" className="button primary" onClick={onAnother}>
            Another sale
          </button>
        </div>
      </div>
    </Panel>
  )
}

const Paper = ({ path, label }: { path: string; label: string }) => (
  <a className="button secondary small" href={fileUrl(path)} target="_blank" rel="noreferrer">
    <StaffIcon name="printer" />
    {label}
  </a>
)
