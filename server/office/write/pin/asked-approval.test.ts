import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffTill } from '#contract/office/money/till.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { STAFF_AREAS } from '../../../testing/staff-areas.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { takenAtDesk, tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'
import { isAskedInWords } from './asked-approval.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
let owner: TestCustomer
let bear: { orderId: number; dogId: number }
let code: string
const calls = tillCalls(server, () => desk)

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund', 'care'])
  owner = await aStaffMember(server, ['care'])
  await query(
    `update account set role = 'customer', first_name = 'Hannah', last_name = 'Weir' where id = $1`,
    [owner.id],
  )
  bear = await aVisit(server, { accountId: owner.id, name: 'Bear' })
  const [row] = await query<{ code: string }>('select code from customer_order where id = $1', [bear.orderId])
  code = row?.code ?? ''
})

const versionOf = async () => {
  const [row] = await query<{ version: number }>('select version from customer_order where id = $1', [
    bear.orderId,
  ])
  return row?.version ?? 0
}
const asked = async (endpoint: Endpoint, body: object) => {
  const answer = await staffSend(server, desk, endpoint, body)
  expect(answer).toMatchObject({ code: 403, msg: 'This needs a manager.' })
  return (answer.data as { what: string }).what
}

test('§0.3 every write that a manager may allow says what it is', () => {
  const approvables = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
    ({ approval }) => approval !== undefined,
  )
  expect(approvables.length).toBeGreaterThan(20)
  expect(approvables.map(({ path }) => path).filter((path) => !isAskedInWords(path))).toEqual([])
})

test('§0.3 the refusal names verb, sum, order and household, so that the dialog can', async () => {
  const seen = async () => ({ orderId: bear.orderId, version: await versionOf(), why: 'Came late' })
  const payment = { orderId: bear.orderId, method: 'terminal' as const, amountCents: 9_000, by: desk.id }
  const paymentId = await takenAtDesk(server, payment)
  await query('update customer_order set balance_cents = 11600 where id = $1', [bear.orderId])
  expect(await asked(staffDebt.writeOff, await seen())).toBe(
    `Write off $116.00: ${code}, Hannah Weir. “Came late”`,
  )
  const parts = [{ paymentId, amountCents: 8_000 }]
  expect(await asked(staffRefund.refund, { ...(await seen()), parts })).toBe(
    `Refund $80.00: ${code}, Hannah Weir. “Came late”`,
  )
  const off = { parts, chargeBack: { amountCents: 8_000 } }
  expect(await asked(staffRefund.refund, { ...(await seen()), ...off })).toBe(
    `Refund $80.00 and take it off the bill: ${code}, Hannah Weir. “Came late”`,
  )
  const discount = { kind: 'discount', what: 'For the long wait', amountCents: 11_000 }
  expect(await asked(staffCharges.addCharge, { ...(await seen()), ...discount })).toBe(
    `Take $110.00 off: For the long wait, ${code}, Hannah Weir`,
  )
  const credit = { accountId: owner.id, amountCents: 10_000, why: 'Sorry' }
  expect(await asked(staffCredit.giveCredit, credit)).toBe(
    'Give $100.00 of store credit: Hannah Weir. “Sorry”',
  )
  const waiver = { ...(await seen()), dogId: bear.dogId, gate: 'vaccines' }
  expect(await asked(staffAttendance.waive, waiver)).toBe(
    `Let in without vaccine records: Bear, Hannah Weir, ${code}`,
  )
  const two = { keptId: owner.id, keptVersion: 1, mergedId: desk.id, mergedVersion: 1 }
  expect(await asked(staffCustomer.merge, two)).toMatch(/^Merge two households: .+, Hannah Weir$/)
  await calls.open(30_000)
  const out = { ...(await calls.seen()), kind: 'out', amountCents: 12_000, why: 'Vet, in cash' }
  expect(await asked(staffTill.moveCash, out)).toBe('Pay $120.00 out of the drawer: Vet, in cash')
})

test('§0.3 a name that could not approve it is told the same', async () => {
  const approval = { accountId: owner.id, pin: '1234' }
  const body = { accountId: owner.id, amountCents: 10_000, why: 'Sorry', approval }
  expect(await asked(staffCredit.giveCredit, body)).toBe('Give $100.00 of store credit: Hannah Weir. “Sorry”')
})
