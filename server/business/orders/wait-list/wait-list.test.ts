import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import {
  aBooker,
  aStay,
  type Booker,
  create,
  someDays,
  suiteTypeId,
  theAgreement,
} from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { cancel, getOrder, givePass, pay, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { noticesTo, waitingJobs } from '../../../testing/paying.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import { offerFreedSpace } from './wait-list.ts'

const server = withServer({ demo: true })
let guests: Booker[]
/** Each test has a week of its own. */
let week = 0
let dates: { arrival: string; departure: string }
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  guests = [await aBooker(server), await aBooker(server), await aBooker(server), await aBooker(server)]
  week += 1
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 3, 5 + 7 * week + offset)).toISOString().slice(0, 10)
  dates = { arrival: day(1), departure: day(3) }
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const guest = (index: number): Booker => {
  const found = guests[index]
  if (found === undefined) throw new Error('nobody')
  return found
}
const villa = async ({ dogId }: Booker, requests: object = {}) =>
  aStay(server, [dogId], {
    ...dates,
    rooms: [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds: [dogId] }],
    ...requests,
  })
const join = async ({ headers }: Pick<Booker, 'headers'>, request: object) =>
  (await server.post('/api/order/joinWaitList', { request }, headers)).body
const waitListOf = async ({ headers }: Booker) =>
  orders.getWaitList.output.parse((await server.get('/api/order/getWaitList', headers)).body.data)

const dogNamesOf = async ({ id }: Booker) =>
  (await server.database.pool.query('select name from dog where account_id = $1', [id])).rows.map(
    ({ name }) => name as string,
  )

/** Both villas are taken, the first by a confirmed stay; answers that stay. */
async function fullHouse(): Promise<number> {
  const [first] = [await create(server, guest(0), await villa(guest(0)))]
  placed(await create(server, guest(1), await villa(guest(1))))
  const { id } = placed(first)
  await pay(server, guest(0), id)
  const other = await server.get('/api/order/getOrderList?which=upcoming', guest(1).headers)
  const { list } = other.body.data as { list: { id: number }[] }
  await pay(server, guest(1), list[0]?.id ?? 0)
  return id
}

