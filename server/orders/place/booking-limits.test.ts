import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { forgetMeeting } from '../../testing/a-waiting-stay.ts'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { aPaidStay, THREE } from '../../testing/changing.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { cancel, change, pay, placed, previewChange } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
})
beforeEach(async () => {
  server.clock.set('2026-11-19T18:00:00Z')
  booker = await aBooker(server)
})

const ask = async (path: string, body: object, { headers }: Pick<Booker, 'headers'> = booker) =>
  (await server.post(`/api/order/${path}`, body, headers)).body
const quote = (request: object) => ask('quote', request)
const join = (request: object) => ask('joinWaitList', { request })

describe('every dog has a bed on every night', () => {
  test.each([
    ['the first night only', [['2026-12-08', '2026-12-09']]],
    ['the last nights only', [['2026-12-10', '2026-12-17']]],
    [
      'all but one night in the middle',
      [
        ['2026-12-08', '2026-12-12'],
        ['2026-12-13', '2026-12-17'],
      ],
    ],
    [
      'one night twice',
      [
        ['2026-12-08', '2026-12-13'],
        ['2026-12-12', '2026-12-17'],
      ],
    ],
    ['a night before the stay', [['2026-12-07', '2026-12-17']]],
    ['dates the wrong way round', [['2026-12-17', '2026-12-08']]],
  ])('A21 rooms for %s of nine nights are refused everywhere', async (_what, spans) => {
    const suite = await suiteTypeId(server, 'Deluxe Suite')
    const id = await aPaidStay(server, booker)
    const rooms = spans.map(([from, to]) => ({ suiteTypeId: suite, dogIds: [booker.dogId], from, to }))
    const request = await aStay(server, [booker.dogId], {
      arrival: '2026-12-08',
      departure: '2026-12-17',
      rooms,
    })
    const answers = [
      await create(server, booker, request),
      await quote(request),
      await join(request),
      await change(server, booker, id, request),
      await previewChange(server, booker, id, request),
    ]
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400])
    expect(answers[0]?.msg).toMatch(/Please choose the suite again\.$/)
    placed(await cancel(server, booker, id))
  })

  test('A21 a dog left out of the rooms is refused; a stay split over two suites is fine', async () => {
    const [deluxe, run] = [
      await suiteTypeId(server, 'Deluxe Suite'),
      await suiteTypeId(server, 'Classic Run'),
    ]
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const rooms = [{ suiteTypeId: deluxe, dogIds: [booker.dogId] }]
    expect(await create(server, booker, await aStay(server, dogIds, { ...THREE, rooms }))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/has no suite for the night of Tue 8 Dec/),
    })
    const split = [
      { suiteTypeId: deluxe, dogIds, from: '2026-12-08', to: '2026-12-09' },
      { suiteTypeId: run, dogIds, from: '2026-12-09', to: '2026-12-11' },
    ]
    expect(
      await create(server, booker, await aStay(server, dogIds, { ...THREE, rooms: split })),
    ).toMatchObject({
      code: 200,
    })
  })
})

