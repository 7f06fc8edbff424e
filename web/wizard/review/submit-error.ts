import { z } from 'zod'
import { CallError } from '#client/api/call-error.ts'
import { Alternatives, DogConflicts } from '#contract/business/order-space.ts'
import { exactPrice } from '#domain/money/money-words.ts'

/** Why a booking did not come about: a sentence, and what is possible instead when the space is gone. */
export interface SubmitError {
  text: string
  alternatives: Alternatives | null
  /** The bookings that stand in the way, when a dog is booked already. */
  conflicts: DogConflicts | null
}

const SILENCE =
  'We didn’t hear back from our server. Nothing is lost: please press again. It’s never booked twice.'
const NO_PRICE = 'We couldn’t get the price. Please check your connection.'

/** What comes with the refusal of a price that no longer holds. */
const NewPrice = z.object({ totalCents: z.int() })

/** What went wrong when the last button was clicked. */
export const submitErrorOf = (error: unknown): SubmitError => toSubmitError(error, SILENCE)

/** What went wrong when the price was asked for. */
export const quoteErrorOf = (error: unknown): SubmitError => toSubmitError(error, NO_PRICE)

function toSubmitError(error: unknown, unreached: string): SubmitError {
  if (!(error instanceof CallError)) return { text: unreached, alternatives: null, conflicts: null }
  const { message, data } = error
  const price = NewPrice.safeParse(data).data
  return {
    text: price === undefined ? message : `${message} It’s now ${exactPrice(price.totalCents)}.`,
    alternatives: Alternatives.safeParse(data).data ?? null,
    conflicts: DogConflicts.safeParse(data).data ?? null,
  }
}
