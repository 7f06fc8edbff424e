import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, countRows, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

describe('what cannot be booked', () => {
  const NIGHTS = { arrival: '2027-02-02', departure: '2027-02-05' }

  test.each([
    ['a stay in the past', { arrival: '2026-11-10', departure: '2026-11-12' }, 400, /has passed/],
    ['an end before the beginning', { arrival: '2027-02-05', departure: '2027-02-02' }, 400, /must be after/],
    ['five years ahead', { arrival: '2031-02-02', departure: '2031-02-05' }, 400, /too far ahead/],
    ['a stay without an end', { arrival: '2026-12-01', departure: '2027-12-01' }, 400, /up to 60 nights/],
    ['a closed day', { arrival: '2026-12-25', departure: '2026-12-29' }, 400, /closed on that drop-off day/],
    [
      'less than the minimum stay',
      { arrival: '2026-12-21', departure: '2026-12-22' },
      400,
      /at least 3 nights/,
    ],
    ['no dog', { dogIds: [] }, 400, /at least one dog/],
    ['a hundred dogs', { dogIds: Array.from({ length: 100 }, (_, i) => i + 1) }, 400, /at most 10 dogs/],
    ['a date that is none', { arrival: '2027-02-30' }, 400, /YYYY-MM-DD/],
    ['a time at night', { arrivalTime: '23:00' }, 400, /Drop-off is between/],
    ['a pick-up at night', { departureTime: '05:00' }, 400, /not open at that pick-up time/],
    ['a code nobody knows', { promoCode: 'NOPE' }, 400, /don’t recognize this promo code/],
    ['a service that is not there', { services: [{ serviceId: 9999, dogId: 0, quantity: 1 }] }, 400, /./],
    [
      'fifty of an extra, named twice',
      { services: Array.from({ length: 2 }, () => ({ serviceId: 1, dogId: 0, quantity: 50 })) },
      400,
      /each extra once for each dog/,
    ],
    ['a park that is not there', { parkId: 99 }, 404, /./],
    [
      'a suite that is not there',
      { rooms: [{ suiteTypeId: 9999, dogIds: [0] }] },
      404,
      /couldn’t find that suite/,
    ],
  ])('A21 %s is refused, and nothing is written', async (_what, change, code, sentence) => {
    const booker = await aBooker(server)
    const counts = async () => [
      await countRows(server, 'customer_order'),
      await countRows(server, 'stay'),
      await countRows(server, 'order_entry'),
      await countRows(server, 'dog_presence'),
    ]
    const before = await counts()
    const text = JSON.stringify(change).replaceAll('"dogId":0', `"dogId":${booker.dogId}`)
    const own = JSON.parse(text.replaceAll('"dogIds":[0]', `"dogIds":[${booker.dogId}]`)) as object
    const answer = await create(server, booker, await aStay(server, [booker.dogId], { ...NIGHTS, ...own }))
    expect(answer).toMatchObject({ code, msg: expect.stringMatching(sentence) })
    expect(await counts()).toEqual(before)
  })

  test('A21 another household’s dog is one that does not exist', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    expect(await create(server, mine, await aStay(server, [theirs.dogId]))).toMatchObject({ code: 404 })
    const both = await aStay(server, [mine.dogId, theirs.dogId])
    expect(await create(server, mine, both)).toMatchObject({ code: 404 })
  })

  test('A21 a dog is not in two places at once', async () => {
    const booker = await aBooker(server)
    await create(server, booker, await aStay(server, [booker.dogId]))
    const overlapping = await aStay(server, [booker.dogId], {
      arrival: '2027-02-04',
      departure: '2027-02-06',
    })
    expect(await create(server, booker, overlapping)).toMatchObject({ code: 409 })
    const days = someDays([booker.dogId], { days: [{ date: '2027-02-03', part: 'half' }] })
    expect(await create(server, booker, days)).toMatchObject({ code: 409 })
    const sameDay = await aStay(server, [booker.dogId], { arrival: '2027-02-05', departure: '2027-02-06' })
    expect(await create(server, booker, sameDay)).toMatchObject({ code: 200 })
  })

  test('A21 a large dog does not go into a condo, nor three dogs into a room for two', async () => {
    const booker = await aBooker(server)
    const condo = await suiteTypeId(server, 'Cozy Condo')
    const small = await aStay(server, [booker.dogId], {
      rooms: [{ suiteTypeId: condo, dogIds: [booker.dogId] }],
    })
    expect(await create(server, booker, small)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/too large/),
    })
    const pack = [booker.dogId, await aReadyDog(server, booker.id), await aReadyDog(server, booker.id)]
    expect(await create(server, booker, await aStay(server, pack))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/2 dogs at most/),
    })
  })

  test('A21 needs a log-in', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    for (const path of ['create', 'quote', 'cancel', 'change', 'pay', 'previewChange', 'joinWaitList']) {
      expect((await server.post(`/api/order/${path}`, { request })).body.code).toBe(401)
    }
  })

  test('A21 another household’s order cannot be seen', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    const { data } = await create(server, theirs, await aStay(server, [theirs.dogId]))
    const id = data?.id
    expect((await server.get(`/api/order/getOrder?id=${id}`, mine.headers)).body.code).toBe(404)
    expect((await server.get(`/api/order/previewCancel?id=${id}`, mine.headers)).body.code).toBe(404)
    expect((await server.post('/api/order/cancel', { id }, mine.headers)).body.code).toBe(404)
    expect((await server.get(`/api/order/getOrder?id=${id}`, theirs.headers)).body.code).toBe(200)
  })
})

