import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, changeAsPreviewed, FIVE, ONE, THREE } from '../../../testing/changing.ts'
import {
  cancel,
  change,
  creditOf,
  giveCredit,
  givePass,
  placed,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { noticesTo, waitingJobs } from '../../../testing/paying.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

describe('a longer, shorter or other stay', () => {
  test('A21 longer: the difference is owed, what is due now beyond what was paid first', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const { order, differenceCents, text, quote } = await changeAsPreviewed(
      server,
      booker,
      id,
      await aStay(server, [booker.dogId], FIVE),
    )
    expect([differenceCents, text]).toEqual([14_280, '$142.80 more than before'])
    expect(quote.payNowCents).toBe(17_850 - 10_710)
    expect(order).toMatchObject({ status: 'confirmed', balanceCents: 17_850, pendingChange: null })
  })

  test('A21 shorter long before: what was paid too much goes back the way it came', async () => {
    const id = await aPaidStay(server, booker)
    const { order, text } = await changeAsPreviewed(
      server,
      booker,
      id,
      await aStay(server, [booker.dogId], ONE),
    )
    expect(text).toBe('$142.80 back the way you paid')
    expect(order).toMatchObject({ balanceCents: 0, payments: [{ refundedCents: 14_280 }] })
    expect(await waitingJobs(server, 'sendRefund')).not.toHaveLength(0)
  })

  test.each([
    [
      'half as credit',
      '2026-12-05T17:00:00Z',
      7_140,
      '$71.40 as credit, $71.40 not refundable at such short notice',
    ],
    ['nothing', '2026-12-07T17:00:00Z', 0, '$142.80 not refundable at such short notice'],
  ])('A21 shorter at short notice gives back %s', async (_what, at, credit, words) => {
    const id = await aPaidStay(server, booker)
    server.clock.set(at)
    const { order, text } = await changeAsPreviewed(
      server,
      booker,
      id,
      await aStay(server, [booker.dogId], ONE),
    )
    expect(text).toBe(words)
    expect([order.balanceCents, await creditOf(server, booker.id)]).toEqual([0, credit])
  })

  test('A21 what a change has kept is gone: a later change or cancellation does not bring it back', async () => {
    const id = await aPaidStay(server, booker)
    server.clock.set('2026-12-07T17:00:00Z')
    await changeAsPreviewed(server, booker, id, await aStay(server, [booker.dogId], ONE))
    const later = { arrival: '2026-12-29', departure: '2027-01-02' }
    const moved = await changeAsPreviewed(server, booker, id, await aStay(server, [booker.dogId], later))
    // The night that is left is given up too, a day before it: all of the 214.20 is kept.
    expect(moved.text).toBe('$256.20 more than before, $71.40 not refundable at such short notice')
    // 4 × (68 + 10) + 5 % = 327.60, of which half was paid now.
    expect(moved.order).toMatchObject({ balanceCents: 16_380 })
    const off = placed(await cancel(server, booker, id))
    // Peak, three weeks before: all of what the new stay cost, as credit.
    expect([off.balanceCents, await creditOf(server, booker.id)]).toEqual([0, 16_380])
  })

  test('A21 of an order that is not paid yet all that was put aside comes back, however late', async () => {
    await giveCredit(server, booker.id, 9_000)
    server.clock.set('2026-12-07T18:00:00Z')
    const wanted = { useCredit: true }
    const { id } = placed(
      await create(server, booker, await aStay(server, [booker.dogId], { ...THREE, ...wanted })),
    )
    expect(await creditOf(server, booker.id)).toBe(0)
    await changeAsPreviewed(server, booker, id, await aStay(server, [booker.dogId], { ...ONE, ...wanted }))
    // What is due now is half of 71.40.
    expect(await creditOf(server, booker.id)).toBe(9_000 - 3_570)
  })

  test('A21 credit pays for what a longer stay needs now, when the customer says so', async () => {
    const id = await aPaidStay(server, booker, 'due')
    await giveCredit(server, booker.id, 5_000)
    const request = await aStay(server, [booker.dogId], { ...FIVE, useCredit: true })
    const { order, quote } = await changeAsPreviewed(server, booker, id, request)
    expect([quote.creditCents, quote.payNowCents]).toEqual([5_000, 2_140])
    expect([order.balanceCents, await creditOf(server, booker.id)]).toEqual([17_850, 0])
  })

  test('A21 another suite, another dog, extras and a later pick-up are priced anew', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const other = await aReadyDog(server, booker.id)
    const luxury = await suiteTypeId(server, 'Luxury Suite')
    const request = await aStay(server, [booker.dogId, other], {
      ...THREE,
      departureTime: '12:30',
      rooms: [{ suiteTypeId: luxury, dogIds: [booker.dogId, other] }],
    })
    const { order } = await changeAsPreviewed(server, booker, id, request)
    expect(order.rooms).toMatchObject([{ suiteTypeId: luxury, dogIds: [booker.dogId, other] }])
    expect(order.price.lines.map(({ text }) => text)).toContain(
      'Picked up after 12:00 pm: half a day × 2 dogs',
    )
    expect(order.dogs).toHaveLength(2)
  })

  test('A21 the same once more changes nothing but the history', async () => {
    const id = await aPaidStay(server, booker)
    const { order, text } = await changeAsPreviewed(
      server,
      booker,
      id,
      await aStay(server, [booker.dogId], THREE),
    )
    expect([text, order.balanceCents]).toEqual(['Same price as before', 0])
    expect(order.history.at(-1)).toMatchObject({ text: 'Changed.', byUs: false })
    expect(await noticesTo(server, booker)).toContain('Stay changed: now Tue 8 to Fri 11 Dec')
  })

  test('A21 whoever chose to pay everything goes on doing so', async () => {
    const request = await aStay(server, [booker.dogId], THREE)
    const { id } = placed(await create(server, booker, request, { payAll: true }))
    const answer = await change(server, booker, id, await aStay(server, [booker.dogId], FIVE))
    expect(answer.data).toMatchObject({ payNowCents: 35_700, balanceCents: 35_700 })
  })
})

describe('passes and codes', () => {
  test('A21 a pass is used anew, and a code counts once', async () => {
    const passId = await givePass(server, booker.id, { units: 6 })
    const requests = { usePasses: true, promoCode: 'WELCOME10' }
    const { id } = placed(await create(server, booker, someDays([booker.dogId], requests)))
    expect(await unitsLeft(server, passId)).toBe(2)
    const days = [{ date: '2026-11-27', part: 'half' }]
    await changeAsPreviewed(server, booker, id, someDays([booker.dogId], { ...requests, days }))
    expect(await unitsLeft(server, passId)).toBe(5)
    const { data } = await server
      .get(`/api/package/getLedger?id=${passId}`, booker.headers)
      .then(({ body }) => body)
    expect((data as { text: string; credits: number }[]).map(({ text, credits }) => [text, credits])).toEqual(
      [
        ['Used for a booking', -0.5],
        ['The booking was changed', 2],
        ['Used for a booking', -2],
        ['Bought', 3],
      ],
    )
  })
})
