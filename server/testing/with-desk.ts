import { beforeAll } from 'vitest'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import { withBooker } from './with-booker.ts'

export const MANAGERS_PIN = '864205'
type Placed = OutputOf<typeof staffNewOrderWrites.create>

/** Where bookings are taken for a household of the test's own: by Asha, unless it needs Dana, who is a manager. */
export function withDesk() {
  const { server, booker: guest } = withBooker({ rooms: 30 })
  const asha = {} as TestCustomer
  const dana = {} as TestCustomer
  beforeAll(async () => {
    Object.assign(asha, await aStaffMember(server, ['desk', 'money']))
    Object.assign(dana, await aStaffMember(server, 'manager'))
    const pinned = { pin_hash: await hashPassword(MANAGERS_PIN) }
    await server.app.db.updateTable('account').set(pinned).where('id', '=', dana.id).execute()
  })
  const write = (endpoint: Endpoint, body: object, who = asha, key?: string) =>
    staffSend(server, who, endpoint, body, key)
  return {
    server,
    asha,
    dana,
    guest,
    write,
    book: async (request: object, further: object = {}, who = asha, key?: string) =>
      (await write(
        staffNewOrderWrites.create,
        { accountId: guest.id, request, pay: 'now', ...further },
        who,
        key,
      )) as Envelope<Placed>,
    ask: async (request: object, who = asha) =>
      (await server.post(staffNewOrder.quote.path, { accountId: guest.id, request }, who.headers)).body,
    row: async (id: number) =>
      (await server.database.pool.query('select * from customer_order where id = $1', [id])).rows[0],
    booker: (accountId: number, who = asha) => staffRead(server, who, staffNewOrder.getBooker, { accountId }),
  }
}

/** Of a booking that must have been taken. */
export function orderId({ code, msg, data }: Envelope<Placed>): number {
  if (code !== 200 || data === null) throw new Error(`${code}: ${msg}`)
  return data.orderId
}