describe('sold out', () => {
  test('A21 the refusal carries other suites, other dates and the wait-list', async () => {
    const booker = await aBooker(server)
    const villa = await suiteTypeId(server, 'Family Villa')
    const dates = { arrival: '2027-04-13', departure: '2027-04-15' }
    await server.database.pool.query(
      `insert into suite_night (suite_type_id, night, capacity, booked) values ($1, '2027-04-14', 2, 2)`,
      [villa],
    )
    const rooms = [{ suiteTypeId: villa, dogIds: [booker.dogId] }]
    const answer = await create(server, booker, await aStay(server, [booker.dogId], { ...dates, rooms }))
    expect(answer).toMatchObject({
      code: 409,
      msg: 'Family Villa is full on Wed 14 Apr. Nothing was booked; here’s what’s available.',
      data: { clashes: ['2027-04-14'], canWait: true },
    })
    const ways = answer.data as unknown as {
      otherSuites: { name: string }[]
      otherDates: unknown[]
      split: unknown[]
    }
    expect(ways.otherSuites.map(({ name }) => name)).toContain('Luxury Suite')
    expect(ways.otherDates[0]).toEqual({ arrival: '2027-04-12', departure: '2027-04-14' })
    expect(ways.split).toHaveLength(2)
  })

  test('M5 the refusal proposes no dates on which the dog is booked already', async () => {
    const booker = await aBooker(server)
    const villa = await suiteTypeId(server, 'Family Villa')
    await server.database.pool.query(
      `insert into suite_night (suite_type_id, night, capacity, booked) values ($1, '2027-05-12', 2, 2)`,
      [villa],
    )
    const days = [{ date: '2027-05-11', part: 'full' as const }]
    expect(await create(server, booker, someDays([booker.dogId], { days }))).toMatchObject({ code: 200 })
    const rooms = [{ suiteTypeId: villa, dogIds: [booker.dogId] }]
    const dates = { arrival: '2027-05-12', departure: '2027-05-13' }
    const answer = await create(server, booker, await aStay(server, [booker.dogId], { ...dates, rooms }))
    const { otherDates } = answer.data as unknown as { otherDates: { arrival: string }[] }
    // The day before is the dog's own day of daycare.
    expect(otherDates.map(({ arrival }) => arrival)).toEqual(['2027-05-13', '2027-05-14', '2027-05-10'])
  })
})
