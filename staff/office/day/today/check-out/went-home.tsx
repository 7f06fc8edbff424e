import './went-home.css'
import { useEffect, useRef } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import { type StaffOrder, staffOrderPage } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { MoneyLines } from '../../../money/money-lines.tsx'
import { SheetFoot } from '../../../../frame/page/sheet-foot.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import type { WentHome } from './check-out-form.tsx'

/** WS11: the mail with the receipt once more, to the address they have now. */
function SendAgain({ order: { id, owner, messages } }: { order: StaffOrder }) {
  const mayDesk = useMay('desk')
  const again = useStaffWrite(staffOrderPage.resendMail)
  const receipt = messages.find(({ isReceipt }) => isReceipt)
  if (!mayDesk || receipt === undefined || owner.email === null) return null
  return (
    <button
      type="button"
      className="button secondary"
      disabled={again.isSending}
      onClick={() => void again.send({ orderId: id, messageId: receipt.id })}
    >
      <StaffIcon name="envelope-simple" />
      Send again
    </button>
  )
}

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
        {read.data !== undefined && <SendAgain order={read.data} />}
        <button ref={done} type="button" className="button primary" onClick={onDone}>
          Done
        </button>
      </SheetFoot>
    </section>
  )
}
