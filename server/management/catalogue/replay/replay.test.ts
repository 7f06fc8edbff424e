import { beforeAll, expect, test } from 'vitest'
import type { Replay } from '#contract/management/catalogue/replay.ts'
import { staffReplay } from '#contract/management/catalogue/replay.ts'
import { EMPTY_TALLY } from '#domain/catalogue/replay-tally.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { aDraft, catalogueRows, draftChange } from '../../../testing/drafts.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { givePass, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { wholeDatabase } from '../../../testing/whole-database.ts'
import { withServer } from '../../../testing/with-server.ts'
import { runReplay } from './run-replay.ts'

const server = withServer({ demo: true })
const CHRISTMAS = { arrival: '2026-12-24', departure: '2026-12-28' }
let manager: TestCustomer
let guest: Booker
let winterDraft: { id: number }
const placedOrders: OrderRow[] = []

beforeAll(async () => {
  const { pool } = server.database
  manager = await aStaffMember(server, 'manager')
  await moreRooms(server, 'Classic Run', 20)
  await pool.query(
    `insert into season (park_id, name, from_date, to_date, weekdays, surcharge_cents, min_nights, is_peak)
     select 1, name, '2025-12-20', '2026-01-03', weekdays, 800, min_nights, is_peak from season
     where name like 'Christmas%' order by from_date limit 1`,
  )
  await pool.query("update catalog_history set at = '2026-11-01T12:00:00Z'")
  guest = await aBooker(server)
  for (let at = 0; at < 6; at += 1) {
    const { id: accountId } = await aBooker(server)
    const dates = at < 3 ? CHRISTMAS : { arrival: `2027-02-0${at}`, departure: `2027-02-0${at + 2}` }
    placedOrders.push(await anOrder(server, { accountId, ...dates }))
  }
  await givePass(server, guest.id)
  const days = someDays([guest.dogId], { usePasses: true })
  placed(await create(server, guest, days))
  const winter = (await catalogueRows(server, manager, 'season')).find(
    ({ values }) => values.name.startsWith('Christmas') && values.fromDate === '2026-12-20',
  )!
  const change = draftChange(winter, { surchargeCents: winter.values.surchargeCents + 500, minNights: 5 })
  winterDraft = await aDraft(server, manager, [change])
})

const NEXT_YEAR = { from: '2026-11-16', to: '2027-12-31' }
async function begin(span: { from: string; to: string } = NEXT_YEAR): Promise<Replay> {
  const answer = await staffSend(server, manager, staffReplay.replay, { draftId: winterDraft.id, ...span })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data as Replay
}
const run = (id: number) => runReplay(server.app, id, { isLastTry: false })
const last = async () => (await staffRead(server, manager, staffReplay.getReplay)).replay!

async function billed({ from, to } = NEXT_YEAR): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select sum(amount_cents)::integer as cents from order_entry join customer_order as o on o.id = order_id
     where kind = 'charge' and charge_id is null and first_date between $1 and $2 and status not in ('cancelled', 'expired')`,
    [from, to],
  )
  return rows[0].cents as number
}

test('K8 last year with a draft: what was billed, what the draft adds, and nothing written but its result', async () => {
  const { id, ordersInAll, state } = await begin()
  expect({ ordersInAll, state }).toEqual({ ordersInAll: expect.any(Number), state: 'waiting' })
  const before = await wholeDatabase(server.database)
  await run(id)
  const changed = Object.entries(await wholeDatabase(server.database)).filter(
    ([name, sum]) => before[name] !== sum,
  )
  expect(changed.map(([name]) => name)).toEqual(['public.replay_run'])
  const replay = await last()
  expect(replay).toMatchObject({
    state: 'done',
    orders: ordersInAll,
    beforeCents: await billed(),
    differingCount: 0,
    tooShort: 3,
    causes: [
      { name: 'Christmas and New Year', cents: 3 * 4 * 500, units: 12 },
      { name: 'Tax', cents: 300 },
    ],
  })
  expect(replay.afterCents - replay.beforeCents).toBe(6_300)
  expect(replay.months.find(({ month }) => month === '2026-12')).toMatchObject({ orders: 3 })
  const sum = (of: (one: (typeof replay.months)[number]) => number) =>
    replay.months.reduce((all, one) => all + of(one), 0)
  expect(sum(({ beforeCents }) => beforeCents)).toBe(replay.beforeCents)
  expect(sum(({ orders }) => orders)).toBe(replay.orders)
  expect(replay.largest.map(({ orderId }) => orderId)).toEqual(
    placedOrders.slice(0, 3).map(({ id: one }) => one),
  )
})

test('K8 prices that rose after an order was placed are not counted as the draft’s', async () => {
  const { pool } = server.database
  const before = await last()
  await pool.query(`update suite_type set night_cents = night_cents + 900`)
  await pool.query(`update catalog_history set at = '2026-11-20T12:00:00Z' where at > '2026-11-01T12:00:00Z'`)
  const { id } = await begin()
  await run(id)
  expect(await last()).toMatchObject({
    differingCount: 0,
    beforeCents: before.beforeCents,
    afterCents: before.afterCents,
  })
})

test('K8 an order whose price is not what was billed is named', async () => {
  const { pool } = server.database
  const odd = placedOrders[4]!
  await pool.query('update customer_order set total_cents = total_cents + 1 where id = $1', [odd.id])
  const { id } = await begin()
  await run(id)
  const { beforeCents, differing } = await last()
  expect(beforeCents).toBe(await billed())
  expect(differing).toEqual([
    { orderId: odd.id, code: odd.code, billedCents: odd.total_cents, pricedCents: odd.total_cents },
  ])
  await pool.query('update customer_order set total_cents = total_cents - 1 where id = $1', [odd.id])
})

test('K8 a draft for the coming winter is played over the last one, season by season of the same name', async () => {
  const { pool } = server.database
  const [moved] = placedOrders
  const keep = await pool.query('select request, first_date, last_date from customer_order where id = $1', [
    moved!.id,
  ])
  await pool.query(
    `update customer_order set first_date = '2025-12-24', request = request ||
       '{"arrival": "2025-12-24", "departure": "2025-12-28"}' where id = $1`,
    [moved!.id],
  )
  const span = { from: '2025-12-01', to: '2026-02-28' }
  const { id } = await begin(span)
  await run(id)
  // It was billed at another surcharge than that of the winter it is moved to: what the draft makes of it still counts.
  expect(await last()).toMatchObject({
    orders: 1,
    beforeCents: await billed(span),
    causes: [{ cents: 4 * 700, units: 4 }, { name: 'Tax' }],
    differingCount: 1,
  })
  await pool.query('update customer_order set request = $2, first_date = $3 where id = $1', [
    moved!.id,
    JSON.stringify(keep.rows[0].request),
    keep.rows[0].first_date,
  ])
})

test('K8 whoever follows a server that died goes on where it stopped, and no order counts twice', async () => {
  const { pool } = server.database
  const whole = await begin()
  await run(whole.id)
  const expected = await last()
  const { id } = await begin()
  const { rows } = await pool.query(
    `select id from customer_order where first_date between $1 and $2 and status not in ('cancelled', 'expired')
     and order_type in ('boarding', 'daycare', 'grooming', 'interview', 'package') order by id`,
    [NEXT_YEAR.from, NEXT_YEAR.to],
  )
  // Dead after its first batch: all but the last two orders.
  const kept = rows.at(-3).id as number
  await pool.query(
    `update replay_run set state = 'running', claimed_by = 'the dead one', claimed_until = clock_now() - interval '1 second',
       after_order_id = $2, tally = $3 where id = $1`,
    [id, kept, JSON.stringify({ ...EMPTY_TALLY, orders: rows.length - 2 })],
  )
  await Promise.all([run(id), run(id), run(id)])
  expect(await last()).toMatchObject({ id, state: 'done', orders: expected.orders })
  await run(id)
  expect((await last()).orders).toBe(expected.orders)
})

test('K8 one that another server works on is looked at again later; one that was stopped is left', async () => {
  const { pool } = server.database
  const { id } = await begin()
  await pool.query(
    `update replay_run set state = 'running', claimed_by = 'another', claimed_until = clock_now() + interval '1 minute' where id = $1`,
    [id],
  )
  // The job that began it is the one that runs.
  await pool.query('select graphile_worker.remove_job($1)', [`replay ${id}`])
  await run(id)
  expect(await last()).toMatchObject({ id, state: 'running', orders: 0 })
  const jobs = await pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'replay' and key = $1 and run_at > created_at`,
    [`replay ${id}`],
  )
  expect(jobs.rows).toHaveLength(1)
  expect(await staffSend(server, manager, staffReplay.stopReplay, { id })).toMatchObject({
    code: 200,
    data: { state: 'stopped' },
  })
  await pool.query(`update replay_run set claimed_until = null where id = $1`, [id])
  await run(id)
  expect(await last()).toMatchObject({ id, state: 'stopped', orders: 0 })
})

test('AD87 a new one ends those before it: many at once never wait for each other', async () => {
  const first = await begin()
  const second = await begin()
  const { rows } = await server.database.pool.query<{ id: number; state: string }>(
    'select id, state from replay_run where id = any($1) order by id',
    [[first.id, second.id]],
  )
  expect(rows.map(({ state }) => state)).toEqual(['stopped', 'waiting'])
  await run(second.id)
  expect(await last()).toMatchObject({ id: second.id, state: 'done' })
})

test('K8 a draft with nothing in it, or of another park, is not played', async () => {
  const empty = await aDraft(server, manager, [])
  const ask = (draftId: number) =>
    staffSend(server, manager, staffReplay.replay, { draftId, from: '2026-01-01', to: '2026-12-31' })
  expect(await ask(empty.id)).toMatchObject({ code: 400 })
  expect(await ask(999_999)).toMatchObject({ code: 404 })
  const backwards = { draftId: winterDraft.id, from: '2026-12-31', to: '2026-01-01' }
  expect(await staffSend(server, manager, staffReplay.replay, backwards)).toMatchObject({ code: 400 })
})
