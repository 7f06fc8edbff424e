import { sql } from 'kysely'
import type { MethodSums } from '#contract/office/money/till.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { clockOn } from '#domain/calendar/park-time.ts'
import type { Database } from '../../../database.ts'

/**
 * Which entries of the books belong to a day: those after the last one that an earlier drawer saw, up to the last one
 * that this day's drawer saw. Where no drawer was closed, midnight parts the days.
 */
export interface EntrySpan {
  afterEntryId: number
  from: Date | null
  untilEntryId: number | null
  before: Date | null
}

interface DayOf {
  parkId: number
  date: CalendarDate
  timeZone: string
}

/**
 * Nobody writes into the books until this transaction ends, and everybody who did is done: the last entry's number
 * parts them exactly. Taken before the drawer's own lock, as whoever takes cash does.
 */
export async function holdBooks(db: Database): Promise<number> {
  await sql`/* hold_books */ lock table order_entry in share mode`.execute(db)
  const { rows } = await sql<{ id: number }>`/* last_entry */
    select coalesce(max(id), 0)::integer as id from order_entry`.execute(db)
  return rows[0]?.id ?? 0
}

interface LastClose {
  date: CalendarDate
  last_entry_id: number
  closed_at: Date
}

async function findLastClose(
  db: Database,
  parkId: number,
  { from = '0001-01-01', to }: { from?: CalendarDate; to: CalendarDate },
): Promise<LastClose | undefined> {
  const { rows } = await sql<LastClose>`/* last_close */
    select to_char(date, 'YYYY-MM-DD') as date, (report ->> 'lastEntryId')::integer as last_entry_id, closed_at
    from till where park_id = ${parkId} and status = 'closed' and date between ${from}::date and ${to}::date
    order by date desc, id desc limit 1`.execute(db)
  return rows[0]
}

const midnight = (date: CalendarDate, timeZone: string) => new Date(clockOn(date, timeZone)('00:00'))

/** What the drawer of this day has before it, whether closed on the same day or earlier. */
export async function spanSinceClose(db: Database, { parkId, date, timeZone }: DayOf) {
  const last = await findLastClose(db, parkId, { to: date })
  const isNear = last !== undefined && last.date >= addDays(date, -1)
  const from = isNear ? null : midnight(date, timeZone)
  const since = last !== undefined && isNear ? last.closed_at : midnight(date, timeZone)
  const span: EntrySpan = { afterEntryId: last?.last_entry_id ?? 0, from, untilEntryId: null, before: null }
  return { span, since }
}

/** The whole day, all its drawers together. */
async function spanOfDay(db: Database, { parkId, date, timeZone }: DayOf): Promise<EntrySpan> {
  const yesterday = addDays(date, -1)
  const earlier = await findLastClose(db, parkId, { to: yesterday })
  const own = await findLastClose(db, parkId, { from: date, to: date })
  return {
    afterEntryId: earlier?.last_entry_id ?? 0,
    from: earlier?.date === yesterday ? null : midnight(date, timeZone),
    untilEntryId: own?.last_entry_id ?? null,
    before: own === undefined ? midnight(addDays(date, 1), timeZone) : null,
  }
}

/**
 * Money by how it came: at the desk, on line, by transfer. Voided is never taken; a refund stands where its payment
 * came from, on the day it was promised.
 */
export async function sumMoney(db: Database, parkId: number, span: EntrySpan): Promise<MethodSums[]> {
  const { rows } = await sql<MethodSums>`/* sum_money */
    select way.method,
      coalesce(-sum(entry.amount_cents) filter (where entry.kind in ('payment', 'void')), 0)::integer as "takenCents",
      coalesce(sum(entry.amount_cents) filter (where entry.kind = 'refund'), 0)::integer as "refundedCents",
      (count(*) filter (where entry.kind = 'payment') - count(*) filter (where entry.kind = 'void'))::integer as count
    from (values (1, 'card'), (2, 'terminal'), (3, 'cash'), (4, 'etransfer'), (5, 'cheque')) as way (rank, method)
      left join (
        select entry.kind, entry.amount_cents, payment.method
        from order_entry as entry join payment on payment.id = entry.payment_id
          join customer_order as o on o.id = entry.order_id
        where o.park_id = ${parkId} and entry.kind in ('payment', 'refund', 'void') and entry.id > ${span.afterEntryId}
          and (${span.untilEntryId}::integer is null or entry.id <= ${span.untilEntryId}::integer)
          and (${span.from}::timestamptz is null or entry.created_at >= ${span.from}::timestamptz)
          and (${span.before}::timestamptz is null or entry.created_at < ${span.before}::timestamptz)
      ) as entry on entry.method = way.method
    group by way.rank, way.method order by way.rank`.execute(db)
  return rows
}

export interface SlipRow {
  at: Date
  by: string
  order_id: number
  code: string
  dogs: string[]
  card_last4: string | null
  reference: string | null
  amount_cents: number
}

/** What was taken at the terminal, slip by slip: together they are what `sumMoney` says of it. */
export async function listTerminalSlips(db: Database, parkId: number, span: EntrySpan): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`/* terminal_slips */
    select entry.created_at as at, coalesce(person.first_name, '') as by, o.id as order_id, o.code,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs,
      payment.card_last4, payment.reference, payment.amount_cents
    from order_entry as entry join payment on payment.id = entry.payment_id
      join customer_order as o on o.id = entry.order_id left join account as person on person.id = payment.taken_by
    where o.park_id = ${parkId} and entry.kind = 'payment' and payment.method = 'terminal'
      and payment.status <> 'voided' and entry.id > ${span.afterEntryId}
      and (${span.untilEntryId}::integer is null or entry.id <= ${span.untilEntryId}::integer)
      and (${span.from}::timestamptz is null or entry.created_at >= ${span.from}::timestamptz)
      and (${span.before}::timestamptz is null or entry.created_at < ${span.before}::timestamptz)
    order by entry.created_at, entry.id`.execute(db)
  return rows
}

/** O35: what was taken and given back on a day, to the cent: the till's report and all others read it here. */
export async function sumMoneyOfDay(db: Database, day: DayOf): Promise<MethodSums[]> {
  return sumMoney(db, day.parkId, await spanOfDay(db, day))
}

/** What went back through the terminal since a moment: its own batch has it off already. */
export async function sumTerminalRefunds(db: Database, parkId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* terminal_refunds */
    select coalesce(sum(refund.amount_cents), 0)::integer as cents
    from refund join payment on payment.id = refund.payment_id join customer_order as o on o.id = payment.order_id
    where o.park_id = ${parkId} and coalesce(refund.method, payment.method) = 'terminal' and refund.status = 'sent'
      and refund.sent_at > ${since}`.execute(db)
  return rows[0]?.cents ?? 0
}
