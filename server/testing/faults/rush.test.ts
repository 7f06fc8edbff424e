import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { hashPassword } from '../../business/accounts/log-in/password.ts'
import { inTransaction } from '../../business/once/run-idempotent.ts'
import { aCustomer, type TestCustomer } from '../a-customer.ts'
import { aStaffMember } from '../a-staff-member.ts'
import { aBooker, aStay } from '../booking.ts'
import { brokenRules } from '../house-rules.ts'
import { creditOf } from '../order-calls.ts'
import { staffSend } from '../staff-calls.ts'
import { withServer } from '../with-server.ts'

const PIN = '864205'
/** As few connections as there may be: whoever took two would wait for themselves. */
const server = withServer({ demo: true, env: { DATABASE_POOL: '2' } })
let manager: TestCustomer
let dana: TestCustomer

beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  await server.app.db
    .updateTable('account')
    .set({ pin_hash: await hashPassword(PIN) })
    .where('id', '=', manager.id)
    .execute()
  dana = await aStaffMember(server, ['desk', 'money', 'refund'])
})
beforeEach(() => server.clock.set('2026-11-23T18:00:00Z'))

const times = <T>(many: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => one(index)))
const codesOf = (answers: readonly { code: number }[]) => [...new Set(answers.map(({ code }) => code))]

describe('W7 a rush of writes with two connections', () => {
  test('W7 O31 what one person sends at once is done one after the other, each once', async () => {
    const guest = await aCustomer(server)
    const gift = { accountId: guest.id, amountCents: 10, why: 'A gift.' }
    const given = await times(40, () => staffSend(server, dana, staffCredit.giveCredit, gift))
    expect(codesOf(given)).toEqual([200])
    expect(await creditOf(server, guest.id)).toBe(400)
  })

  test('O19 O23 thirty sales in cash at once: all are in the drawer, and the books add up', async () => {
    await staffSend(server, dana, staffTill.openTill, { floatCents: 20_000 })
    const sale = {
      parkId: 1,
      items: [{ what: 'Kong', amountCents: 1_000 }],
      parts: [{ way: 'cash', amountCents: 1_120, tenderedCents: 2_000 }],
    }
    const sold = await times(30, () => staffSend(server, dana, staffSale.createSale, sale))
    expect(codesOf(sold)).toEqual([200])
    const { rows } = await server.database.pool.query(
      `select count(*)::int as sales, sum(amount_cents)::int as cents from payment where method = 'cash'`,
    )
    expect(rows).toEqual([{ sales: 30, cents: 33_600 }])
    expect(await brokenRules(server.database)).toEqual([])
  })

  test('§0.3 eight approvals by one manager at once: nobody is locked out, and no connection waits for a PIN', async () => {
    const guest = await aCustomer(server)
    const approval = { accountId: manager.id, pin: PIN }
    const gift = { accountId: guest.id, amountCents: 10_000, why: 'A gift.', approval }
    const given = await times(8, () => staffSend(server, dana, staffCredit.giveCredit, gift))
    expect(codesOf(given)).toEqual([200])
    expect(await creditOf(server, guest.id)).toBe(80_000)
  })

  test('whoever holds a connection reads the rules although the others are in use too', async () => {
    // What the catalogue was kept of is forgotten, as after any change of it.
    await server.database.pool.query('update park set name = name')
    const read = () => inTransaction(server.app, async () => (await server.app.parkBook(1)).timeZone)
    expect(await times(8, read)).toEqual(Array(8).fill('America/Vancouver'))
  })

  test('those who would wait for what is free are told so, each with one connection', async () => {
    const guests = await times(6, () => aBooker(server))
    const answers = await Promise.all(
      guests.map(async (guest) => {
        const request = await aStay(server, [guest.dogId])
        return (await server.post(orders.joinWaitList.path, { request }, guest.headers)).body.msg
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['This is available right now. You can book it.']))
  })
})
