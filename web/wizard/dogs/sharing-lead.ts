import type { BookedType } from '#client/booking/booking-draft.ts'
import type { Suite } from '#contract/business/catalog-park.ts'

/** What dogs of one household share: a suite, and only in a stay. */
export function sharingLeadOf(
  orderType: BookedType | null,
  suites: readonly Pick<Suite, 'furtherDogDiscountPercent'>[],
): string | undefined {
  if (orderType === 'daycare' || orderType === 'grooming') return undefined
  const most = Math.max(0, ...suites.map(({ furtherDogDiscountPercent }) => furtherDogDiscountPercent ?? 0))
  const who = orderType === null ? 'For a stay, dogs from one home' : 'Dogs from one home'
  return `${who} can share a suite${most > 0 ? `, and each extra dog costs up to ${most}% less` : ''}.`
}
