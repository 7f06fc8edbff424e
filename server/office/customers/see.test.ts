import { expect, test } from 'vitest'
import { accounts } from '#contract/business/accounts.ts'
import { catalog } from '#contract/business/catalog.ts'
import { dogs } from '#contract/business/dogs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import { messages } from '#contract/business/messages.ts'
import { notifications } from '#contract/business/notifications.ts'
import { orders } from '#contract/business/orders.ts'
import { packages } from '#contract/business/packages.ts'
import { payments } from '#contract/business/payments.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { STAFF_AREAS } from '../../testing/staff-areas.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

const tokenIn = (data: unknown) => (data as { path: string }).path.replace('/#/see?token=', '')

const WRITES: Endpoint[] = [
  accounts,
  dogs,
  files,
  messages,
  notifications,
  orders,
  packages,
  payments,
  ...STAFF_AREAS,
].flatMap((area) =>
  Object.values(area as Record<string, Endpoint>).filter(
    ({ method, onlyReads }) => method === 'POST' && !onlyReads,
  ),
)

test('C3 the owner’s pages can be read for ten minutes, and every write is refused at the door', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const { id, dogId, email } = await aBooker(server)
  const answer = await staffSend(server, desk, staffCustomer.see, { id }, 'see-once')
  const headers = { authorization: tokenIn(answer.data) }
  expect((await server.get('/api/user/getUserInfo', headers)).body).toMatchObject({
    code: 200,
    data: { id, email },
  })
  expect((await server.get('/api/dog/getDogList', headers)).body).toMatchObject({ code: 200 })
  expect(WRITES.length).toBeGreaterThan(60)
  for (const { path } of WRITES) {
    const { body } = await server.post(path, { id: dogId }, { ...headers, 'idempotency-key': 'seen' })
    expect([path, body.code, body.msg]).toEqual([
      path,
      403,
      'You’re looking at someone else’s pages. Nothing can be changed here.',
    ])
  }
  expect((await server.get('/api/staffTeam/getMe', headers)).body.code).toBe(403)
  expect(await query('select action from audit_entry where household_id = $1', [id])).toEqual([
    { action: 'looked at their pages' },
  ])
  server.clock.advance(10)
  expect((await server.get('/api/user/getUserInfo', headers)).body.code).toBe(401)
})

const SITE = [accounts, catalog, dogs, notifications, orders, packages, payments].flatMap((area) =>
  Object.values(area as Record<string, Endpoint>),
)
const LOOKS = SITE.filter(({ path }) => /\/(?:get|preview|quote)[^/]*$/.test(path)).filter(
  // These mail a code, or make a link.
  ({ path }) => !/(?:VerifyCode|EmailCode|ExportLink|CalendarLink)$/.test(path),
)

test('AD85 whatever the owner’s pages only look at, the team sees with them', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const booker = await aBooker(server)
  const { data } = await staffSend(server, desk, staffCustomer.see, { id: booker.id })
  const headers = { authorization: tokenIn(data) }
  expect(LOOKS.length).toBeGreaterThan(15)
  for (const { path, method } of LOOKS) {
    const { body } = method === 'GET' ? await server.get(path, headers) : await server.post(path, {}, headers)
    expect([path, body.msg]).not.toEqual([path, READ_ONLY])
  }
  const dates = { orderType: 'boarding', from: '2026-12-01', to: '2026-12-10', dogIds: [booker.dogId] }
  const answer = await server.post(orders.getAvailability.path, dates, headers)
  expect(answer.body).toMatchObject({ code: 200 })
  expect((answer.body.data as { days: unknown[] }).days.length).toBeGreaterThan(0)
})

const READ_ONLY = 'You’re looking at someone else’s pages. Nothing can be changed here.'

test('C3 their pages have sums on them: only who sees money looks at them, or takes their data', async () => {
  const desk = await aStaffMember(server, ['desk'])
  const { id } = await aBooker(server)
  const asked = { askedBy: 'Priya Sandhu', provenBy: 'Called from her own number.' }
  for (const [endpoint, body] of [
    [staffCustomer.see, { id }],
    [staffCustomer.exportData, { id, ...asked }],
  ] as const) {
    expect(await staffSend(server, desk, endpoint, body)).toMatchObject({
      code: 403,
      data: { needs: 'money' },
    })
  }
})