describe('waiting', () => {
  test('A21 in line: one’s place, twice is refused, and one can leave', async () => {
    await fullHouse()
    expect(await join(guest(2), await villa(guest(2)))).toMatchObject({ code: 200 })
    expect(await join(guest(3), await villa(guest(3)))).toMatchObject({ code: 200 })
    expect(await join(guest(3), await villa(guest(3)))).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/already on this wait-list/) as string,
    })
    const [mine] = await waitListOf(guest(3))
    expect(mine).toMatchObject({ status: 'waiting', ahead: 1, orderId: null, firstDate: dates.arrival })
    const [dog] = await dogNamesOf(guest(3))
    expect(mine).toMatchObject({ name: 'Family Villa', dogNames: [dog] })
    const title = expect.stringMatching(/^You’re on the wait-list: Family Villa, Tue \d+/) as string
    expect(await noticesTo(server, guest(3))).toContainEqual(title)
    const mails = (await mailsTo(server, guest(3).email)).filter(({ subject }) =>
      subject.startsWith('You’re on'),
    )
    expect(mails).toMatchObject([{ subject: title }])
    const leave = (who: Booker, id = mine?.id) => server.post('/api/order/leaveWaitList', { id }, who.headers)
    expect((await leave(guest(2))).body.code).toBe(404)
    expect((await leave(guest(3))).body.code).toBe(200)
    expect((await leave(guest(3))).body.code).toBe(404)
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'left', ahead: 0 })
  })

  test('A21 whoever deletes a dog no longer waits for it, and is told', async () => {
    const stay = await fullHouse()
    const other = await aReadyDog(server, guest(2).id)
    const dogIds = [guest(2).dogId, other]
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds }]
    const both = await villa(guest(2), { dogIds, rooms })
    expect(await join(guest(2), both)).toMatchObject({ code: 200 })
    expect(await join(guest(3), await villa(guest(3)))).toMatchObject({ code: 200 })
    const deleted = await server.post('/api/dog/deleteDog', { id: other }, guest(2).headers)
    expect(deleted.body.code).toBe(200)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'lapsed', orderId: null })
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'waiting', ahead: 0 })
    const { rows } = await server.database.pool.query(
      'select title, text from notification where account_id = $1 order by id desc limit 1',
      [guest(2).id],
    )
    expect(rows[0].title).toMatch(/^No longer on the wait-list: /)
    expect(rows[0].text).toMatch(
      /Maple \d+ is no longer one of your dogs\. You can join the wait-list again with the others\.$/,
    )
    await cancel(server, guest(0), stay)
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'offered' })
  })

  test('A21 nobody is offered what is still full', async () => {
    await fullHouse()
    await join(guest(2), await villa(guest(2)))
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'waiting', orderId: null })
  })

  test('A21 those who wait for something else are only looked at when a day of daycare comes free', async () => {
    await fullHouse()
    for (const waiting of [guest(2), guest(3), await aBooker(server), await aBooker(server)]) {
      expect(await join(waiting, await villa(waiting))).toMatchObject({ code: 200 })
    }
    const day = placed(await create(server, guest(2), someDays([guest(2).dogId])))
    await cancel(server, guest(2), day.id)
    const drawn = async () =>
      (await server.database.pool.query('select last_value from customer_order_id_seq')).rows
    const before = await drawn()
    await offerFreedSpace(server.app, 1)
    expect(await drawn()).toEqual(before)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'waiting', orderId: null, ahead: 0 })
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'waiting', orderId: null, ahead: 1 })
  })

  test('A21 for a groomer’s time that is taken is possible too', async () => {
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where not is_extra order by position limit 1',
    )
    const groom = ({ dogId }: Booker) => ({
      orderType: 'grooming',
      grooming: [{ dogId, serviceId: rows[0].id as number, date: '2026-12-03', time: '10:00' }],
    })
    const taken = placed(await create(server, guest(0), groom(guest(0))))
    placed(await create(server, guest(1), groom(guest(1))))
    expect(await create(server, guest(2), groom(guest(2)))).toMatchObject({
      code: 409,
      data: { canWait: true },
    })
    expect(await join(guest(2), groom(guest(2)))).toMatchObject({ code: 200 })
    await cancel(server, guest(0), taken.id)
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'offered' })
  })

  test('A21 is refused for meetings, dogs we have not met, bad dates and strangers’ dogs', async () => {
    const meeting = { orderType: 'visit', dogIds: [guest(2).dogId], date: '2026-11-24', time: '10:00' }
    expect(await join(guest(2), meeting)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/no wait-list/) as string,
    })
    await server.database.pool.query(`update dog set interview_outcome = 'none' where id = $1`, [
      guest(2).dogId,
    ])
    expect(await join(guest(2), await villa(guest(2)))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/meet/) as string,
    })
    const past = await villa(guest(3), { arrival: '2026-01-04', departure: '2026-01-05' })
    expect(await join(guest(3), past)).toMatchObject({ code: 400 })
    expect(await join(guest(3), await villa(guest(2)))).toMatchObject({ code: 404 })
    expect(await join({ headers: {} }, await villa(guest(3)))).toMatchObject({ code: 401 })
    expect(await join(guest(3), { orderType: 'boarding' })).toMatchObject({ code: 400 })
    expect((await server.get('/api/order/getWaitList')).body.code).toBe(401)
  })

  test('A21 for ten things at a time', async () => {
    await server.database.pool.query(
      `insert into wait_list_entry (account_id, park_id, order_type, first_date, last_date, request, status, created_at, updated_at)
       select $1, 1, 'daycare', '2027-02-01', '2027-02-01', '{}', 'waiting', clock_now(), clock_now() from generate_series(1, 10)`,
      [guest(0).id],
    )
    expect(await join(guest(0), await villa(guest(0)))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/10 wait-lists/) as string,
    })
    await server.database.pool.query('delete from wait_list_entry where account_id = $1', [guest(0).id])
  })
})

