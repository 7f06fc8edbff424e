import { withDatabase } from './database.ts'
import { becomeHousehold } from './household.ts'
import { payDue, placeStay } from './orders.ts'
import { arriveToday } from './staff.ts'
import type { Browser } from './test.ts'

/** A household's stay that begins today, with what is due now paid and a meal written down. */
export async function stayToday(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await context.newPage()
  const { dogId } = await becomeHousehold(owner)
  const order = await placeStay(owner, dogId)
  await payDue(owner, order)
  await arriveToday(order.id)
  await withDatabase((client) =>
    client.query(
      `update dog set feeding_what = 'Kibble', feeding_how_much = '2 cups', feeding_times = '{07:30,17:30}' where id = $1`,
      [dogId],
    ),
  )
  await context.close()
  return { dogId, order }
}
