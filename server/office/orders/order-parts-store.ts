import { sql } from 'kysely'
import type { Database } from '../../database.ts'

export interface PlaceRow {
  id: number
  version: number
  order_id: number
  suite_type_id: number
  suite: string
  room: string | null
  room_id: number | null
  is_pinned: boolean
  arrival: string
  departure: string
  is_active: boolean
  dog_ids: number[]
}

/** Where the dogs of these orders sleep. */
export async function listPlaces(db: Database, orderIds: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`/* staff_order_places */
    select stay.id, stay.version, stay.room_id, stay.order_id, stay.suite_type_id, suite_type.name as suite, room.name as room, stay.is_pinned,
      stay.arrival, stay.departure, stay.is_active,
      array(select dog_id from stay_dog where stay_id = stay.id order by dog_id) as dog_ids
    from stay join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = stay.room_id
    where stay.order_id = any(${orderIds}::integer[]) order by stay.order_id, stay.arrival, stay.id`.execute(
    db,
  )
  return rows
}

/** Of these orders, those whose owner has said that an e-transfer is on its way. */
export async function listAwaitedTransfers(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ order_id: number }>`/* staff_order_transfers */
    select order_id from payment
    where order_id = any(${orderIds}::integer[]) and provider = 'etransfer' and status = 'open'`.execute(db)
  return new Set(rows.map(({ order_id }) => order_id))
}
