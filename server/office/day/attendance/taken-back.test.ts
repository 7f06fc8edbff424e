import { beforeEach, describe, expect, test } from 'vitest'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { cancel, change, pay, placed, previewCancel } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const house = withGivers()
const { server, dana, asha, guest, query, send, approvedBy } = house
const { move } = boardMover(server, () => dana)

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
/** Half past eight; what is booked begins at ten. */
const MORNING = '2026-11-24T15:30:00Z'
const TODAY = { arrival: '2026-11-24', departure: '2026-11-26', arrivalTime: '10:00' }
const LATER = { arrival: '2026-12-08', departure: '2026-12-10' }

let orderId: number
let dogId: number
let keys = 0

const current = () => orderNow(server, orderId)
const seen = async () => ({ orderId, version: (await current()).version })
const atDoor = async (what: 'checkIn' | 'checkOut' | 'undo' | 'waive', body: object = {}, who = dana) => {
  const answer = await send(staffAttendance[what], { ...(await seen()), dogIds: [dogId], ...body }, who)
  expect(answer).toMatchObject({ code: 200 })
}
const passTo = (moment: Date | string) => {
  server.clock.set(moment)
  return endRunOutOrders(server.app)
}
const skip = async (date: string) => {
  const headers = { ...guest.headers, 'idempotency-key': `taken-back-${(keys += 1)}` }
  return (await server.post('/api/order/skipDay', { id: orderId, date }, headers)).body
}

beforeEach(() => {
  dogId = guest.dogId
})

const comesIn = (more: object = {}) => atDoor('checkIn', { careConfirmed: true, ...more })

/** A booking for later, with which the household signs. */
const sign = async () =>
  placed(await create(server, guest, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))

/** Bookings of today, and how they come in. */
const BOOKED = {
  /** Nobody expected it, and nothing is paid. */
  'walk-in': async () => {
    dogId = await aReadyDog(server, guest.id)
    // A booking for later, with which the household has signed.
    placed(await create(server, guest, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))
    server.clock.set(MORNING)
    const body = { parkId: 1, dogId, part: 'full', comesIn: true, careConfirmed: true }
    const answer = await send(staffWalkIn.walkIn, body)
    expect(answer).toMatchObject({ code: 200 })
    orderId = (answer.data as { orderId: number }).orderId
  },
  /** The same, made a stay of three nights. */
  'walk-in stay': async () => {
    await BOOKED['walk-in']()
    const suiteTypeId = (await aStay(server, [dogId])).rooms[0]?.suiteTypeId
    const body = { ...(await seen()), into: 'boarding', suiteTypeId, departure: '2026-11-27', why: '' }
    expect(await send(staffChange.turn, body)).toMatchObject({ code: 200 })
  },
  /** Paid on arrival, and then when they go home, by a manager's word. */
  'desk stay': async () => {
    await sign()
    const request = await aStay(server, [dogId], TODAY)
    const body = { accountId: guest.id, request, pay: 'arrival' }
    const answer = await send(staffNewOrderWrites.create, body, asha)
    expect(answer).toMatchObject({ code: 200 })
    orderId = (answer.data as { orderId: number }).orderId
    server.clock.set(MORNING)
    await atDoor('waive', { gate: 'money', why: 'I know them.' }, asha)
    await comesIn()
  },
  /** Two days, paid, in a house where all comes back until they begin. */
  'owner’s days': async () => {
    const days = ['2026-11-24', '2026-11-26'].map((date) => ({ date, part: 'full' }))
    const request = someDays([dogId], { days, arrivalTime: '10:00' })
    orderId = placed(await create(server, guest, request)).id
    await pay(server, guest, orderId, 'all')
    await query(
      `update customer_order set terms = jsonb_set(terms, '{rules,0,minHoursBefore}', '0') where id = $1`,
      [orderId],
    )
    server.clock.set(MORNING)
    await comesIn()
  },
}

