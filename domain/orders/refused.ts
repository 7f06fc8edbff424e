/** Why an order is not what it should be; each has its status code on the server. */
export type RefusedReason =
  | 'cannot-book'
  | 'not-found'
  | 'sold-out'
  | 'dog-elsewhere'
  | 'promo-refused'
  | 'promo-used-up'
  | 'too-much-unpaid'
  | 'gates-open'
  | 'changed-meanwhile'

/** A request that cannot become an order, with the sentence that says why. */
export interface Refused {
  ok: false
  reason: RefusedReason
  msg: string
  /** What goes to the customer with it, as the contract has it for this reason. */
  data?: unknown
}

export const refused = (reason: RefusedReason, msg: string, data?: unknown): Refused =>
  data === undefined ? { ok: false, reason, msg } : { ok: false, reason, msg, data }
