import { expect, test, vi } from 'vitest'
import { staffToday } from '#contract/office/day/today.ts'
import { CRONTAB, jobHandlers } from '../../start/job-handlers.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { giveCredit } from '../../testing/order-calls.ts'
import { staffRead } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'
import { checkBooks } from './check-books.ts'

const server = withServer({ demo: true })

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
const differences = () =>
  query('select what, subject_id, stored_cents, entries_cents, found_at from book_difference order by what')
const answersOf = async (who: TestCustomer) =>
  (await staffRead(server, who, staffToday.getToday)).answers.filter(({ kind }) => kind.endsWith('-balance'))

/** Money in the books of which the balance never hears. */
const slipIn = (orderId: number, cents: number) =>
  query(`alter table order_entry disable trigger balance_follows;
    insert into order_entry (order_id, kind, amount_cents, created_at) values (${orderId}, 'charge', ${cents}, clock_now());
    alter table order_entry enable trigger balance_follows`)

test('O20 the nightly check finds nothing where nothing is wrong, and says so', async () => {
  const { id } = await aCustomer(server)
  await giveCredit(server, id, 2_500)
  await anOrder(server, { accountId: id })
  const info = vi.spyOn(server.app.log, 'info')
  await checkBooks(server.app)
  expect(info).toHaveBeenCalledWith({ differences: 0, mended: 0 }, 'the books add up')
  expect(await differences()).toEqual([])
  expect(CRONTAB).toContainEqual({ job: 'checkBooks', at: '40 11 * * *', catchUpHours: 24 })
  expect(jobHandlers(server.app).checkBooks).toBeTypeOf('function')
})

test('O20 a balance that is not its entries is a manager’s to hear of, until it adds up again', async () => {
  const manager = await aStaffMember(server, 'manager')
  const desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  const customer = await aCustomer(server)
  await giveCredit(server, customer.id, 4_000)
  const order = await anOrder(server, { accountId: customer.id })
  const { balance_cents: owed, code } = await orderNow(server, order.id)
  await slipIn(order.id, 700)
  await query('update account set credit_cents = credit_cents - 100 where id = $1', [customer.id])
  const error = vi.spyOn(server.app.log, 'error')
  const counted = vi.spyOn(server.app.bookDifferences, 'inc')

  await checkBooks(server.app)
  const found_at = server.clock.now()
  const credit = { what: 'credit', subject_id: customer.id, stored_cents: 3_900, entries_cents: 4_000 }
  const balance = {
    what: 'order',
    subject_id: order.id,
    stored_cents: owed,
    entries_cents: owed + 700,
  }
  expect(await differences()).toEqual([
    { ...credit, found_at },
    { ...balance, found_at },
  ])
  expect(error).toHaveBeenCalledTimes(1)
  expect(counted.mock.calls).toEqual([[{ what: 'credit' }], [{ what: 'order' }]])
  expect(await answersOf(desk)).toEqual([])
  const answers = await answersOf(manager)
  expect(answers.map(({ kind, id, since }) => ({ kind, id, since }))).toEqual([
    { kind: 'credit-balance', id: customer.id, since: found_at.toISOString() },
    { kind: 'order-balance', id: order.id, since: found_at.toISOString() },
  ])
  expect(answers[0]?.line).toContain('It says $39.00, its entries $40.00.')
  expect(answers[1]?.title).toBe(`${code} doesn’t add up`)

  // Looked at again, it is the same finding; screens hear of news only.
  const news = async () => (await query(`select seq from live_event where kind = 'today'`)).length
  const before = await news()
  server.clock.advance(60 * 24)
  await checkBooks(server.app)
  expect((await differences()).map((row) => row['found_at'])).toEqual([found_at, found_at])
  expect(await news()).toBe(before)

  await query('update customer_order set balance_cents = balance_cents + 700 where id = $1', [order.id])
  await query('update account set credit_cents = credit_cents + 100 where id = $1', [customer.id])
  await checkBooks(server.app)
  expect(await differences()).toEqual([])
  expect(await answersOf(manager)).toEqual([])
  expect(await news()).toBe(before + 1)
})
