import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { offerFreedSpace } from '../../../../business/orders/wait-list/wait-list.ts'
import { readBoard } from '../../../../testing/a-board.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { create, suiteTypeId } from '../../../../testing/booking.ts'
import {
  aVilla,
  bookers,
  type Dates,
  fullVillas,
  nextWeek,
  waitListOf,
} from '../../../../testing/full-villas.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { pay, placed } from '../../../../testing/order-calls.ts'
import { waitingJobs } from '../../../../testing/paying.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let villa = 0
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  villa = await suiteTypeId(server, 'Family Villa')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const raise = ({ arrival, departure }: Dates) =>
  staffSend(server, asha, boardCapacity.raiseCapacity, {
    suiteTypeId: villa,
    from: arrival,
    to: departure,
    extra: 1,
    reason: 'A cot',
  })
const block = (roomId: number, { arrival, departure }: Dates) =>
  staffSend(server, asha, boardCapacity.block, {
    roomId,
    from: arrival,
    to: departure,
    reason: 'A new floor',
  })
const freeVilla = async ({ arrival, departure }: Dates): Promise<number> =>
  (
    await query(
      `select id from room where suite_type_id = $1 and room_is_free(id, $2::date, $3::date, 0) order by id desc limit 1`,
      [villa, arrival, departure],
    )
  )[0].id
/** Somebody for whom there is no villa on these nights. */
async function aWaiter(dates: Dates) {
  const [guest] = await bookers(server, 1)
  if (guest === undefined) throw new Error('nobody')
  const request = await aVilla(server, guest, dates)
  expect((await server.post('/api/order/joinWaitList', { request }, guest.headers)).body.code).toBe(200)
  return guest
}
/** The call left a job behind that asks the line, and it does. */
async function answerJob() {
  expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
  await offerFreedSpace(server.app, 1)
}
const noJobs = () => query('delete from graphile_worker._private_jobs')
const statusOf = async (guest: Awaited<ReturnType<typeof aWaiter>>) =>
  (await waitListOf(server, guest))[0]?.status

test('B14 a raised night asks whoever waits for it', async () => {
  const dates = nextWeek(server)
  await fullVillas(server, dates)
  const guest = await aWaiter(dates)
  await noJobs()
  expect(await raise(dates)).toMatchObject({ code: 200 })
  await answerJob()
  expect(await statusOf(guest)).toBe('offered')
  expect(await brokenRules(server.database)).toEqual([])
})

test('B13 a block that is taken away asks whoever waits for the room', async () => {
  const dates = nextWeek(server)
  const [first] = await bookers(server, 1)
  if (first === undefined) throw new Error('nobody')
  const { id } = placed(await create(server, first, await aVilla(server, first, dates)))
  await pay(server, first, id)
  await query('update stay set room_id = null where order_id = $1', [id])
  const roomId = await freeVilla(dates)
  const done = await block(roomId, dates)
  expect(done).toMatchObject({ code: 200 })
  const { blockId, version } = done.data as { blockId: number; version: number }
  const guest = await aWaiter(dates)
  await noJobs()
  expect(await staffSend(server, asha, boardCapacity.unblock, { blockId, version })).toMatchObject({
    code: 200,
  })
  await answerJob()
  expect(await statusOf(guest)).toBe('offered')
  expect(await brokenRules(server.database)).toEqual([])
})

test('B2 B13 what is blocked is not offered to whoever looks, and stands on the board’s meter', async () => {
  const dates = nextWeek(server)
  const [guest] = await bookers(server, 1)
  /** How many villas are left for whoever looks: on the two nights, and on the one after them. */
  const left = async () => {
    const question = {
      orderType: 'boarding',
      dogIds: [guest?.dogId],
      from: dates.arrival,
      to: dates.departure,
    }
    const { body } = await server.post('/api/order/getAvailability', question, guest?.headers)
    const { suites } = orders.getAvailability.output.parse(body.data)
    return suites.find(({ suiteTypeId: type }) => type === villa)?.nights.map((night) => night.left)
  }
  expect(await left()).toEqual([2, 2, 2])
  const roomId = await freeVilla(dates)
  const done = await block(roomId, dates)
  expect(done).toMatchObject({ code: 200 })
  expect(await left()).toEqual([1, 1, 2])
  const board = await readBoard(server, asha, dates.arrival, 2)
  expect(board.suites.find(({ id }) => id === villa)?.capacity).toEqual([1, 1])
  const { blockId, version } = done.data as { blockId: number; version: number }
  expect(await staffSend(server, asha, boardCapacity.unblock, { blockId, version })).toMatchObject({
    code: 200,
  })
  expect(await left()).toEqual([2, 2, 2])
})

test('W12 B13 B14 the board hears of a block, a raise, a stay and what is taken away again', async () => {
  const dates = nextWeek(server)
  /** Which stays the board hears of; none where it hears that days have changed. */
  const heard = async (act: () => Promise<unknown>) => {
    const [{ last }] = await query('select coalesce(max(seq), 0)::int as last from live_event')
    await act()
    return (await query(`select ids from live_event where seq > $1 and kind = 'board'`, [last])).map(
      ({ ids }) => ids as number[],
    )
  }
  const roomId = await freeVilla(dates)
  let made = { blockId: 0, version: 0 }
  expect(
    await heard(async () => {
      made = (await block(roomId, dates)).data as typeof made
    }),
  ).toContainEqual([])
  expect(await heard(() => staffSend(server, asha, boardCapacity.unblock, made))).toContainEqual([])
  expect(await heard(() => raise(dates))).toContainEqual([])
  const [guest] = await bookers(server, 1)
  if (guest === undefined) throw new Error('nobody')
  const request = await aVilla(server, guest, dates)
  const stayNews = await heard(async () => placed(await create(server, guest, request)))
  const [stay] = await query('select max(id) as id from stay')
  expect(stayNews).toContainEqual([stay?.id])
})
