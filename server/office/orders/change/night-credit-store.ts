import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'

export interface NightCredit {
  orderId: number
  night: CalendarDate
  amountCents: number
  at: Date
}

export async function insertNightCredit(db: Database, rows: readonly NightCredit[]): Promise<void> {
  await db
    .insertInto('night_credit')
    .values(
      rows.map(({ orderId, night, amountCents, at }) => ({
        order_id: orderId,
        night,
        amount_cents: amountCents,
        given_at: at,
        taken_back_at: null,
      })),
    )
    .execute()
}

/** From a night until, not including, another. */
interface Nights {
  orderId: number
  from: CalendarDate
  to: CalendarDate
}

export async function sumNightCredit(db: Database, { orderId, from, to }: Nights): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* sum_night_credit */
    select coalesce(sum(amount_cents), 0)::integer as cents from night_credit
    where order_id = ${orderId} and night >= ${from}::date and night < ${to}::date
      and taken_back_at is null`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function endNightCredit(
  db: Database,
  { orderId, from, to, at }: Nights & { at: Date },
): Promise<void> {
  await sql`/* end_night_credit */
    update night_credit set taken_back_at = ${at}
    where order_id = ${orderId} and night >= ${from}::date and night < ${to}::date
      and taken_back_at is null`.execute(db)
}
