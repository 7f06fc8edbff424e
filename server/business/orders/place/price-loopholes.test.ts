import { describe, expect, test } from 'vitest'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aStay, create, groomingId, someDays } from '../../../testing/booking.ts'
import { THREE } from '../../../testing/changing.ts'
import { placed, quote } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

describe('small ways around the price', () => {
  const groomAt = async (date: string, time: string) => ({
    grooming: [{ dogId: booker.dogId, serviceId: await groomingId(server), date, time }],
  })

  test.each([
    ['before drop-off', '2026-12-08', '09:00', 400],
    ['after drop-off', '2026-12-08', '13:00', 200],
    ['after pick-up', '2026-12-11', '10:00', 400],
    ['before pick-up', '2026-12-10', '09:00', 200],
  ])('A21 a groom %s of its stay', async (_when, date, time, code) => {
    const times = { ...THREE, arrivalTime: '12:00', departureTime: '10:00' }
    const request = await aStay(server, [booker.dogId], { ...times, ...(await groomAt(date, time)) })
    expect(await quote(server, booker, request)).toMatchObject({ code })
  })

  test.each([
    ['half', '15:00', 400],
    ['full', '15:00', 200],
    ['half', '11:00', 200],
  ])('A21 a groom on a %s day at %s', async (part, time, code) => {
    const day = { days: [{ date: '2026-11-24', part }], arrivalTime: '09:00' }
    expect(
      await quote(
        server,
        booker,
        someDays([booker.dogId], { ...day, ...(await groomAt('2026-11-24', time)) }),
      ),
    ).toMatchObject({
      code,
    })
  })

  test('A21 an extra is chosen once', async () => {
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where is_extra limit 1',
    )
    const { grooming } = await groomAt('2026-11-24', '10:00')
    const twice = {
      orderType: 'grooming',
      grooming: [{ ...grooming[0], extraIds: [rows[0].id, rows[0].id] }],
    }
    expect(await quote(server, booker, twice)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/each extra once/),
    })
  })

  test('A21 a drop-off that has passed today is not sold', async () => {
    // Ten in the morning at the park.
    server.clock.set('2026-11-23T17:00:00Z')
    const today = { arrival: '2026-11-23', departure: '2026-11-25' }
    const stay = (arrivalTime: string) => aStay(server, [booker.dogId], { ...today, arrivalTime })
    expect(await quote(server, booker, await stay('09:30'))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/has passed today/),
    })
    expect(await quote(server, booker, await stay('10:30'))).toMatchObject({ code: 200 })
    const day = (arrivalTime: string) =>
      someDays([booker.dogId], { days: [{ date: '2026-11-23', part: 'full' }], arrivalTime })
    expect(await quote(server, booker, day('09:00'))).toMatchObject({ code: 400 })
    expect(await quote(server, booker, day('11:00'))).toMatchObject({ code: 200 })
  })

  test('A21 pick-up at noon sharp is free, at five sharp half a day', async () => {
    const extra = async (departureTime: string) => {
      const answer = await quote(
        server,
        booker,
        await aStay(server, [booker.dogId], { ...THREE, departureTime }),
      )
      const { price } = answer.data as { price: { lines: { rule: string; amountCents: number }[] } }
      return price.lines.find(({ rule }) => rule === 'late-day')?.amountCents ?? 0
    }
    expect([await extra('12:00'), await extra('12:30'), await extra('17:00'), await extra('17:30')]).toEqual([
      0, 3_200, 3_200, 4_500,
    ])
  })

  test('A21 an interview’s quote, its order and its checklist say the same: the fee is due when we meet', async () => {
    await forgetMeeting(server, booker.dogId)
    const request = { orderType: 'interview', dogIds: [booker.dogId], date: '2026-12-01', time: '11:00' }
    const money = { gate: 'money', state: 'green', text: 'To pay: $31.50 when you come' }
    const facts = {
      price: { totalCents: 3_150, dueNowCents: 0 },
      checklist: [expect.objectContaining(money)],
    }
    expect((await quote(server, booker, request)).data).toMatchObject({ ...facts, payNowCents: 0 })
    expect(placed(await create(server, booker, request, { isSigned: false }))).toMatchObject({
      ...facts,
      balanceCents: 3_150,
    })
  })

  test('A21 CU10 whether a dog may play in a group is asked for the day it comes', async () => {
    await server.database.pool.query(
      `update dog set is_spayed = false, birthday = '2026-05-10' where id = $1`,
      [booker.dogId],
    )
    const warnings = async (dates: object) =>
      (
        (await quote(server, booker, await aStay(server, [booker.dogId], dates))).data as {
          warnings: string[]
        }
      ).warnings
    expect(await warnings({ arrival: '2026-11-24', departure: '2026-11-26' })).toEqual([])
    const later = { arrival: '2027-02-02', departure: '2027-02-04' }
    expect(await warnings(later)).toEqual([expect.stringContaining('may have to play alone')])
    await server.database.pool.query('update dog set is_spayed = null where id = $1', [booker.dogId])
    expect(await warnings(later)).toEqual([expect.stringMatching(/^Is .* spayed or neutered\?/)])
  })
})
