import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { PromoCode } from '#client/booking/promo-code.tsx'
import { askQuote, keepQuote, promoOf, type ReviewQuote, toQuoteRequest } from './use-quote.ts'

interface PromoFieldProps {
  draft: BookingDraft
  found: ReviewQuote | null
  onTyped: (code: string) => void
}

/** The promo code of a booking, kept in its draft. */
export function PromoField({ draft, found, onTyped }: PromoFieldProps) {
  const apply = async (promoCode: string): Promise<string> => {
    const requested = { ...draft, promoCode }
    const request = toQuoteRequest(requested)
    if (request === null) return ''
    const answer = await askQuote(request, draft.changedOrderId, draft.promoCode === '' ? found : null)
    if (answer.promoRefusal !== '') return answer.promoRefusal
    keepQuote(requested, answer)
    bookingDraft.change({ promoCode, promo: promoOf(answer) })
    return ''
  }
  return (
    <PromoCode
      code={draft.promoCode}
      refusal={found?.promoRefusal}
      text={found?.quote.promo?.text}
      lines={found?.quote.price.lines}
      onApply={apply}
      onRemove={() => bookingDraft.change({ promoCode: '' })}
      onTyped={onTyped}
    />
  )
}
