import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { withDatabase } from './database.ts'
import type { StayDates } from './days.ts'
import type { LoggedIn } from './household.ts'
import { stayOfNewOwner } from './owner.ts'
import { writeAs } from './staff.ts'

interface WantedStay extends StayDates {
  name: string
  suite: string
  room: string
}

/** A confirmed stay of a dog with this name, in this room. */
export async function stayInRoom({ name, suite, room, arrival, departure }: WantedStay) {
  const { dogId, order } = await stayOfNewOwner({ suite, dates: { arrival, departure } })
  await withDatabase(async (client) => {
    await client.query('update dog set name = $2 where id = $1', [dogId, name])
    await client.query(
      `update stay set is_pinned = false, room_id = (select id from room where room.suite_type_id = stay.suite_type_id and name = $2)
       where order_id = $1`,
      [order.id, room],
    )
  })
}

/**
 * A confirmed stay of four nights that no villa is free for, since each is blocked for two of them: on every night there
 * is one to sell, and it has no room yet. (A stay that a room is free for is given it within a second.)
 */
export async function stayWithoutRoom({ name, arrival, departure }: Omit<WantedStay, 'suite' | 'room'>) {
  const suite = 'Family Villa'
  await withDatabase((client) =>
    client.query(
      `insert into room_block (room_id, from_date, to_date, reason, by_account_id, created_at)
       select room.id, $2::date + 2 * (row_number() over (order by room.id))::int - 2,
         $2::date + 2 * (row_number() over (order by room.id))::int, 'A new floor', account.id, clock_now()
       from room join suite_type on suite_type.id = suite_type_id, account
       where suite_type.name = $1 and account.email = 'manager@evergreen.example'`,
      [suite, arrival],
    ),
  )
  const { dogId } = await stayOfNewOwner({ suite, dates: { arrival, departure } })
  await withDatabase((client) => client.query('update dog set name = $2 where id = $1', [dogId, name]))
}

/** Somebody pins a dog's stay to its room, at another screen. */
export async function pinAs(who: LoggedIn, name: string) {
  const stay = await withDatabase(async (client) => {
    const { rows } = await client.query<{ stayId: number; version: number }>(
      `select stay.id as "stayId", stay.version from dog join stay_dog on dog_id = dog.id
         join stay on stay.id = stay_id where dog.name = $1 and is_active`,
      [name],
    )
    return rows[0]
  })
  await writeAs(who, staffBoard.pin.path, { ...stay, isPinned: true })
}

/** Which room they sleep in, as the database has it. */
export const roomOf = async (name: string): Promise<string | null> => (await storedStay(name)).room

export interface StoredStay extends StayDates {
  suite: string
  room: string | null
  isPinned: boolean
  totalCents: number
  /** What keeps the price, if anything does. */
  courtesyCents: number
}

/** A dog's stay, as the database has it. */
export const storedStay = (name: string): Promise<StoredStay> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<StoredStay>(
      `select suite_type.name as suite, room.name as room, is_pinned as "isPinned", arrival::text, departure::text,
         total_cents as "totalCents", (select coalesce(sum(amount_cents), 0)::int from order_charge
           where order_charge.order_id = stay.order_id and kind = 'courtesy') as "courtesyCents"
       from dog join stay_dog on dog_id = dog.id join stay on stay.id = stay_id
         join customer_order on customer_order.id = stay.order_id
         join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = room_id
       where dog.name = $1 and is_active`,
      [name],
    )
    const [stay] = rows
    if (stay === undefined) throw new Error(`${name} stays nowhere`)
    return stay
  })