describe('space that is not paid is kept up to the limits of the park', () => {
  const nights = (from: number, count: number) => {
    const arrival = addDays('2027-01-11', from)
    return { arrival, departure: addDays(arrival, count) }
  }

  test('A21 five bookings, also those that wait for a meet and greet', async () => {
    await forgetMeeting(server, booker.dogId)
    const interview = { date: '2026-12-01', time: '09:00' }
    for (let turn = 0; turn < 5; turn += 1) {
      const request = await aStay(server, [booker.dogId], {
        ...nights(turn * 3, 2),
        ...(turn === 0 && { interview }),
      })
      expect(placed(await create(server, booker, request)).status).toBe('awaiting_interview')
    }
    const sixth = await aStay(server, [booker.dogId], nights(20, 2))
    expect(await create(server, booker, sixth)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^You have 5 bookings waiting for payment/),
    })
    expect(await quote(sixth)).toMatchObject({ code: 409 })
  })

  test('A21 ninety nights and days together; what is paid does not count', async () => {
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    const more = await aStay(server, [booker.dogId], nights(50, 45))
    expect(await create(server, booker, more)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/We can hold up to 90 unpaid nights and days/),
    })
    const other = await aBooker(server)
    const { id } = placed(await create(server, other, await aStay(server, [other.dogId], nights(0, 50))))
    await pay(server, other, id)
    expect(await create(server, other, await aStay(server, [other.dogId], nights(50, 45)))).toMatchObject({
      code: 200,
    })
  })

  const grooms = async (...dates: string[]) => {
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where not is_extra order by id limit 1',
    )
    const of = (date: string) => ({ dogId: booker.dogId, serviceId: rows[0].id, date, time: '10:00' })
    return { orderType: 'grooming', grooming: dates.map(of) }
  }
  const aPaidGroom = async () => {
    const { id } = placed(await create(server, booker, await grooms('2026-12-01')))
    await pay(server, booker, id)
    return id
  }
  const TOO_MUCH = {
    code: 409,
    msg: expect.stringMatching(/We can hold up to 90 unpaid nights and days/) as string,
  }

  test('A21 grooming that a change adds counts like any other', async () => {
    const id = await aPaidGroom()
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(50, 39))))
    const two = await grooms('2026-12-02', '2026-12-03')
    expect(await previewChange(server, booker, id, two)).toMatchObject(TOO_MUCH)
    expect(await change(server, booker, id, two)).toMatchObject(TOO_MUCH)
    // The time it has already is paid for.
    placed(await change(server, booker, id, await grooms('2026-12-01', '2026-12-03')))
  })

  test('A21 grooming that is kept for a change counts until it is paid or its time is over', async () => {
    const id = await aPaidGroom()
    placed(await change(server, booker, id, await grooms('2026-12-01', '2026-12-02', '2026-12-03')))
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    const more = await aStay(server, [booker.dogId], nights(50, 39))
    expect(await create(server, booker, more)).toMatchObject(TOO_MUCH)
    server.clock.advance(15)
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(100, 51))))
    placed(await create(server, booker, more))
  })

  test('A21 one meeting a dog, three a household; a missed one does not count', async () => {
    const meet = (dogId: number, date: string, orderType = 'interview') =>
      create(server, booker, { orderType, dogIds: [dogId], date, time: '10:00' }, { isSigned: false })
    await forgetMeeting(server, booker.dogId)
    placed(await meet(booker.dogId, '2026-12-01'))
    expect(await meet(booker.dogId, '2026-12-02')).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/already has a time booked/),
    })
    for (const date of ['2026-12-02', '2026-12-03']) {
      placed(await meet(await aReadyDog(server, booker.id), date, 'visit'))
    }
    expect(await meet(await aReadyDog(server, booker.id), '2026-12-04', 'visit')).toMatchObject({ code: 409 })
    server.clock.set('2026-12-05T18:00:00Z')
    placed(await meet(booker.dogId, '2026-12-08'))
  })

  test.each(['interview', 'visit'])(
    'A21 a dog we could not take books no other %s by itself: its owner is asked to call',
    async (orderType) => {
      const query = (text: string) => server.database.pool.query(text, [booker.dogId])
      await query(`update dog set interview_outcome = 'refused', interview_passed_on = null where id = $1`)
      const request = { orderType, dogIds: [booker.dogId], date: '2026-12-01', time: '10:00' }
      const called = {
        code: 400,
        msg: expect.stringMatching(
          /^We’ve met Maple \d+, and we weren’t the right fit\. Please call us before you book again; we’re happy to talk about it\.$/,
        ) as string,
      }
      expect(await quote(request)).toMatchObject(called)
      expect(await create(server, booker, request, { isSigned: false })).toMatchObject(called)
      const { rows } = await query('select interview_outcome from dog where id = $1')
      expect(rows).toEqual([{ interview_outcome: 'refused' }])
    },
  )

  test('A21 meetings and grooming are planned some months ahead, not for 2199', async () => {
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where not is_extra order by id limit 1',
    )
    const groom = (date: string) => ({
      orderType: 'grooming',
      grooming: [{ dogId: booker.dogId, serviceId: rows[0].id, date, time: '10:00' }],
    })
    const meet = (date: string) => ({ orderType: 'visit', dogIds: [booker.dogId], date, time: '10:00' })
    for (const far of [groom('2027-06-01'), groom('2199-01-02'), meet('2027-03-01'), meet('2199-01-02')]) {
      expect(await create(server, booker, far, { isSigned: false })).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/ahead\. Please choose an earlier day\.$/),
      })
    }
    expect(await quote(groom('2027-04-06'))).toMatchObject({ code: 200 })
  })

  test('A21 there is a wait-list only for what is full', async () => {
    expect(await join(await aStay(server, [booker.dogId], THREE))).toMatchObject({
      code: 409,
      msg: 'This is available right now. You can book it.',
    })
    expect(await join(someDays([booker.dogId]))).toMatchObject({ code: 409 })
  })
})

