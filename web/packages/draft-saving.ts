import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { draftPrice, type PriceFacts } from '#client/booking/draft-price.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import type { Pass } from '#contract/business/packages.ts'

/** Later than any day that can be booked. */
const FAR_AHEAD = '9999-12-31'

/** What having this package would take off the booking that is being filled in; 0 when it pays for none of it. */
export function draftSaving(draft: BookingDraft, facts: PriceFacts, item: Package): number {
  const bought: Pass = {
    id: 0,
    packageId: item.id,
    name: item.name,
    kind: item.kind,
    credits: item.credits,
    creditsLeft: item.credits,
    leftText: '',
    boughtOn: '',
    expiresOn: FAR_AHEAD,
    isExpired: false,
    orderId: null,
  }
  const without = draftPrice({ ...draft, usePasses: false }, facts)
  const withIt = draftPrice({ ...draft, usePasses: true }, { ...facts, passes: [bought] })
  return without === null || withIt === null ? 0 : without.price.totalCents - withIt.price.totalCents
}
