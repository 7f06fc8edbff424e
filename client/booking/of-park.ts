import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { BookingDraft } from './booking-draft.ts'

/** Asked for as the public pages ask for it, so that what they have read is here at once. */
export const ofPark = ({ parkId }: Pick<BookingDraft, 'parkId'>) =>
  parkId === DEFAULT_PARK_ID ? {} : { parkId: String(parkId) }