describe('small ways around the price', () => {
  const groomAt = async (date: string, time: string) => {
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where not is_extra order by id limit 1',
    )
    return { grooming: [{ dogId: booker.dogId, serviceId: rows[0].id, date, time }] }
  }

  test.each([
    ['before drop-off', '2026-12-08', '09:00', 400],
    ['after drop-off', '2026-12-08', '13:00', 200],
    ['after pick-up', '2026-12-11', '10:00', 400],
    ['before pick-up', '2026-12-10', '09:00', 200],
  ])('A21 a groom %s of its stay', async (_when, date, time, code) => {
    const times = { ...THREE, arrivalTime: '12:00', departureTime: '10:00' }
    const request = await aStay(server, [booker.dogId], { ...times, ...(await groomAt(date, time)) })
    expect(await quote(request)).toMatchObject({ code })
  })

  test.each([
    ['half', '15:00', 400],
    ['full', '15:00', 200],
    ['half', '11:00', 200],
  ])('A21 a groom on a %s day at %s', async (part, time, code) => {
    const day = { days: [{ date: '2026-11-24', part }], arrivalTime: '09:00' }
    expect(
      await quote(someDays([booker.dogId], { ...day, ...(await groomAt('2026-11-24', time)) })),
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
    expect(await quote(twice)).toMatchObject({ code: 400, msg: expect.stringMatching(/each extra once/) })
  })

  test('A21 a drop-off that has passed today is not sold', async () => {
    // Ten in the morning at the park.
    server.clock.set('2026-11-23T17:00:00Z')
    const today = { arrival: '2026-11-23', departure: '2026-11-25' }
    const stay = (arrivalTime: string) => aStay(server, [booker.dogId], { ...today, arrivalTime })
    expect(await quote(await stay('09:30'))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/has passed today/),
    })
    expect(await quote(await stay('10:30'))).toMatchObject({ code: 200 })
    const day = (arrivalTime: string) =>
      someDays([booker.dogId], { days: [{ date: '2026-11-23', part: 'full' }], arrivalTime })
    expect(await quote(day('09:00'))).toMatchObject({ code: 400 })
    expect(await quote(day('11:00'))).toMatchObject({ code: 200 })
  })

  test('A21 pick-up at noon sharp is free, at five sharp half a day', async () => {
    const extra = async (departureTime: string) => {
      const answer = await quote(await aStay(server, [booker.dogId], { ...THREE, departureTime }))
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
    expect((await quote(request)).data).toMatchObject({ ...facts, payNowCents: 0 })
    expect(placed(await create(server, booker, request, { isSigned: false }))).toMatchObject({
      ...facts,
      balanceCents: 3_150,
    })
  })

  test('A21 whether a dog may play in a group is asked for the day it comes', async () => {
    await server.database.pool.query(
      `update dog set is_spayed = false, birthday = '2026-05-10' where id = $1`,
      [booker.dogId],
    )
    const warnings = async (dates: object) =>
      ((await quote(await aStay(server, [booker.dogId], dates))).data as { warnings: string[] }).warnings
    expect(await warnings({ arrival: '2026-11-24', departure: '2026-11-26' })).toEqual([])
    expect(await warnings({ arrival: '2027-02-02', departure: '2027-02-04' })).toHaveLength(1)
  })
})
