import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffNewOrder } from '#contract/office/orders/new-order.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { PERMISSIONS } from '#domain/staff/permissions.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import { notify } from '../business/notifications/notify.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import type { TestCustomer } from '../testing/a-customer.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { orderNow } from '../testing/an-order.ts'
import { aStay, create, someDays } from '../testing/booking.ts'
import { inputSchemaOf } from '../testing/every-endpoint.ts'
import { goodInputs } from '../testing/hostile-inputs.ts'
import { knownValues } from '../testing/known-values.ts'
import { moneySamples } from '../testing/money-event-samples.ts'
import { cancel, giveCredit, givePass, pay, placed } from '../testing/order-calls.ts'
import { STAFF_AREAS } from '../testing/staff-areas.ts'
import { staffRead, staffSend } from '../testing/staff-calls.ts'
import { withGuestInHouse } from '../testing/with-guest-in-house.ts'
import type { OpenApi } from './docs/openapi.ts'

const { server, people, aStayInHouse } = withGuestInHouse()

/** What things cost is on the site. */
const PRICE_LISTS: Endpoint[] = [staffCatalog.getRows, staffNewOrder.previewAvailability]

const ENDPOINTS = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
  (endpoint: Endpoint) =>
    endpoint.access !== 'public' &&
    !['manager', 'money'].includes(endpoint.needs ?? '') &&
    !PRICE_LISTS.includes(endpoint),
)

let api: OpenApi
beforeAll(async () => {
  await server.database.pool.query('update account set pin_hash = $1 where id = $2', [
    await hashPassword('4826'),
    people.asha.id,
  ])
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
})

/** A household that has paid, been paid back, given credit and asked for money: its notices are full of sums. */
async function aStoryOfMoney(): Promise<{ inHouse: OrderRow; held: OrderRow }> {
  const { guest } = people
  const inHouse = await aStayInHouse()
  await giveCredit(server, guest.id, 4_321)
  await givePass(server, guest.id)
  const dates = { arrival: '2027-02-02', departure: '2027-02-05' }
  const held = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  const days = [{ date: '2026-12-08', part: 'full' }]
  const cancelled = placed(await create(server, guest, someDays([guest.dogId], { days })))
  await pay(server, guest, cancelled.id, 'all')
  await cancel(server, guest, cancelled.id)
  const paymentId = await pay(server, guest, held.id)
  const { version } = await orderNow(server, held.id)
  const refund = { orderId: held.id, version, parts: [{ paymentId, amountCents: 1_234 }], why: 'Goodwill' }
  expect(await staffSend(server, people.asha, staffRefund.refund, refund)).toMatchObject({ code: 200 })
  const notices = Object.values(moneySamples('Maple')).flat()
  await server.app.db.transaction().execute(async (tx) => {
    for (const notice of notices) await notify(server.app, tx, guest.id, notice)
  })
  return { inHouse: await orderNow(server, inHouse), held: await orderNow(server, held.id) }
}

const SUM = /\$\s?\d[\d,]*(?:\.\d\d)?/

/** Sums anywhere in an answer: in words, or as a field that says how much. */
function sumsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return SUM.test(value) ? [`${path}: ${value.slice(0, 80)}`] : []
  if (typeof value === 'number') return /cents$/i.test(path) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sumsIn(inner, `${path}.${key}`))
}

/** What the call itself has said is no news. */
const isTyped = (sum: string, input: unknown) =>
  [0, 6_500].some((cents) => sum.includes(exactPrice(cents))) && JSON.stringify(input).includes('Cents')

const idsFor = ({ path }: Endpoint, order: OrderRow): number[] => {
  if (path.startsWith('/api/staffCustomer/')) return [people.guest.id]
  return path.startsWith('/api/staffDog/') ? [people.guest.dogId, order.id] : [order.id]
}

const aPersonWithoutMoney = () =>
  aStaffMember(
    server,
    PERMISSIONS.filter((one) => one !== 'money'),
  )

let sent = 0
const call = async (rob: TestCustomer, { path, method }: Endpoint, input: object) => {
  if (method === 'POST') {
    const key = { 'idempotency-key': `sums-${(sent += 1)}` }
    return (await server.post(path, input, { ...rob.headers, ...key })).body
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return (await server.get(`${path}?${query}`, rob.headers)).body
}

/** What a call says of a booking, asked for as its page does and with an older version. */
async function toldBy(rob: TestCustomer, endpoint: Endpoint, order: OrderRow): Promise<string[]> {
  const { path, method } = endpoint
  const operation = method === 'GET' ? api.paths[path]?.get : api.paths[path]?.post
  if (operation === undefined) throw new Error(`${path} is not published`)
  const { id: accountId, dogId } = people.guest
  const known = await knownValues(server, endpoint, { accountId, dogId, order })
  const told: string[] = []
  for (const id of idsFor(endpoint, order)) {
    for (const version of method === 'GET' ? [1] : [order.version, 1]) {
      const dates = { from: '2026-11-20', to: '2027-02-20', date: '2026-11-26' }
      const values = { ...known, ...dates, version, id: method === 'GET' ? String(id) : id }
      for (const input of goodInputs(inputSchemaOf(operation), values)) {
        const body = await call(rob, endpoint, input as object)
        expect(body.msg, path).not.toMatch(/^Too many requests/)
        const sums = sumsIn(body).filter((sum) => !isTyped(sum, input))
        told.push(...sums.map((sum) => `${body.code} ${path}${sum}`))
      }
    }
  }
  return told
}

test('AD19 whoever may not see money is told no sum by any call of the back office', async () => {
  const { inHouse, held } = await aStoryOfMoney()
  const told: string[] = []
  for (const endpoint of ENDPOINTS) {
    // One person calls so often in a minute and no oftener.
    const rob = await aPersonWithoutMoney()
    await server.database.pool.query('delete from call_limit')
    for (const order of [inHouse, held]) told.push(...(await toldBy(rob, endpoint, order)))
  }
  expect([...new Set(told)]).toEqual([])
}, 120_000)

test('AD19 the messages of a household are full of sums, for whoever may see them', async () => {
  await aStoryOfMoney()
  const messagesFor = async (who: TestCustomer) =>
    (await staffRead(server, who, staffCustomer.getCustomer, { id: people.guest.id })).messages
  const [seen, hidden] = [await messagesFor(people.dana), await messagesFor(await aPersonWithoutMoney())]
  expect(seen.some(({ title }) => SUM.test(title))).toBe(true)
  expect(hidden.map(({ key }) => key)).toEqual(seen.map(({ key }) => key))
  expect(sumsIn(hidden)).toEqual([])
  expect(hidden.map(({ title }) => title)).toContain('We received (a sum)')
})

test('AD19 too much credit for nights is refused without what they cost', async () => {
  const { inHouse } = await aStoryOfMoney()
  const body = {
    orderId: inHouse.id,
    version: inHouse.version,
    departure: '2026-11-26',
    creditCents: 90_000,
    why: 'Went home ill',
    approval: { accountId: people.asha.id, pin: '4826' },
  }
  expect(await staffSend(server, await aPersonWithoutMoney(), staffChange.shorten, body)).toMatchObject({
    code: 400,
    msg: 'That is more than these nights cost. Please enter less.',
  })
  expect((await staffSend(server, people.asha, staffChange.shorten, body)).msg).toMatch(
    /^These nights cost \$/,
  )
})
