import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, type Booker, create, suiteTypeId } from '../../../testing/booking.ts'
import {
  aVilla,
  type Dates,
  fullVillas,
  nextWeek,
  twoBookers,
  waitListOf,
} from '../../../testing/full-villas.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { askToWait, cancel, pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const PIN = '864205'
const server = withServer({ demo: true })
let dates: Dates
/** Somebody waits for a villa; somebody else has another suite on the same nights. */
let waiting: Booker
let other: Booker
let dana: TestCustomer
let asha: TestCustomer
let taken: { guest: Booker; id: number }
beforeAll(async () => {
  await wideLimits(server)
  dana = await aStaffMember(server, ['desk', 'money', 'care'])
  asha = await aStaffMember(server, 'manager')
  await server.database.pool.query('update account set pin_hash = $1 where id = $2', [
    await hashPassword(PIN),
    asha.id,
  ])
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  dates = nextWeek(server)
  ;[waiting, other] = await twoBookers(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const classic = async (who: Booker, when: Dates = dates) =>
  aStay(server, [who.dogId], {
    ...when,
    rooms: [{ suiteTypeId: await suiteTypeId(server, 'Classic Run'), dogIds: [who.dogId] }],
  })
async function bookedAndPaid(who: Booker, request: Record<string, unknown>): Promise<number> {
  const { id } = placed(await create(server, who, request))
  await pay(server, who, id, 'all')
  return id
}
/** Both villas are taken and somebody waits; then one of them comes free. */
async function comeFree(when: Dates = dates): Promise<void> {
  const [first] = await fullVillas(server, when)
  if (first === undefined) throw new Error('nobody')
  taken = first
  expect(await askToWait(server, waiting, await aVilla(server, waiting, when))).toMatchObject({ code: 200 })
  await cancel(server, taken.guest, taken.id)
}
const seen = async (orderId: number) => ({ orderId, version: (await orderNow(server, orderId)).version })
const statusOf = async (who: Booker) => (await waitListOf(server, who))[0]?.status
const FIRST_IN_LINE = {
  code: 409,
  msg: expect.stringContaining(
    'Someone on the wait-list was first in line and has just been offered it.',
  ) as string,
}

describe('AD50 the desk passes nobody who waits', () => {
  test('AD50 by a change into another suite: who waits is offered it, and the booking stays as it is', async () => {
    const id = await bookedAndPaid(other, await classic(other))
    await comeFree()
    const request = await aVilla(server, other, dates)
    expect(await staffSend(server, dana, staffChange.change, { ...(await seen(id)), request })).toMatchObject(
      FIRST_IN_LINE,
    )
    expect(await statusOf(waiting)).toBe('offered')
    expect((await orderNow(server, id)).request).toMatchObject({
      rooms: [{ suiteTypeId: await suiteTypeId(server, 'Classic Run') }],
    })
  })

  test('AD50 nor by a move on the board, of days or of the suite', async () => {
    const { move } = boardMover(server, () => dana)
    const id = await bookedAndPaid(other, await classic(other))
    await comeFree()
    const villa = await suiteTypeId(server, 'Family Villa')
    const moved = await move({ ...(await stayOf(server, id)), suiteTypeId: villa })
    expect(moved.answer).toMatchObject(FIRST_IN_LINE)
    expect(await statusOf(waiting)).toBe('offered')
  })

  test.each([
    ['board', { arrival: '2026-12-09', departure: '2026-12-11' }],
    ['page', { arrival: '2026-12-02', departure: '2026-12-04' }],
  ] as const)('AD50 nor by more nights of a dog that is here, on the %s', async (where, soon) => {
    dates = soon
    const night = { arrival: addDays(dates.arrival, -1), departure: dates.arrival }
    const id = await bookedAndPaid(other, await aVilla(server, other, night))
    await comeFree()
    server.clock.set(`${night.arrival}T20:00:00Z`)
    // Who logged in in November is logged out by now.
    dana = await aStaffMember(server, ['desk', 'money', 'care'])
    const arrival = { ...(await seen(id)), dogIds: [other.dogId], careConfirmed: true }
    expect(await staffSend(server, dana, staffAttendance.checkIn, arrival)).toMatchObject({ code: 200 })
    const { move } = boardMover(server, () => dana)
    const longer = { departure: dates.departure }
    if (where === 'board') {
      const pulled = await move({ ...(await stayOf(server, id)), ...longer })
      expect(pulled.answer).toMatchObject(FIRST_IN_LINE)
    } else {
      const body = { ...(await seen(id)), ...longer }
      expect(await staffSend(server, dana, staffChange.extend, body)).toMatchObject(FIRST_IN_LINE)
    }
    expect(await statusOf(waiting)).toBe('offered')
    expect((await orderNow(server, id)).last_date).toBe(night.departure)
  })

  test('AD50 with nobody in line, and for what it has already, it is done', async () => {
    const id = await bookedAndPaid(other, await classic(other))
    const [first] = await fullVillas(server, dates)
    if (first === undefined) throw new Error('nobody')
    await cancel(server, first.guest, first.id)
    const request = await aVilla(server, other, dates)
    expect(await staffSend(server, dana, staffChange.change, { ...(await seen(id)), request })).toMatchObject(
      {
        code: 200,
      },
    )
    expect(await askToWait(server, waiting, await aVilla(server, waiting, dates))).toMatchObject({
      code: 200,
    })
    const later = { ...request, arrivalTime: '12:30' }
    expect(
      await staffSend(server, dana, staffChange.change, { ...(await seen(id)), request: later }),
    ).toMatchObject({ code: 200 })
    expect(await statusOf(waiting)).toBe('waiting')
  })
})

test('AD50 nobody offers it to their own household out of turn; another manager does', async () => {
  await comeFree()
  for (const who of [dana, await aStaffMember(server, 'manager')]) {
    const dogId = await aReadyDog(server, who.id)
    const own = { ...who, dogId }
    // For a moment there is none: only then one can wait for it.
    const nights = `suite_type_id = (select id from suite_type where name = 'Family Villa')
      and night >= '${dates.arrival}' and night < '${dates.departure}'`
    await server.database.pool.query(`update suite_night set capacity = booked where ${nights}`)
    expect(await askToWait(server, own, await aVilla(server, own, dates))).toMatchObject({ code: 200 })
    await server.database.pool.query(`update suite_night set capacity = booked + 1 where ${nights}`)
    const { entries } = await staffRead(server, dana, boardWaitList.getWaitList)
    const entry = entries.find(({ accountId }) => accountId === who.id)
    const body = { entryId: entry?.id, version: entry?.version, why: 'Friends' }
    expect(await staffSend(server, who, boardWaitList.offer, body)).toMatchObject({
      code: 403,
      data: { needs: 'manager' },
    })
    const approval = { accountId: asha.id, pin: PIN }
    expect(await staffSend(server, who, boardWaitList.offer, { ...body, approval })).toMatchObject({
      code: 200,
    })
  }
})
