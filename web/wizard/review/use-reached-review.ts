import { useReach } from '../../accounts/reach/use-reach.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { useReview } from './use-review.ts'

/** The last step, which for a dog that stays also needs to know how to reach the household. */
export function useReachedReview(booking: Booking) {
  const review = useReview(booking)
  const isWithUs = booking.draft.orderType === 'boarding' || booking.draft.orderType === 'daycare'
  const reach = useReach(isWithUs ? 'phone and contact' : 'nothing')
  const { placing, pass, details, missing } = review
  return {
    ...review,
    reach,
    pass: pass && reach.isReady,
    details: reach.isReady ? details : 'Tell us how to reach you',
    missing: reach.isReady ? missing : '.reach-fields input',
    placing: { ...placing, press: () => reach.saveThen(placing.press) },
  }
}
