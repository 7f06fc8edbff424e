import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { PromoCode } from '#client/booking/promo-code.tsx'
import { staffNewOrder } from '#contract/office/orders/new-order.ts'
import { deskRequest } from './desk-draft.ts'
import type { NewOrder } from './use-new-order.ts'

/** A code that the caller has: by the same rules and in the same words as on the site. */
export function DeskPromo({ order }: { order: NewOrder }) {
  const { booker, draft, quote, book } = order
  const { promoCode } = draft.booking
  const quoted = quote.data?.quote
  const apply = async (code: string): Promise<string> => {
    const request = deskRequest({ ...draft, booking: { ...draft.booking, promoCode: code } })
    if (request === null) return 'Choose the dogs and days first.'
    try {
      await call(staffNewOrder.quote, { accountId: booker.accountId, request }, { silent: true })
    } catch (error) {
      if (error instanceof CallError) return error.message
      throw error
    }
    book({ promoCode: code })
    return ''
  }
  const [isOpen, setOpen] = useState(promoCode !== '')
  if (!isOpen && promoCode === '') {
    return (
      <p>
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          Promo code
        </button>
      </p>
    )
  }
  return (
    <PromoCode
      code={promoCode}
      // Another day or another kind of booking may be one that it is not for.
      refusal={promoCode !== '' && quote.refusal !== null ? quote.refusal.message : ''}
      text={quoted === null ? 'Applied' : quoted?.promo?.text}
      lines={quoted === null ? [] : quote.isCurrent ? quoted?.price.lines : undefined}
      onApply={apply}
      onRemove={() => book({ promoCode: '' })}
      onTyped={() => undefined}
    />
  )
}
