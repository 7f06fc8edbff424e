import { type ChargeKind, isTakenOff, type TaxedCharge } from '#domain/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { addEntry } from '../../../business/ledger/ledger-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertCharge } from './charge-store.ts'
import { type AtTheDesk, parkDay } from './desk-order.ts'

/** As the table has it, with its tax. */
const MAX_CENTS = 10_000_000

export interface NewCharge extends TaxedCharge {
  kind: ChargeKind
  what: string
  dogId?: number | null
  forAccountId?: number | null
  proposed?: { cents: number; rule: string }
  /** The rule it follows where nothing was proposed. */
  rule?: string
  why?: string
  /** The manager who allowed it. */
  approvedBy?: number | null
  /** Of what is taken off, or charged less than the rules propose. */
  outgoingId?: OutgoingId
}

/** Writes a charge of a locked order with its entry in the ledger; of a waived one, which is nothing, only the row. */
export async function writeCharge(
  { app, tx, by, now }: AtTheDesk,
  order: OrderRow,
  charge: NewCharge,
): Promise<number> {
  const { amountCents, gstCents, pstCents } = charge
  if (Math.abs(amountCents) > MAX_CENTS)
    throw new Refusal('too-much', { msg: 'That is more than can be charged at once.', nothingDone: true })
  const chargeId = await insertCharge(tx, {
    order_id: order.id,
    kind: charge.kind,
    what: charge.what,
    dog_id: charge.dogId ?? null,
    amount_cents: amountCents,
    gst_cents: gstCents,
    pst_cents: pstCents,
    for_account_id: charge.forAccountId ?? null,
    proposed_cents: charge.proposed?.cents ?? null,
    proposed_by_rule: charge.proposed?.rule ?? charge.rule ?? null,
    why: charge.why ?? '',
    date: await parkDay(app, order.park_id, now),
    by_account_id: by,
    approved_by: charge.approvedBy ?? null,
    at: now,
    outgoing_id: charge.outgoingId ?? null,
  })
  await addEntry(tx, {
    order_id: order.id,
    kind: 'charge',
    amount_cents: amountCents,
    payment_id: null,
    refund_id: null,
    charge_id: chargeId,
    note: chargeWords(charge),
    by_account_id: by,
    created_at: now,
  })
  return chargeId
}

/** As the invoice has it: 'Kong (with GST $0.90, PST $1.26)'. */
export function chargeWords({
  kind,
  what,
  gstCents,
  pstCents,
}: Pick<NewCharge, 'kind' | 'what' | 'gstCents' | 'pstCents'>): string {
  const taxes = [
    ...(gstCents === 0 ? [] : [`GST ${exactPrice(gstCents)}`]),
    ...(pstCents === 0 ? [] : [`PST ${exactPrice(pstCents)}`]),
  ]
  const label = isTakenOff(kind) ? `Taken off: ${what}` : kind === 'tip' ? 'Tip, thank you' : what
  return taxes.length === 0 ? label : `${label} (with ${taxes.join(', ')})`
}
