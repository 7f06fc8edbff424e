import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker } from '../../testing/booking.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { takenAtDesk } from '../../testing/tills.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const people = during(
  async () => ({
    desk: await aStaffMember(server, ['desk', 'money']),
    counter: await aStaffMember(server, ['desk']),
    hand: await aStaffMember(server, ['care']),
  }),
  async () => {},
)

test('C8 joins bookings, messages and our changes, newest first, by pages and by kind', async () => {
  const { id, dogId } = await aBooker(server)
  await anOrder(server, { accountId: id, dogId })
  server.clock.advance(5)
  const { version } = await staffRead(server, people.desk, staffCustomer.getCustomer, { id })
  await staffSend(server, people.desk, staffCustomer.block, { id, version, why: 'Call first.' })
  const { items } = await staffRead(server, people.desk, staffCustomer.getTimeline, { id })
  const times = items.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['booking', 'message', 'change']))
  const changes = await staffRead(server, people.desk, staffCustomer.getTimeline, { id, kind: 'change' })
  expect(changes.items.map(({ text }) => text)).toEqual(['Priya stopped online booking'])
  await server.database.pool.query(
    `insert into notification (account_id, kind, title, text, created_at)
     select $1, 'broadcast', 'News ' || n, '', clock_now() - n * interval '1 hour' from generate_series(1, 90) as n`,
    [id],
  )
  const keys: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: { key: string }[]; next: string | null } = await staffRead(
      server,
      people.desk,
      staffCustomer.getTimeline,
      { id, kind: 'message', ...(after !== '' && { after }) },
    )
    keys.push(...page.items.map(({ key }) => key))
    after = page.next
  }
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from notification where account_id = $1',
    [id],
  )
  expect([keys.length, new Set(keys).size]).toEqual([rows[0].n, rows[0].n])
})

test('C8 what was paid and sent back, and what happened to a dog, stand in it; sums for who sees money', async () => {
  const { id, dogId } = await aBooker(server)
  const order = await anOrder(server, { accountId: id, dogId })
  await takenAtDesk(server, {
    orderId: order.id,
    method: 'terminal',
    amountCents: 4_000,
    by: people.desk.id,
  })
  const report = {
    reportId: randomUUID(),
    kind: 'bite',
    severity: 3,
    happenedAt: server.clock.now().toISOString(),
    place: 'Field 3',
    dogs: [{ dogId, part: 'hurt' }],
    people: 'Rob',
    whatHappened: 'Both wanted the ball.',
    done: ['Parted'],
  }
  const saved = await staffSend(server, people.hand, staffIncident.saveIncident, report)
  const { id: incidentId } = staffIncident.saveIncident.output.parse(saved.data)
  const story = async (who: TestCustomer, kind: 'payment' | 'incident') =>
    (await staffRead(server, who, staffCustomer.getTimeline, { id, kind })).items.map(
      ({ kind: shown, text, orderId, incidentId: of, amountCents }) => [
        shown,
        text,
        orderId,
        of,
        amountCents,
      ],
    )
  expect(await story(people.desk, 'payment')).toEqual([
    ['payment', `${order.code}: paid`, order.id, null, 4_000],
  ])
  expect(await story(people.desk, 'incident')).toEqual([
    ['incident', 'Both wanted the ball.', null, incidentId, null],
  ])
  expect(JSON.stringify(await story(people.counter, 'payment'))).not.toContain('4000')
  const { items } = await staffRead(server, people.desk, staffCustomer.getTimeline, { id })
  const kinds = items.map(({ kind }) => kind)
  expect(kinds).toContain('payment')
  expect(kinds).toContain('incident')
})

test('C8 what a line speaks of can be opened: the booking or the dog of a message, nothing where there is none', async () => {
  const { id, dogId } = await aBooker(server)
  const order = await anOrder(server, { accountId: id, dogId })
  await server.database.pool.query('delete from notification where account_id = $1', [id])
  await server.database.pool.query(
    `insert into notification (account_id, kind, title, text, link, created_at) values
       ($1, 'broadcast', 'Your booking', '', $2, clock_now() - interval '1 minute'),
       ($1, 'broadcast', 'Your dog', '', $3, clock_now() - interval '2 minutes'),
       ($1, 'broadcast', 'All bookings', '', '/default/myBookings', clock_now() - interval '3 minutes'),
       ($1, 'broadcast', 'News', '', null, clock_now() - interval '4 minutes')`,
    [id, `/default/myBookings?id=${order.id}`, `/default/editDog?id=${dogId}&part=rabies`],
  )
  const { items } = await staffRead(server, people.desk, staffCustomer.getTimeline, { id, kind: 'message' })
  expect(items.map(({ text, orderId, dogId: ofDog }) => [text, orderId, ofDog])).toEqual([
    ['We sent: Your booking', order.id, null],
    ['We sent: Your dog', null, dogId],
    ['We sent: All bookings', null, null],
    ['We sent: News', null, null],
  ])
})

test('C1 what is to pay for bookings to come is their balances, and is hidden from whoever sees no money', async () => {
  const { id, dogId } = await aBooker(server)
  await anOrder(server, { accountId: id, dogId })
  const seen = await staffRead(server, people.desk, staffCustomer.getCustomer, { id })
  expect(seen.toComeCents).toBe(seen.orders[0]?.balanceCents)
  expect(seen.toComeCents).toBeGreaterThan(0)
  expect(seen.owedCents).toBe(0)
  const bare = await staffRead(server, people.counter, staffCustomer.getCustomer, { id })
  expect([bare.toComeCents, bare.owedCents]).toEqual([null, null])
})
