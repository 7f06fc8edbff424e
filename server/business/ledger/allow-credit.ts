import type { OrderRow } from '../orders/order/order-store.ts'
import type { OutgoingId } from './outgoing-store.ts'

/** Store credit that comes back, and what of it had paid as credit before. */
export interface CreditByTerms {
  creditCents: number
  fromCreditCents: number
}

/**
 * AD77: whoever gives credit says who answers for it where the money came on nothing but their own word; undefined where
 * nobody has to.
 */
export type AllowCredit = (order: OrderRow, back: CreditByTerms) => Promise<OutgoingId | undefined>

/** The house itself gives it, by what a provider or its owner says. */
export const ON_NOBODYS_WORD: AllowCredit = () => Promise.resolve(undefined)
