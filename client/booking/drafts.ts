import { longStorage } from '../page/browser-storage.ts'
import { EMPTY_BOOKING } from './booking-draft.ts'
import { createDraft } from './draft-store.ts'
import { BOOKING_CODEC, VISIT_CODEC } from './stored-draft.ts'
import { EMPTY_VISIT } from './visit-draft.ts'

export const BOOKING_KEY = 'USER_FOSTER'
/** Beside the keys that the description names. */
export const PAUSED_KEY = 'USER_FOSTER_PAUSED'
export const VISIT_KEY = 'USER_INTERVIEW'

/** The booking that is being filled in. */
export const bookingDraft = createDraft(BOOKING_KEY, EMPTY_BOOKING, longStorage, BOOKING_CODEC)
/** A change that waits while a new booking is filled in, or the other way round. */
export const pausedDraft = createDraft(PAUSED_KEY, EMPTY_BOOKING, longStorage, BOOKING_CODEC)
/** The visit that is being filled in. */
export const visitDraft = createDraft(VISIT_KEY, EMPTY_VISIT, longStorage, VISIT_CODEC)
