import { describe, expect, test } from 'vitest'
import { aBooker, aStay, create, someDays } from '../../../testing/booking.ts'
import { aPaidStay, FIVE, ONE, THREE } from '../../../testing/changing.ts'
import { cancel, change, getOrder, pay, placed, previewChange } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

describe('what cannot be changed', () => {
  test('A21 what is off, what has begun, what has run out, and into something else', async () => {
    const request = await aStay(server, [booker.dogId], ONE)
    const off = await aPaidStay(server, booker)
    await cancel(server, booker, off)
    expect(await change(server, booker, off, request)).toMatchObject({ code: 409 })
    const days = someDays([booker.dogId])
    const { id } = placed(await create(server, booker, days))
    expect(await change(server, booker, id, request)).toMatchObject({ code: 400 })
    const unpaid = placed(await create(server, booker, await aStay(server, [booker.dogId], THREE))).id
    await pay(server, booker, id)
    server.clock.set('2026-11-24T18:00:00Z')
    expect(await change(server, booker, unpaid, request)).toMatchObject({ code: 409 })
    const later = someDays([booker.dogId], { days: [{ date: '2026-11-27', part: 'full' }] })
    expect(await change(server, booker, id, later)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/has already started/) as string,
    })
    expect((await getOrder(server, booker, id)).canChange).toBe(false)
  })

  test('A21 at another price than was shown nothing is changed', async () => {
    const id = await aPaidStay(server, booker)
    const request = await aStay(server, [booker.dogId], FIVE)
    expect(await change(server, booker, id, request, { expectedTotalCents: 1 })).toMatchObject({ code: 409 })
    expect((await getOrder(server, booker, id)).lastDate).toBe('2026-12-11')
  })

  test('A21 with the same key it is changed once', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const keyed = { ...booker, headers: { ...booker.headers, 'idempotency-key': 'longer' } }
    const request = await aStay(server, [booker.dogId], FIVE)
    const first = await change(server, keyed, id, request)
    expect(await change(server, keyed, id, request)).toEqual(first)
    const asked = 'Change requested; it takes effect once it’s paid.'
    expect(first.data?.history.filter(({ text }) => text === asked)).toHaveLength(1)
  })

  test('A21 needs a log-in, an order of one’s own, dogs of one’s own and dates that can be', async () => {
    const id = await aPaidStay(server, booker)
    const stranger = await aBooker(server)
    const good = await aStay(server, [booker.dogId], ONE)
    for (const one of [previewChange, change]) {
      expect(await one(server, { headers: {} }, id, good)).toMatchObject({ code: 401 })
      expect(await one(server, stranger, id, good)).toMatchObject({ code: 404 })
      expect(await one(server, booker, id, await aStay(server, [stranger.dogId], ONE))).toMatchObject({
        code: 404,
      })
      const past = await aStay(server, [booker.dogId], { arrival: '2026-11-01', departure: '2026-11-03' })
      expect(await one(server, booker, id, past)).toMatchObject({ code: 400 })
      expect(await one(server, booker, id, {})).toMatchObject({ code: 400 })
    }
  })
})
