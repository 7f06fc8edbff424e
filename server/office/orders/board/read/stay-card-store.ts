import { sql } from 'kysely'
import type { Database } from '../../../../database.ts'

export interface CardFacts {
  ownerId: number
  owner: string
  /** Visits of the household before this one that took place, or take place now. */
  before: number
  balanceCents: number
}

export async function findCardFacts(db: Database, orderId: number): Promise<CardFacts | undefined> {
  const { rows } = await sql<CardFacts>`/* stay_card */
    select account.id as "ownerId",
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'A former customer' end as owner,
      (select count(*)::integer from customer_order as other
        where other.account_id = o.account_id and other.order_type = 'boarding' and other.id <> o.id
          and other.status in ('checked_in', 'checked_out') and other.begins_at < o.begins_at) as before,
      o.balance_cents as "balanceCents"
    from customer_order as o join account on account.id = o.account_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** When each dog is given something, in the order of the day. */
export async function listMedicineTimes(
  db: Database,
  dogIds: readonly number[],
): Promise<{ id: number; times: string[] }[]> {
  const { rows } = await sql<{ id: number; times: string[] }>`/* stay_card_medicine */
    select id, array(select distinct time from jsonb_array_elements(medications) as medicine,
      jsonb_array_elements_text(medicine -> 'times') as time order by time) as times
    from dog where id = any(${dogIds}::integer[]) and jsonb_array_length(medications) > 0`.execute(db)
  return rows
}

export interface HistoryRow {
  at: Date
  kind: string
  by: string | null
  from_room: string | null
  to_room: string | null
  was_pinned: boolean
  is_pinned: boolean
}

const MAX_MOVES = 20

/** B12: where a stay was to sleep, the last first. */
export async function listRoomHistory(db: Database, stayId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`/* room_history */
    select room_run.at, room_run.kind, account.first_name as by, was.name as from_room, now.name as to_room,
      was_pinned, is_pinned
    from room_change join room_run on room_run.id = room_change.run_id
      left join account on account.id = room_run.by_account_id
      left join room as was on was.id = from_room_id left join room as now on now.id = to_room_id
    where room_change.stay_id = ${stayId}
    order by room_change.run_id desc limit ${MAX_MOVES}`.execute(db)
  return rows
}
