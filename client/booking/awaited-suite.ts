import type { Suite } from '#contract/business/catalog-park.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The suite they came to wait for, as long as they have not chosen another. */
export const awaitedSuite = (
  { orderType, rooms, waitSuiteId }: Pick<BookingDraft, 'orderType' | 'rooms' | 'waitSuiteId'>,
  suites: readonly Suite[],
): Suite | undefined =>
  orderType === 'boarding' && rooms.length === 0 ? suites.find(({ id }) => id === waitSuiteId) : undefined
