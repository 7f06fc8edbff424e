import { exactPrice } from '#domain/money-words.ts'
import type { Paying } from './use-pay.ts'

interface PayButtonProps {
  paying: Paying
  orderId: number
  amountCents: number
  /** What is said before the sum. */
  label?: string
  className?: string
}

/** Pays what is due by card; the button names the sum. */
export function PayButton({ paying, orderId, amountCents, label = 'Pay', className = '' }: PayButtonProps) {
  const isBusy = paying.paying?.id === orderId
  return (
    <button
      type="button"
      className={`button number ${className}`}
      disabled={paying.paying !== null}
      onClick={() => paying.pay({ id: orderId })}
    >
      {isBusy ? 'Opening the payment page…' : `${label} ${exactPrice(amountCents)}`}
    </button>
  )
}
