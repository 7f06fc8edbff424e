import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { CHARGED_BACK } from '../../../business/ledger/ledger-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'

export interface TakenOff {
  orderId: number
  kind: 'courtesy' | 'write_off'
  /** What a refund takes off with it. */
  rule?: typeof CHARGED_BACK
  what: string
  /** Above zero: so much less is owed, tax included. */
  amountCents: number
  gstCents: number
  pstCents: number
  why: string
  /** On the park's calendar. */
  date: string
  by: number
  approvedBy: number | null
  at: Date
  outgoingId: OutgoingId
}

/** Takes something off what is owed: a charge below zero, with its entry in the ledger. */
export async function insertTakenOff(db: Database, off: TakenOff): Promise<void> {
  await sql`/* taken_off */
    with charge as (
      insert into order_charge (order_id, kind, what, amount_cents, gst_cents, pst_cents, why, date, by_account_id,
        approved_by, at, proposed_by_rule, outgoing_id)
      values (${off.orderId}, ${off.kind}, ${off.what}, ${-off.amountCents}, ${-off.gstCents}, ${-off.pstCents},
        ${off.why}, ${off.date}, ${off.by}, ${off.approvedBy}, ${off.at}, ${off.rule ?? null}, ${off.outgoingId}) returning id)
    insert into order_entry (order_id, kind, amount_cents, note, by_account_id, created_at, charge_id)
    select ${off.orderId}, 'charge', ${-off.amountCents}, ${`Taken off: ${off.what}`}, ${off.by}, ${off.at}, id
    from charge`.execute(db)
}
