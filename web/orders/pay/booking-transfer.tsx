import './booking-transfer.css'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { useNow } from '#client/page/use-now.ts'
import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { mustPay } from '../booking-due.ts'
import { untilWords } from '../booking-words.ts'
import type { PendingChange } from '../change/pending-change-words.ts'

interface BookingTransferProps {
  order: Order
  change: PendingChange | null
}

/** How to send the money is said until it has come, or the payment has ended otherwise. */
export function BookingTransfer({ order, change }: BookingTransferProps) {
  const now = useNow()
  if (order.transfer === null) return null
  const { amountCents, email, instructions } = order.transfer
  return (
    <div className="send-it number" role="status">
      <b>Waiting for your e-transfer</b>
      <p>{withUnbrokenCodes(instructions)}</p>
      <dl className="transfer-facts">
        <Fact name="Send" text={exactPrice(amountCents)} what="sum" />
        <Fact name="To" text={email} what="address" />
        <Fact name="Message" text={order.code} what="booking code" />
      </dl>
      {change !== null && (
        <p>
          We’ll hold the change for you until {untilWords(change.payBy, now)}. Your booking stays the same
          until this is paid.
        </p>
      )}
      {mustPay(order) && order.holdUntil !== null && (
        <p>We’ll hold your spot until {untilWords(order.holdUntil, now)}.</p>
      )}
    </div>
  )
}

const Fact = ({ name, text, what }: { name: string; text: string; what: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{withUnbrokenCodes(text)}</b>
      <CopyButton text={text.replace(/^\$/, '')} what={what} className="button quiet small" />
    </dd>
  </div>
)
