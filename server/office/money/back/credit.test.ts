import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'

const PIN = '4826'
const server = withServer({ demo: true })
let desk: TestCustomer
let manager: TestCustomer
let customer: TestCustomer

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]

beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  manager = await aStaffMember(server, 'manager')
  await query('update account set pin_hash = $1 where id = $2', [await hashPassword(PIN), manager.id])
  await query(`update account set first_name = 'Dana' where id = $1`, [desk.id])
  await query(`update account set first_name = 'Asha' where id = $1`, [manager.id])
})

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  customer = await aCustomer(server)
})

const approval = () => ({ approval: { accountId: manager.id, pin: PIN } })
const look = () => staffRead(server, desk, staffCustomer.getCustomer, { id: customer.id })

describe('O31 store credit', () => {
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))
  const give = (amountCents: number, more: object = {}) =>
    staffSend(server, desk, staffCredit.giveCredit, {
      accountId: customer.id,
      amountCents,
      why: 'Muddy paws on the seat',
      ...more,
    })

  test('O31 is given with a reason, above the limit by a manager, with the name of who gave it', async () => {
    expect(await give(4_000)).toMatchObject({ code: 200, data: { creditCents: 4_000 } })
    expect(await give(1_001)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await give(1_000, { why: ' ' })).toMatchObject({ code: 400, msg: 'Please say why.' })
    expect(await give(1_001, approval())).toMatchObject({ code: 200, data: { creditCents: 5_001 } })
    expect(
      await query(
        'select amount_cents, why, by_account_id from credit_entry where account_id = $1 order by id',
        [customer.id],
      ),
    ).toEqual([
      { amount_cents: 4_000, why: 'Muddy paws on the seat', by_account_id: desk.id },
      { amount_cents: 1_001, why: 'Muddy paws on the seat', by_account_id: desk.id },
    ])
  })

  test('O31 given for a booking it counts towards the limit all the same', async () => {
    const { id: orderId } = await anOrder(server, { accountId: customer.id })
    expect(await give(4_000, { orderId })).toMatchObject({ code: 200 })
    expect(await give(1_001, { orderId })).toMatchObject({ code: 403 })
    expect(await give(1_001)).toMatchObject({ code: 403 })
    const { id: other } = await anOrder(server, { accountId: (await aCustomer(server)).id })
    expect(await give(100, { orderId: other })).toMatchObject({ code: 404 })
  })

  test('O31 C1 its ledger has who, the booking, and what was left after each line', async () => {
    const { id: orderId, code } = await anOrder(server, { accountId: customer.id })
    await give(2_000)
    await give(1_500, { orderId, why: 'Photos were missing' })
    await query(
      `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, -500, 'Used', clock_now())`,
      [customer.id],
    )
    const { creditCents, credits } = await look()
    expect(creditCents).toBe(3_000)
    expect(credits.map(({ id: _id, at: _at, ...line }) => line)).toEqual([
      { why: 'Used', amountCents: -500, leftCents: 3_000, by: '', orderId: null },
      {
        why: `${code}: Photos were missing`,
        amountCents: 1_500,
        leftCents: 3_500,
        by: 'Dana',
        orderId: null,
      },
      { why: 'Muddy paws on the seat', amountCents: 2_000, leftCents: 2_000, by: 'Dana', orderId: null },
    ])
  })
})

describe('O31 a pass', () => {
  let passId: number
  beforeEach(async () => {
    const [row] = await query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       select $1, id, 'Ten days', 'full_day', 10, 10, '2026-11-01', '2027-05-01', $2 from package limit 1 returning id`,
      [customer.id, TEST_NOW],
    )
    passId = Number(row?.['id'])
  })
  const adjust = (who: TestCustomer, form: object) =>
    staffSend(server, who, staffCredit.adjustPass, {
      passId,
      unitsLeft: 10,
      expiresOn: '2027-05-01',
      why: 'Counted twice',
      ...form,
    })

  test('O31 gets units, loses some, ends later, each by a manager and in its ledger', async () => {
    const refused = await adjust(desk, { addUnits: 3 })
    expect(refused).toMatchObject({ code: 403 })
    expect((refused.data as { what: string }).what).toContain('Add 1 full day and 1 half day to a pass: ')
    expect(await adjust(manager, { addUnits: -11 })).toMatchObject({
      code: 400,
      msg: 'Only 5 full days left on this pass.',
    })
    expect(await adjust(manager, { addUnits: 2, newEnd: '2027-06-01' })).toMatchObject({
      code: 200,
      msg: '6 full days left, until 1 Jun 2027.',
      data: { unitsLeft: 12, expiresOn: '2027-06-01' },
    })
    expect(await adjust(manager, { addUnits: 2 })).toMatchObject({ code: 409 })
    expect(await query('select units, by_account_id from pass_entry where pass_id = $1', [passId])).toEqual([
      { units: 2, by_account_id: manager.id },
    ])
  })

  test('O31 C1 an end that was moved stands in the ledger by itself, for us and for the owner', async () => {
    await adjust(manager, { addUnits: -1 })
    await adjust(desk, { unitsLeft: 9, newEnd: '2027-06-01', why: 'Broken leg', ...approval() })
    const [pass] = (await look()).passes
    expect(pass).toMatchObject({ unitsLeft: 9, expiresOn: '2027-06-01' })
    const line = { orderId: null, code: null }
    expect(pass?.entries.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
      { ...line, why: 'Broken leg', units: 0, unitsLeft: 9, newEnd: '2027-06-01', by: 'Dana' },
      { ...line, why: 'Counted twice', units: -1, unitsLeft: 9, newEnd: null, by: 'Asha' },
    ])
    const { body } = await server.get(`/api/package/getLedger?id=${passId}`, customer.headers)
    expect(body.data).toMatchObject([
      { credits: 0, text: 'Broken leg, now until 1 Jun 2027' },
      { credits: -0.5, text: 'Counted twice' },
    ])
  })

  test('O31 nothing to change writes nothing', async () => {
    expect(await adjust(manager, { newEnd: '2027-05-01' })).toMatchObject({
      code: 200,
      msg: 'Nothing was changed.',
    })
    expect(await query('select id from pass_entry where pass_id = $1', [passId])).toEqual([])
  })
})
