import './promo-panel.css'
import { bookingDraft } from '#client/booking/drafts.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import ball from '#ui/art/ball.svg'
import { Switch } from '#ui/fields/switch.tsx'
import { Icon } from '#ui/icon.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { PromoField } from './promo-field.tsx'
import { passOffer } from './promo-pass.ts'
import type { ReviewQuote } from './use-quote.ts'

interface PromoPanelProps {
  booking: Booking
  found: ReviewQuote | null
  onTyped: (code: string) => void
}

/** What makes it cheaper: days of a pass, a promo code, store credit. */
export function PromoPanel({ booking, found, onTyped }: PromoPanelProps) {
  const { draft, creditCents } = booking
  const isNothingToPay = (found?.quote.price.totalCents ?? booking.price?.price.totalCents) === 0
  const isPromoOffered = !isNothingToPay || draft.promoCode !== ''
  const isCreditOffered = isNothingToPay ? draft.useCredit : creditCents > 0 || draft.useCredit
  const hasPass = passOffer(booking, null) !== null
  if (!isPromoOffered && !isCreditOffered && !hasPass) return null
  return (
    <TitledSection title={titleOf(hasPass, isPromoOffered)}>
      <PassChoice booking={booking} found={found} />
      {isPromoOffered && <PromoField draft={draft} found={found} onTyped={onTyped} />}
      {isCreditOffered && (
        <div className="promo-credit">
          <span>
            <b>Use my store credit</b>
            <small className="number" id="review-credit">
              You have {exactPrice(creditCents)}. It goes towards what’s due now.
            </small>
          </span>
          <Switch
            label="Use my store credit"
            describedBy="review-credit"
            isOn={draft.useCredit}
            onChange={(useCredit) => bookingDraft.change({ useCredit })}
          />
        </div>
      )}
    </TitledSection>
  )
}

const titleOf = (hasPass: boolean, hasPromo: boolean): string => {
  if (!hasPass) return 'Promo code'
  return hasPromo ? 'Pass and promo' : 'Your pass'
}

/** Whole days and nights are paid, the first pass to expire first. */
function PassChoice({ booking, found }: Omit<PromoPanelProps, 'onTyped'>) {
  const offer = passOffer(booking, booking.draft.usePasses ? (found?.quote ?? null) : null)
  if (offer === null) return null
  const { usePasses } = booking.draft
  return (
    <div className="promo-pass">
      <label className="option-card">
        <span className="drawn-check">
          <input
            type="checkbox"
            checked={usePasses}
            onChange={({ target }) => bookingDraft.change({ usePasses: target.checked })}
          />
          <Icon name="check-bold" />
        </span>
        <img src={ball} alt="" width="30" height="30" />
        <span>
          <b>{offer.title}</b>
          <small>{offer.left}</small>
        </span>
      </label>
      {usePasses && (
        <button type="button" className="text-link" onClick={() => bookingDraft.change({ usePasses: false })}>
          Pay with card instead
        </button>
      )}
    </div>
  )
}
