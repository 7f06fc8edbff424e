import { exactPrice } from '#domain/money/money-words.ts'
import type { Paying, Payment } from './use-pay.ts'

interface PayButtonProps {
  paying: Paying
  orderId: number
  amountCents: number
  /** All that is owed, instead of what is due now. */
  what?: Payment['what']
  /** What is said before the sum. */
  label?: string
  className?: string
}

/** Pays by card; the button names the sum. */
export function PayButton(props: PayButtonProps) {
  const { paying, orderId, amountCents, what = 'due', label = 'Pay', className = '' } = props
  const isBusy = paying.paying?.id === orderId
  return (
    <button
      type="button"
      className={`button number ${className}`}
      disabled={paying.paying !== null}
      onClick={() => paying.pay({ id: orderId, what })}
    >
      {isBusy ? 'Opening the payment page…' : `${label} ${exactPrice(amountCents)}`}
    </button>
  )
}
