import { withDatabase } from './database.ts'
import type { StayDates } from './days.ts'
import { stayOfNewOwner } from './owner.ts'

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

/** Which room they sleep in, as the database has it. */
export const roomOf = (name: string): Promise<string | null> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ room: string | null }>(
      `select room.name as room from dog join stay_dog on dog_id = dog.id join stay on stay.id = stay_id
         left join room on room.id = room_id where dog.name = $1 and is_active`,
      [name],
    )
    return rows[0]?.room ?? null
  })
