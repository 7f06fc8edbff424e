import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { PromoCode } from '#client/booking/promo-code.tsx'
import { type Changeable, staffChangePreview } from '#contract/office/orders/change.ts'
import { type BookingChange, withChange } from './booking-draft.ts'

interface ChangedPromoProps {
  booking: Changeable
  draft: BookingChange
  isOurs: boolean
  /** The price with it; undefined while it is being asked for, or where nobody may see sums. */
  lines: { rule: string; text: string; amountCents: number }[] | undefined
  onChange: (draft: BookingChange) => void
}

/** A promo code with a change: by the same rules and in the same words as on the site. */
export function ChangedPromo({ booking, draft, isOurs, lines, onChange }: ChangedPromoProps) {
  const { orderId, request } = booking
  const apply = async (promoCode: string): Promise<string> => {
    const wanted = request && withChange(request, { ...draft, promoCode })
    if (wanted === null) return 'Choose the days first.'
    try {
      await call(
        staffChangePreview.previewChange,
        { orderId, request: wanted, ourMistake: isOurs },
        { silent: true },
      )
    } catch (error) {
      if (error instanceof CallError) return error.message
      throw error
    }
    onChange({ ...draft, promoCode })
    return ''
  }
  const isAsBooked = request !== null && 'promoCode' in request && request.promoCode === draft.promoCode
  return (
    <PromoCode
      code={draft.promoCode}
      text={isAsBooked ? 'On the booking' : 'Applied'}
      lines={lines ?? []}
      onApply={apply}
      onRemove={() => onChange({ ...draft, promoCode: '' })}
      onTyped={() => undefined}
    />
  )
}
