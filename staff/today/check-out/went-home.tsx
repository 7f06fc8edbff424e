import './went-home.css'
import { useEffect, useRef } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import { staffOrderPage } from '#contract/staff/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../icons/staff-icon.tsx'
import { MoneyLines } from '../../money/money-lines.tsx'
import { SheetFoot } from '../../page/sheet-foot.tsx'
import { StaffLoaded } from '../../read/staff-loaded.tsx'
import { useStaffRead } from '../../read/use-staff-read.ts'
import type { WentHome } from './check-out-form.tsx'

interface WentHomePartProps {
  orderId: number
  home: WentHome
  onDone: () => void
}

/** WS11: after the payment: what was taken, the change, and the receipt to show or print. Enter closes it. */
export function WentHomePart({ orderId, home, onDone }: WentHomePartProps) {
  const read = useStaffRead(staffOrderPage.getOrder, { id: String(orderId) }, { live: ['order'] })
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <section className="sheet-form went-home" aria-label="Receipt">
      <p className="went-home-sum">
        <StaffIcon name="check-circle-fill" />
        <span>
          {exactPrice(home.takenCents)} taken
          {home.changeCents > 0 && <strong>Change {exactPrice(home.changeCents)}</strong>}
        </span>
      </p>
      <StaffLoaded read={read} what="the receipt">
        {(order) =>
          order.money !== null && (
            <div className="receipt-slip">
              <MoneyLines order={order} money={order.money} />
              <p className="receipt-left">
                <span>Left to pay</span>
                <b>{exactPrice(Math.max(0, order.money.balanceCents))}</b>
              </p>
            </div>
          )
        }
      </StaffLoaded>
      <SheetFoot whyNot="">
        {read.data?.money != null && (
          <a
            className="button secondary receipt-print"
            href={fileUrl(read.data.money.invoicePath)}
            target="_blank"
            rel="noreferrer"
          >
            <StaffIcon name="printer" />
            Print
          </a>
        )}
        <button ref={done} type="button" className="button primary" onClick={onDone}>
          Done
        </button>
      </SheetFoot>
    </section>
  )
}