/** What becomes of the check-in. */
const DOOR = {
  'stands, and gone': async () => {
    server.clock.advance(5)
    await atDoor('checkOut', { unpaidWhy: 'They pay tomorrow.' })
  },
  slip: async () => {
    server.clock.advance(5)
    await atDoor('undo', { what: 'check-in' })
  },
  'taken back after an hour': async () => {
    server.clock.advance(60)
    await atDoor('undo', { what: 'check-in' })
  },
  'went home, both taken back': async () => {
    await DOOR['stands, and gone']()
    server.clock.advance(1)
    await atDoor('undo', { what: 'check-out' })
    await atDoor('undo', { what: 'check-in' })
  },
}
type Door = keyof typeof DOOR
const TAKEN_BACK: Door[] = ['slip', 'taken back after an hour', 'went home, both taken back']

/** Two weeks ahead, by whichever page. */
const MOVED = {
  board: async (approval: object) =>
    (await move({ ...(await stayOf(server, orderId)), ...LATER }, approval)).answer,
  page: async (approval: object) => {
    const request =
      (await current()).order_type === 'boarding'
        ? await aStay(server, [dogId], LATER)
        : someDays([dogId], { days: [{ date: LATER.arrival, part: 'full' }] })
    return send(staffChange.change, { ...(await seen()), request, why: '', ...approval })
  },
}

const twiceAsked = (['board', 'page'] as const).flatMap((page) =>
  (['walk-in', 'walk-in stay', 'desk stay'] as const)
    .filter((booking) => page === 'page' || booking !== 'walk-in')
    .flatMap((booking) => TAKEN_BACK.map((door) => [booking, door, page] as const)),
)

describe('AD62 AD65 what was checked in, taken back and is put off', () => {
  test.each(twiceAsked)(
    'AD62 %s, %s, from the %s: a manager, then held and ended',
    async (...[booking, door, page]) => {
      await BOOKED[booking]()
      await DOOR[door]()
      // AD76: what was added meant to be paid when they go, and nobody has come.
      const isGrown = booking === 'walk-in stay' && door === 'slip'
      expect(await current()).toMatchObject({ status: isGrown ? 'held' : 'confirmed' })
      const before = await current()
      expect(await MOVED[page]({})).toMatchObject(NEEDS_MANAGER)
      expect(await current()).toMatchObject({ version: before.version, first_date: '2026-11-24' })
      expect(await MOVED[page](approvedBy(asha))).toMatchObject({ code: 200 })
      const held = await current()
      expect(held).toMatchObject({ status: 'held', first_date: LATER.arrival })
      expect(held.balance_cents).toBe(held.total_cents)
      expect(held.hold_until && held.hold_until < held.begins_at).toBe(true)
      await passTo(held.hold_until as Date)
      expect(await current()).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    },
  )

  test('AD62 also where only its first nights go: it is not here now, so it is paid like any other', async () => {
    await BOOKED['walk-in stay']()
    await DOOR.slip()
    const target = { ...(await stayOf(server, orderId)), arrival: '2026-11-26' }
    const { answer } = await move(target, approvedBy(asha))
    expect(answer).toMatchObject({ code: 200 })
    expect(await current()).toMatchObject({
      status: 'held',
      first_date: '2026-11-26',
      last_date: '2026-11-27',
    })
  })

  test('AD62 from the board a manager reads what they are asked', async () => {
    await BOOKED['walk-in stay']()
    await DOOR.slip()
    const { what } = (await MOVED.board({})).data as { what: string }
    expect(what).toMatch(/^Move a stay: /)
  })

  test.each(TAKEN_BACK)(
    'AD63 a walk-in, %s, is neither ended nor let off when the day has passed',
    async (door) => {
      await BOOKED['walk-in']()
      await DOOR[door]()
      const { balance_cents } = await current()
      await passTo('2026-11-26T18:00:00Z')
      expect(balance_cents).toBeGreaterThan(0)
      expect(await current()).toMatchObject({ status: 'confirmed', balance_cents, hold_until: null })
    },
  )
})

