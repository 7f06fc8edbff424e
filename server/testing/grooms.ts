import { staffGroom } from '#contract/office/groom.ts'
import type { TestCustomer } from './a-customer.ts'
import { type Booker, create, groomingId } from './booking.ts'
import { pay, placed } from './order-calls.ts'
import { staffRead } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

export interface WantedGroom {
  date: string
  time: string
  groomerId: number
}

/** A groom that is booked and paid. */
export async function aGroom(server: TestServer, guest: Booker, wanted: WantedGroom): Promise<number> {
  const groom = { dogId: guest.dogId, serviceId: await groomingId(server), ...wanted }
  const { id } = placed(await create(server, guest, { orderType: 'grooming', grooming: [groom] }))
  await pay(server, guest, id, 'all')
  return id
}

/** The appointment of an order, as the groomers' page has it. */
export async function groomOf(server: TestServer, who: TestCustomer, orderId: number, date: string) {
  const { appointments } = await staffRead(server, who, staffGroom.getDay, { date })
  const found = appointments.find((one) => one.orderId === orderId)
  if (found === undefined) throw new Error(`order ${orderId} has no groom on ${date}`)
  return found
}

/** The dog has come for its groom. */
export async function arrive(server: TestServer, orderId: number, by: number): Promise<void> {
  await server.database.pool.query(
    `insert into attendance (order_id, dog_id, date, came_at, came_by)
     select order_id, dog_id, first_date, $2, $3 from order_dog join customer_order on id = order_id where id = $1`,
    [orderId, server.clock.now(), by],
  )
  await server.database.pool.query(`update customer_order set status = 'checked_in' where id = $1`, [orderId])
}
