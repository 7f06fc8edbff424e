import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStay, create, groomingId, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, THREE } from '../../../testing/changing.ts'
import {
  creditOf,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { pendingChanges } from '../../../testing/pending-changes.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })
const { query, longer, asked, nightsTaken, lapse } = pendingChanges(server, booker)

describe('what a change adds to a paid order counts once it is paid', () => {
  test('A21 until then the order is as it was, and the added nights are kept for a quarter of an hour', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const before = await nightsTaken()
    const order = await asked(id, await longer())
    expect(order).toMatchObject({
      status: 'confirmed',
      lastDate: '2026-12-11',
      balanceCents: 10_710,
      payNowCents: 7_140,
      canPay: true,
      pendingChange: {
        firstDate: '2026-12-08',
        lastDate: '2026-12-13',
        totalCents: 35_700,
        payNowCents: 7_140,
        payBy: '2026-11-19T18:15:00.000Z',
      },
    })
    expect(await nightsTaken()).toBe(before + 2)
    expect((await noticesTo(server, booker)).at(-1)).toBe('Your change is held for you: Tue 8 to Sun 13 Dec')
    await pay(server, booker, id)
    expect(await getOrder(server, booker, id)).toMatchObject({
      status: 'confirmed',
      lastDate: '2026-12-13',
      balanceCents: 17_850,
      pendingChange: null,
    })
    expect(await nightsTaken()).toBe(before + 2)
    expect(await noticesTo(server, booker)).toContain('Stay changed: now Tue 8 to Sun 13 Dec')
    // What was paid for it is counted, and one moment is told once.
    const notice = await query(
      `select text from notification where account_id = $1 and kind in ('order-changed', 'payment-received')
       and text like '%Sun 13 Dec%' or text like '%$178.50%'`,
      [booker.id],
    )
    expect(notice).toEqual([
      {
        text: expect.stringContaining('We received $71.40. Thank you! The rest, $178.50, is due at pick-up.'),
      },
    ])
  })

  test.each([
    ['a stay of 59 nights', () => longer({ arrival: '2026-12-08', departure: '2027-02-05' })],
    ['three nights made two dogs’', async () => twoDogs()],
  ])('A21 unpaid, %s falls back and the customer is told', async (_what, request) => {
    const id = await aPaidStay(server, booker, 'due')
    const before = [await getOrder(server, booker, id), await nightsTaken()]
    expect((await asked(id, await request())).pendingChange).not.toBeNull()
    expect(await lapse()).toBe(1)
    const after = await getOrder(server, booker, id)
    expect([{ ...after, history: [] }, await nightsTaken()]).toEqual([
      { ...(before[0] as Order), history: [] },
      before[1],
    ])
    expect((await noticesTo(server, booker)).at(-1)).toMatch(/^Your change wasn’t paid in time: Stay, Tue 8/)
  })
  const twoDogs = async () => {
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds }]
    return aStay(server, dogIds, { ...THREE, rooms })
  }

  test('A21 forty days for three dogs are not had for the price of one', async () => {
    const days = [{ date: '2026-12-01', part: 'full' }]
    const { id } = placed(await create(server, booker, someDays([booker.dogId], { days })))
    await pay(server, booker, id)
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id), await aReadyDog(server, booker.id)]
    const dates = Array.from({ length: 20 }, (_, index) => addDays('2027-01-04', index))
    const many = someDays(dogIds, { days: dates.map((date) => ({ date, part: 'full' })) })
    const order = await asked(id, many)
    expect(order).toMatchObject({
      days,
      balanceCents: 0,
      pendingChange: { payNowCents: 20 * 3 * 4_725 - 4_725 },
    })
    await lapse()
    expect(await query('select 1 from daycare_day where booked > 0 and date > $1', ['2026-12-01'])).toEqual(
      [],
    )
    expect(await getOrder(server, booker, id)).toMatchObject({ status: 'confirmed', days })
  })

  test('A21 paid by credit and pass it counts at once; what is kept for a change comes back with it', async () => {
    const passId = await givePass(server, booker.id, { units: 2 })
    await giveCredit(server, booker.id, 1_000)
    const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })
    const requests = { usePasses: true, useCredit: true }
    const first = someDays([booker.dogId], { ...days('2026-12-01'), ...requests })
    const { id, status } = placed(await create(server, booker, first))
    expect([status, await unitsLeft(server, passId)]).toEqual(['confirmed', 0])
    const more = await givePass(server, booker.id, { units: 2 })
    const two = someDays([booker.dogId], { ...days('2026-12-01', '2026-12-02'), ...requests })
    expect((await asked(id, two)).pendingChange).toBeNull()
    expect(await unitsLeft(server, more)).toBe(0)
    const third = await givePass(server, booker.id, { units: 2 })
    const four = someDays([booker.dogId], {
      ...days('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'),
      ...requests,
    })
    expect((await asked(id, four)).pendingChange).toMatchObject({ payNowCents: 4_725 - 1_000 })
    expect([await unitsLeft(server, third), await creditOf(server, booker.id)]).toEqual([0, 0])
    await lapse()
    expect([await unitsLeft(server, third), await creditOf(server, booker.id)]).toEqual([2, 1_000])
  })

  test('A21 a longer groom at the same time keeps only the time that is added', async () => {
    const [nails] = await query('select id from grooming_service where is_extra order by id limit 1')
    const bathId = await groomingId(server)
    const groom = (extraIds: number[], time = '10:00') => ({
      orderType: 'grooming',
      grooming: [{ dogId: booker.dogId, serviceId: bathId, extraIds, date: '2026-12-01', time }],
    })
    const { id } = placed(await create(server, booker, groom([])))
    await pay(server, booker, id)
    const order = await asked(id, groom([nails.id]))
    expect(order.pendingChange).not.toBeNull()
    expect(order.appointments).toHaveLength(1)
    await pay(server, booker, id)
    expect(await getOrder(server, booker, id)).toMatchObject({
      appointments: [{ extras: [expect.any(String)] }],
    })
    expect(await query('select 1 from grooming_appointment where change_id is not null')).toEqual([])
  })
})