describe('AD63 AD65 paid back before they should come', () => {
  /** The deposit at the terminal, taken back while the dog is here or after. */
  async function aPaidStay(): Promise<void> {
    const request = await aStay(server, [dogId], TODAY)
    orderId = placed(await create(server, guest, request)).id
    await pay(server, guest, orderId)
    server.clock.set(MORNING)
    await comesIn()
  }
  const refundAll = async () => {
    const { total_cents, balance_cents } = await current()
    const paymentId = await house.lastPayment(orderId)
    const refund = { paymentId, amountCents: total_cents - balance_cents, ...approvedBy(asha) }
    expect(await house.refund(orderId, refund)).toMatchObject({ code: 200 })
  }

  test.each([
    ['slip', 'held', 'cancelled'],
    ['taken back after an hour', 'confirmed', 'confirmed'],
    ['went home, both taken back', 'confirmed', 'confirmed'],
  ] as const)('AD63 %s: %s until its hour, %s after it', async (door, until, after) => {
    await aPaidStay()
    await DOOR[door]()
    await refundAll()
    expect(await current()).toMatchObject({ status: until })
    await passTo('2026-11-24T18:00:00Z')
    expect(await current()).toMatchObject({ status: after })
  })

  test('AD63 the other way round it is the same: here it is not held, and once that was a slip it is', async () => {
    await aPaidStay()
    await refundAll()
    expect(await current()).toMatchObject({ status: 'checked_in' })
    await DOOR.slip()
    expect(await current()).toMatchObject({ status: 'held', hold_until: new Date('2026-11-24T17:00:00Z') })
    // It comes after all.
    await atDoor('waive', { gate: 'money', why: 'I know them.' }, asha)
    await comesIn()
    expect(await current()).toMatchObject({ status: 'checked_in', hold_until: null })
  })
})

describe('AD64 AD65 an owner and a day that was had', () => {
  const BOTH = 9_450
  const SECOND = 4_725

  test.each([
    ['slip', 200, 200, BOTH],
    ['taken back after an hour', 409, 409, SECOND],
    ['went home, both taken back', 409, 409, SECOND],
    ['stands, and gone', 409, 409, SECOND],
  ] as const)(
    'AD64 %s: skipped %i, changed %i, cancelled with %i back',
    async (door, skipped, changed, back) => {
      const begin = async () => {
        server.clock.set('2026-11-23T18:00:00Z')
        dogId = await aReadyDog(server, guest.id)
        await BOOKED['owner’s days']()
        await DOOR[door]()
      }
      await begin()
      expect(await skip('2026-11-24')).toMatchObject({ code: skipped })
      await begin()
      const others = someDays([dogId], { days: [{ date: '2026-11-26', part: 'full' }] })
      expect(await change(server, guest, orderId, others)).toMatchObject({ code: changed })
      await begin()
      expect((await previewCancel(server, guest, orderId)).data).toMatchObject({ refundCents: back })
      expect(await cancel(server, guest, orderId)).toMatchObject({ code: 200, data: { status: 'cancelled' } })
      const [paid] = await query('select refunded_cents from payment where order_id = $1', [orderId])
      expect(paid).toEqual({ refunded_cents: back })
    },
  )

  test('AD64 a stay that was had before its hour is not cancelled by its owner', async () => {
    await BOOKED['desk stay']()
    await DOOR['taken back after an hour']()
    const refused = await cancel(server, guest, orderId)
    expect(refused.code).toBe(409)
    expect(refused.msg).toContain('This booking has already started')
    expect(await current()).toMatchObject({ status: 'confirmed' })
  })

  test('AD64 while only the leaving was taken back they are here, and nothing of that day is given back', async () => {
    await BOOKED['owner’s days']()
    await DOOR['stands, and gone']()
    await atDoor('undo', { what: 'check-out' })
    expect(await current()).toMatchObject({ status: 'checked_in' })
    expect(await skip('2026-11-24')).toMatchObject({ code: 409 })
    expect(await cancel(server, guest, orderId)).toMatchObject({ code: 409 })
  })

  test('AD64 at the desk a day that was had takes a reason', async () => {
    await BOOKED['owner’s days']()
    await DOOR['went home, both taken back']()
    const body = { ourDoing: false, expected: null }
    expect(await send(staffChange.cancel, { ...(await seen()), ...body, why: '' })).toMatchObject({
      code: 400,
    })
    const answer = await send(staffChange.cancel, { ...(await seen()), ...body, why: 'They are ill' })
    expect(answer).toMatchObject({ code: 200 })
    const [paid] = await query('select refunded_cents from payment where order_id = $1', [orderId])
    expect(paid).toEqual({ refunded_cents: SECOND })
  })
})