describe('when somebody else cancels', () => {
  test('7 whoever has a meet and greet booked may wait, and is kept the space until we have met', async () => {
    const off = await fullHouse()
    await forgetMeeting(server, guest(2).dogId)
    const request = await villa(guest(2))
    expect(await join(guest(2), request)).toMatchObject({ code: 400 })
    const meeting = { orderType: 'interview', dogIds: [guest(2).dogId], date: '2026-11-24', time: '10:00' }
    placed(await create(server, guest(2), meeting, { isSigned: false }))
    expect(await join(guest(2), request)).toMatchObject({ code: 200 })
    await cancel(server, guest(0), off)
    await offerFreedSpace(server.app, 1)
    const [offer] = await waitListOf(guest(2))
    expect(offer).toMatchObject({ status: 'offered' })
    expect(await getOrder(server, guest(2), offer?.orderId ?? 0)).toMatchObject({
      status: 'awaiting_interview',
    })
    expect((await noticesTo(server, guest(2))).at(-1)).toMatch(/^Your stay is on hold until we meet: /)
  })

  test('A21 the first in line is offered it for some hours, and takes it by paying', async () => {
    const off = await fullHouse()
    await join(guest(2), await villa(guest(2)))
    await join(guest(3), await villa(guest(3)))
    await cancel(server, guest(0), off)
    expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
    await offerFreedSpace(server.app, 1)
    const [offer] = await waitListOf(guest(2))
    expect(offer).toMatchObject({ status: 'offered', offerUntil: '2026-11-17T06:00:00.000Z', ahead: 0 })
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'waiting', ahead: 0 })
    const id = offer?.orderId ?? 0
    expect(await getOrder(server, guest(2), id)).toMatchObject({
      status: 'held',
      holdUntil: '2026-11-17T06:00:00.000Z',
      canPay: true,
    })
    expect((await noticesTo(server, guest(2))).at(-1)).toMatch(/^A spot has opened up: /)
    const signature = await theAgreement(server)
    await server.post('/api/order/sign', { id, signature }, guest(2).headers)
    await pay(server, guest(2), id)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'taken', orderId: id })
    expect((await getOrder(server, guest(2), id)).status).toBe('confirmed')
  })

  test('A21 an offer that nobody takes lapses and goes to the next', async () => {
    const off = await fullHouse()
    await join(guest(2), await villa(guest(2)))
    await join(guest(3), await villa(guest(3)))
    await cancel(server, guest(0), off)
    await offerFreedSpace(server.app, 1)
    server.clock.set('2026-11-17T06:00:00Z')
    expect(await endRunOutOrders(server.app)).toBeGreaterThanOrEqual(1)
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(guest(2)))[0]).toMatchObject({ status: 'lapsed' })
    expect((await waitListOf(guest(3)))[0]).toMatchObject({ status: 'offered' })
  })

  test('A21 running twice offers once', async () => {
    const off = await fullHouse()
    await join(guest(2), await villa(guest(2)))
    await cancel(server, guest(0), off)
    await Promise.all([offerFreedSpace(server.app, 1), offerFreedSpace(server.app, 1)])
    const list = await server.get('/api/order/getOrderList', guest(2).headers)
    expect(list.body.data).toMatchObject({ total: 1 })
  })

  test('A21 what a pass pays for is theirs at once', async () => {
    const off = await fullHouse()
    const passId = await givePass(server, guest(2).id, { kind: 'night', units: 4 })
    // Signed before, for another stay.
    placed(await create(server, guest(2), await aStay(server, [guest(2).dogId])))
    await join(guest(2), await villa(guest(2), { usePasses: true }))
    await cancel(server, guest(0), off)
    await offerFreedSpace(server.app, 1)
    const [entry] = await waitListOf(guest(2))
    expect(entry).toMatchObject({ status: 'taken' })
    expect((await getOrder(server, guest(2), entry?.orderId ?? 0)).status).toBe('confirmed')
    expect(await unitsLeft(server, passId)).toBe(2)
    expect((await noticesTo(server, guest(2))).at(-1)).toMatch(/^Stay confirmed/)
  })

  test('A21 who waits for a day that has passed waits no longer', async () => {
    await fullHouse()
    await join(guest(2), await villa(guest(2)))
    server.clock.set(`${dates.departure}T18:00:00Z`)
    await offerFreedSpace(server.app, 1)
    const { rows } = await server.database.pool.query(
      'select status from wait_list_entry where account_id = $1',
      [guest(2).id],
    )
    expect(rows).toEqual([{ status: 'lapsed' }])
  })
})