test('C3 what is kept of the call does not open anything; a repetition answers the same, another session not', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const { id } = await aBooker(server)
  const [first, again] = [
    await staffSend(server, desk, staffCustomer.see, { id }, 'see-twice'),
    await staffSend(server, desk, staffCustomer.see, { id }, 'see-twice'),
  ]
  expect(again).toEqual(first)
  const [{ answer }] = await query(`select answer from idempotency_key where key = 'see-twice'`)
  expect(JSON.stringify(answer)).not.toContain(tokenIn(first.data))
  expect(answer.data.path).toBe('')
  const stored = await query('select * from see_token where account_id = $1', [id])
  expect(JSON.stringify(stored)).not.toContain(tokenIn(first.data))
})

test('C3 it ends with the session of whoever looks, and when they leave the team', async () => {
  const [one, other] = [
    await aStaffMember(server, ['desk', 'money']),
    await aStaffMember(server, ['desk', 'money']),
  ]
  const { id } = await aBooker(server)
  const look = async (who: typeof one) => ({
    authorization: tokenIn((await staffSend(server, who, staffCustomer.see, { id })).data),
  })
  const [byOne, byOther] = [await look(one), await look(other)]
  await server.post('/api/user/logOut', {}, one.headers)
  expect((await server.get('/api/user/getUserInfo', byOne)).body.code).toBe(401)
  await query('update account set is_active = false where id = $1', [other.id])
  expect((await server.get('/api/user/getUserInfo', byOther)).body.code).toBe(401)
  expect((await server.get('/api/user/getUserInfo', { authorization: 'see.nothing' })).body.code).toBe(401)
})

test('C3 prices and messages are seen too, nothing is written for it, and no link is taken along', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const booker = await aBooker(server)
  const request = await aStay(server, [booker.dogId])
  const { data } = await create(server, booker, request)
  const headers = {
    authorization: tokenIn((await staffSend(server, desk, staffCustomer.see, { id: booker.id })).data),
  }
  const notices = () =>
    query('select id, read_at from notification where account_id = $1 order by id', [booker.id])
  const before = [await notices(), await query('select id, version from customer_order order by id')]
  const stay = { ...request, departure: '2027-02-06' }
  for (const [path, body] of [
    [notifications.getInformList.path, {}],
    [orders.quote.path, { ...stay, arrival: '2027-02-12', departure: '2027-02-14' }],
    [orders.previewChange.path, { id: data.id, request: stay }],
  ] as const)
    expect([path, (await server.post(path, body, headers)).body.code]).toEqual([path, 200])
  expect([await notices(), await query('select id, version from customer_order order by id')]).toEqual(before)
  const papers = async (as: object) => {
    const { body } = await server.get(`${orders.getOrder.path}?id=${data.id}`, { ...as })
    const { calendarPath, invoicePath } = body.data as { calendarPath: string; invoicePath: string }
    const signed = (await server.get(orders.getSignatureList.path, { ...as })).body.data as { path: string }[]
    return [calendarPath, invoicePath, ...signed.map(({ path }) => path)]
  }
  const [seen, own] = [await papers(headers), await papers(booker.headers)]
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status))
  expect(await statuses(seen)).toEqual([200, 200, 200])
  server.clock.advance(16)
  expect((await statuses(seen)).every((status) => status >= 400)).toBe(true)
  expect(await statuses(own)).toEqual([200, 200, 200])
  server.clock.advance(-16)
  expect((await server.get(orders.getCalendarLink.path, headers)).body).toMatchObject({
    code: 403,
    data: null,
  })
  expect((await server.get(orders.getCalendarLink.path, booker.headers)).body.code).toBe(200)
})

test('AD20 the token ends with the right to ask for it: on the next call, and not before', async () => {
  const { id } = await aBooker(server)
  const lose = {
    'money taken away': `update account set permissions = '{desk}' where id = $1`,
    'everything taken away': `update account set permissions = '{}' where id = $1`,
    'no longer a manager': `update account set role = 'staff', permissions = '{desk}' where id = $1`,
    'taken off the team': 'update account set is_active = false where id = $1',
    'a customer again': `update account set role = 'customer' where id = $1`,
  }
  for (const [how, statement] of Object.entries(lose)) {
    const holder = await aStaffMember(server, how === 'no longer a manager' ? 'manager' : ['desk', 'money'])
    const answer = await staffSend(server, holder, staffCustomer.see, { id })
    const headers = { authorization: tokenIn(answer.data) }
    const statuses = async () =>
      Promise.all(
        ['/api/user/getUserInfo', '/api/dog/getDogList', '/api/order/getOrderList'].map(
          async (path) => (await server.get(path, headers)).status,
        ),
      )
    expect(await statuses(), how).toEqual([200, 200, 200])
    await query(statement, [holder.id])
    expect(await statuses(), how).toEqual([401, 401, 401])
  }
})
