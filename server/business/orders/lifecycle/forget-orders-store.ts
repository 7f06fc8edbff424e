import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** A request without what people wrote in it. */
const wordless = sql<string>`request - 'message' - 'questionnaire'`

/**
 * Wipes what a household wrote on its orders: messages, questionnaires, reasons, signatures, and what was written of its
 * dogs. Which days were booked
 * and what they cost stays, for the books.
 */
export async function forgetOrderWords(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ message: '', request: wordless })
    .where('account_id', '=', accountId)
    .execute()
  const ofHousehold = sql<number>`(select id from customer_order where account_id = ${accountId})`
  await db
    .updateTable('order_signature')
    .set({
      signed_name: 'Former customer',
      drawing: null,
      link_made_by: null,
      link_made_from: null,
      link_sent_to: null,
      signed_from: null,
    })
    .where('order_id', 'in', ofHousehold)
    .execute()
  await db
    .updateTable('order_history')
    .set({ why: 'Cancelled' })
    .where('order_id', 'in', ofHousehold)
    .where('by_account_id', '=', accountId)
    .where('to_status', '=', 'cancelled')
    .execute()
  await db.deleteFrom('report_card').where('order_id', 'in', ofHousehold).execute()
  await db
    .updateTable('wait_list_entry')
    .set({
      request: wordless,
      status: sql<'left'>`case status when 'waiting' then 'left' else status end`,
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .execute()
}
