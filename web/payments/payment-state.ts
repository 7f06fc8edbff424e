/**
 * What the server knows about a payment, told by the session the payment page came back with. An address in the
 * browser proves nothing: a page that says anything about money says it from here.
 */
export type PaymentState =
  /** Nothing is known under this session. */
  | { kind: 'not-found' }
  | { kind: 'paid'; amountCents: number; reference: string; receiptTo: string }
  | { kind: 'declined'; heldUntil: string | null }
  | { kind: 'left-unpaid'; dueCents: number; heldUntil: string | null }
