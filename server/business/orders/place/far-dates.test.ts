import { beforeAll, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { listStatements } from '../../../testing/count-statements.ts'
import { getOrder, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
let serviceId: number
let orderIds: Record<string, number>
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
  const { rows } = await server.database.pool.query(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  serviceId = rows[0].id as number
  const make = async (request: object) => placed(await create(server, booker, { ...request })).id
  orderIds = {
    boarding: await make(await aStay(server, [booker.dogId])),
    daycare: await make(someDays([booker.dogId])),
    grooming: await make(groom('2026-12-01')),
  }
})

/** What reads how much is left of nights, days, slots and groomers' times. */
const READS_SPACE =
  /nights_left|freeable_|dogs_elsewhere|from \\"daycare_day|from \\"interview_slot|grooming_times/

const groom = (...dates: string[]) => ({
  orderType: 'grooming',
  grooming: dates.map((date) => ({ dogId: booker.dogId, serviceId, date, time: '10:00' })),
})
const days = (...dates: string[]) =>
  someDays([booker.dogId], { days: dates.map((date) => ({ date, part: 'full' })) })
const stay = (arrival: string, departure: string) => aStay(server, [booker.dogId], { arrival, departure })
const meeting = (orderType: string, date: string) => ({
  orderType,
  dogIds: [booker.dogId],
  date,
  time: '10:00',
})

const post = (path: string, body: object) => server.post(`/api/order/${path}`, body, booker.headers)
const spaceRead = async (work: () => Promise<unknown>) =>
  (await listStatements(work)).filter((statement) => READS_SPACE.test(statement))

const isMeetingLine = (path: string, { orderType }: { orderType: string }) =>
  path === 'joinWaitList' && (orderType === 'interview' || orderType === 'visit')

const REQUESTS: [string, RegExp, () => object | Promise<object>][] = [
  ['a stay until 2199', /up to 60 nights/, () => stay('2026-12-01', '2199-12-01')],
  ['a stay in 2199', /too far ahead/, () => stay('2199-12-01', '2199-12-03')],
  ['a stay in the past', /has passed/, () => stay('2026-11-01', '2026-11-03')],
  ['a day in 2199', /too far ahead/, () => days('2026-12-01', '2199-12-01')],
  ['a day in the past', /has passed/, () => days('2000-01-03', '2026-12-01')],
  ['grooming in 2199', /up to 180 days ahead/, () => groom('2199-12-01')],
  ['grooming in the past', /has passed/, () => groom('2026-11-02')],
  [
    'a meet and greet in 2199',
    /book a meet and greet up to 90 days ahead/,
    () => meeting('interview', '2199-12-02'),
  ],
  ['a visit in the past', /earliest we can meet is tomorrow/, () => meeting('visit', '2000-01-03')],
]

test.each(REQUESTS)('A21 %s is refused before anybody asks what is left', async (_what, words, of) => {
  const request = (await of()) as { orderType: string }
  const calls: [string, object][] = [
    ['quote', request],
    ['create', { request }],
    ['joinWaitList', { request }],
  ]
  const id = orderIds[request.orderType]
  if (id !== undefined) calls.push(['previewChange', { id, request }], ['change', { id, request }])
  for (const [path, body] of calls) {
    const statements = await spaceRead(async () => {
      const { body: answer } = await post(path, body)
      expect(answer.code, path).toBeGreaterThanOrEqual(400)
      expect(answer.msg, path).toMatch(isMeetingLine(path, request) ? /no wait-list for that/ : words)
    })
    expect([path, statements]).toEqual([path, []])
  }
  for (const order of Object.values(orderIds)) {
    expect(await getOrder(server, booker, order)).toMatchObject({ status: 'held', pendingChange: null })
  }
})

test.each([
  ['2199', '2199-01-01', '2199-02-01', 'too-far-ahead'],
  ['the past', '2000-01-01', '2000-02-01', 'past'],
])('A21 nobody asks what is left in %s', async (_when, from, to, reason) => {
  for (const orderType of ['boarding', 'daycare']) {
    for (const orderId of [undefined, orderIds[orderType]]) {
      const statements = await spaceRead(async () => {
        const { body } = await post('getAvailability', {
          orderType,
          from,
          to,
          dogIds: [booker.dogId],
          orderId,
        })
        const { days: found } = body.data as { days: { reason: string; left: number }[] }
        expect(found).toHaveLength(32)
        expect(found.every((day) => day.reason === reason && day.left === 0)).toBe(true)
      })
      expect([orderType, orderId, statements]).toEqual([orderType, orderId, []])
    }
  }
  for (const kind of ['interview', 'visit', 'grooming', 'drop-off', 'pick-up']) {
    const statements = await spaceRead(async () => {
      const { body } = await post('getSlots', { kind, from, to, serviceId, sizes: ['large'] })
      expect([kind, body.data]).toEqual([kind, []])
    })
    expect([kind, statements]).toEqual([kind, []])
  }
})

test('A21 times are offered up to the last day that can be booked', async () => {
  const { limits } = await server.app.parkBook(1)
  expect(limits).toMatchObject({ meetingDaysAhead: 90, groomingDaysAhead: 180 })
  const last = async (kind: string, from: string, to: string) => {
    const question = { kind, from, to, serviceId, sizes: ['large'] }
    return ((await post('getSlots', question)).body.data as { date: string }[]).at(-1)?.date
  }
  expect(await last('interview', '2027-02-01', '2027-03-01')).toBe('2027-02-13')
  expect(await last('grooming', '2027-05-01', '2027-06-01')).toBe('2027-05-15')
  expect(await last('drop-off', '2028-11-01', '2028-12-01')).toBe('2028-11-16')
})
