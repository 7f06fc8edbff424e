import './held-until.css'
import { useNow } from '#client/page/use-now.ts'
import type { Order } from '#contract/business/order-view.ts'
import { Icon } from '#ui/icon.tsx'
import { mustPay } from '../orders/booking-due.ts'
import { heldWords } from './held-words.ts'

/** Until when an unpaid booking, or an unpaid change of a paid one, is kept; nothing when no time to pay runs. */
export function HeldUntil({ order }: { order: Order }) {
  const words = useHeldWords(order)
  if (words === '') return null
  return (
    <div className="held-until">
      <span className="number">
        <Icon name="clock-bold" />
        {words}
      </span>
    </div>
  )
}

function useHeldWords(order: Order): string {
  const now = useNow()
  if (order.pendingChange !== null) return heldWords(order.pendingChange.payBy, now, 'Your change')
  return mustPay(order) && order.holdUntil !== null ? heldWords(order.holdUntil, now) : ''
}
