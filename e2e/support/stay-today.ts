import { withDatabase } from './database.ts'
import { stayOfNewOwner } from './owner.ts'
import { arriveToday } from './staff.ts'

/** A household's stay that begins today, with what is due now paid and a meal written down. */
export async function stayToday(name = 'Maple') {
  const { dogId, order } = await stayOfNewOwner()
  await arriveToday(order.id)
  await withDatabase((client) =>
    client.query(
      `update dog set name = $2, feeding_what = 'Kibble', feeding_how_much = '2 cups',
         feeding_times = '{07:30,17:30}' where id = $1`,
      [dogId, name],
    ),
  )
  return { dogId, order }
}
