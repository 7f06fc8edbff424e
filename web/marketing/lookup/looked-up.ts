import { createStore } from '#ui/store.ts'
import type { StayRequest } from './stay-answer.ts'

/** The section of Daycare & boarding in which a stay is looked up. */
export const LOOKUP_ID = 'check-dates'

const NO_REQUEST: StayRequest = { arrival: '', departure: '', dogs: { small: 0, medium: 1, large: 0 } }

/** Whoever goes on to book and comes back, or began on Home, finds their dates and dogs. */
export const lookedUp = createStore(NO_REQUEST)
