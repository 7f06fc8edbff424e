import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffDebt } from '#contract/office/money/debts.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { remindOfDebts } from './remind-of-debts.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
let manager: TestCustomer
let customer: TestCustomer

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]

beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  manager = await aStaffMember(server, 'manager')
})

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  customer = await aCustomer(server)
})

test('O32 what is owed by who has gone is listed with its age, and a manager’s write-off ends it at 0', async () => {
  const order = await anOrder(server, { accountId: customer.id })
  const debts = async () =>
    (await staffRead(server, desk, staffDebt.getDebts)).debts.filter(({ orderId }) => orderId === order.id)
  const off = async (who: TestCustomer, why = 'Moved away') =>
    staffSend(server, who, staffDebt.writeOff, {
      orderId: order.id,
      version: (await orderNow(server, order.id)).version,
      why,
    })
  expect(await debts()).toEqual([])
  expect(await off(manager)).toMatchObject({
    code: 409,
    msg: 'Nothing is owed here that could be written off.',
  })
  await query(
    `update customer_order set status = 'no_show', hold_until = null, first_date = '2026-11-06',
       last_date = '2026-11-09' where id = $1`,
    [order.id],
  )
  expect(await debts()).toMatchObject([{ ageDays: 7, owedCents: order.balance_cents, code: order.code }])
  expect(await off(desk)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
  expect(await off(manager, '')).toMatchObject({ code: 400, msg: 'Please say why.' })
  expect(await off(manager)).toMatchObject({ code: 200, data: { balanceCents: 0 } })
  expect(await debts()).toEqual([])
  expect(
    await query('select kind, amount_cents, why from order_charge where order_id = $1', [order.id]),
  ).toEqual([{ kind: 'write_off', amount_cents: -order.balance_cents, why: 'Moved away' }])
})

test('O32 who has gone home and owes something is reminded on day 1, 7 and 21, each once', async () => {
  const order = await anOrder(server, { accountId: customer.id })
  await query(
    `update customer_order set status = 'checked_out', hold_until = null, first_date = '2026-11-06',
       last_date = '2026-11-09' where id = $1`,
    [order.id],
  )
  const days = ['2026-11-10', '2026-11-10', '2026-11-11', '2026-11-16', '2026-11-17', '2026-11-30']
  for (const day of days) await remindOfDebts(server.app, day)
  const notices = (await noticesTo(server, customer)).filter((title) => title.endsWith('is still to be paid'))
  expect(notices).toHaveLength(3)
  expect(await query('select day from debt_reminder where order_id = $1 order by day', [order.id])).toEqual([
    { day: 1 },
    { day: 7 },
    { day: 21 },
  ])
})
