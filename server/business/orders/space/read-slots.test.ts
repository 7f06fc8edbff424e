import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { aBooker, create } from '../../../testing/booking.ts'
import { cancel, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let bathId: number
beforeAll(async () => {
  const { rows } = await server.database.pool.query(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  bathId = rows[0].id as number
})
beforeEach(() => server.clock.set('2026-11-16T18:00:00Z'))

const ask = async (question: object, headers = {}) =>
  (await server.post('/api/order/getSlots', question, headers)).body
const read = async (question: object, headers = {}) => {
  const { code, msg, data } = await ask(question, headers)
  if (code !== 200) throw new Error(`${code}: ${msg}`)
  return orders.getSlots.output.parse(data)
}
const on = (date: string, kind: string, question: object = {}) =>
  read({ kind, from: date, to: date, ...question })
/** The park in another time zone, once its server has heard of it. */
async function moveTo(timeZone: string) {
  await server.database.pool.query('update park set time_zone = $1', [timeZone])
  await vi.waitFor(async () => expect((await server.app.parkBook(1)).timeZone).toBe(timeZone), 10_000)
}

describe('times at the gate', () => {
  test('A21 drop-off within check-in time, pick-up while the gate is open', async () => {
    const dropOff = await on('2026-11-24', 'drop-off')
    expect([dropOff[0]?.time, dropOff.at(-1)?.time]).toEqual(['08:00', '17:30'])
    const pickUp = await on('2026-11-24', 'pick-up')
    expect([pickUp[0]?.time, pickUp.at(-1)?.time]).toEqual(['07:00', '18:30'])
    expect(pickUp[0]).toMatchObject({
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T14:30:00.000Z',
    })
    expect(await on('2026-12-25', 'drop-off')).toEqual([])
  })

  test.each(['2026-11-17', '2027-03-13', '2027-03-14', '2027-07-01', '2027-11-07'])(
    'A21 on %s, as all year, eight o’clock is seven hours behind UTC',
    async (date) => {
      expect((await on(date, 'drop-off'))[0]).toMatchObject({
        time: '08:00',
        startsAt: `${date}T15:00:00.000Z`,
      })
    },
  )
})

describe('times at a park whose clocks change', () => {
  beforeAll(() => moveTo('America/Los_Angeles'))
  afterAll(() => moveTo('America/Vancouver'))

  test.each([
    ['the last day of winter time', '2027-03-13', '2027-03-13T16:00:00.000Z'],
    ['the day the clocks go forward', '2027-03-14', '2027-03-14T15:00:00.000Z'],
    ['the last day of summer time', '2027-11-06', '2027-11-06T15:00:00.000Z'],
    ['the day the clocks go back', '2027-11-07', '2027-11-07T16:00:00.000Z'],
  ])('A21 on %s eight o’clock is eight o’clock', async (_what, date, startsAt) => {
    expect((await on(date, 'drop-off'))[0]).toMatchObject({ time: '08:00', startsAt })
  })

  test('A21 to meet on the Saturday before and the Monday after', async () => {
    server.clock.set('2027-03-01T18:00:00Z')
    const [saturday] = await on('2027-03-13', 'interview')
    const [monday] = await on('2027-03-15', 'interview')
    expect([saturday?.startsAt, monday?.startsAt]).toEqual([
      '2027-03-13T17:00:00.000Z',
      '2027-03-15T16:00:00.000Z',
    ])
  })
})

describe('times to meet', () => {
  const times = async (date: string, question: object = {}) =>
    (await on(date, 'interview', question)).map(({ time, left }) => `${time} ${left}`)

  test('A21 three mornings’ hours for two dogs each, Mondays to Saturdays, from tomorrow on', async () => {
    expect(await times('2026-11-17')).toEqual(['09:00 2', '10:00 2', '11:00 2'])
    expect(await times('2026-11-16')).toEqual([])
    expect(await times('2026-11-22')).toEqual([])
    expect(await times('2026-12-25')).toEqual([])
    expect(await on('2026-11-17', 'visit')).toEqual(await on('2026-11-17', 'interview'))
  })

  test('A21 what is taken is not offered, until it is free again', async () => {
    const booker = await aBooker(server)
    const visit = { orderType: 'visit', dogIds: [booker.dogId], date: '2026-11-18', time: '10:00' }
    const { id } = placed(await create(server, booker, visit, { isSigned: false }))
    expect(await times('2026-11-18')).toEqual(['09:00 2', '10:00 1', '11:00 2'])
    const both = { sizes: ['small', 'large'] }
    expect(await times('2026-11-18', both)).toEqual(['09:00 2', '11:00 2'])
    expect(await times('2026-11-18', { ...both, withTaken: true })).toEqual(['09:00 2', '10:00 1', '11:00 2'])
    await cancel(server, booker, id)
    expect(await times('2026-11-18')).toEqual(['09:00 2', '10:00 2', '11:00 2'])
  })
})

describe('times to groom', () => {
  test('A21 as long as the service takes for the dog, with whoever is free', async () => {
    const booker = await aBooker(server)
    const question = { serviceId: bathId, sizes: ['large'] }
    const before = await on('2026-11-24', 'grooming', question)
    expect(before[0]).toMatchObject({ time: '09:00', left: 2 })
    const last = before.at(-1)
    expect(Date.parse(last?.endsAt ?? '')).toBeLessThanOrEqual(Date.parse('2026-11-25T00:00:00Z'))
    const groom = {
      orderType: 'grooming',
      grooming: [{ dogId: booker.dogId, serviceId: bathId, date: '2026-11-24', time: '09:00' }],
    }
    const { appointments } = placed(await create(server, booker, groom))
    const after = await on('2026-11-24', 'grooming', question)
    expect(after[0]).toMatchObject({ time: '09:00', left: 1 })
    const busy = before[0]?.groomerIds.find((id) => !after[0]?.groomerIds.includes(id))
    const ofBusy = await on('2026-11-24', 'grooming', { ...question, groomerId: busy })
    expect(Date.parse(ofBusy[0]?.startsAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(appointments[0]?.endsAt ?? ''),
    )
  })

  test('A21 for an order that is being changed its own time is free, and only its household may ask', async () => {
    const [booker, other] = [await aBooker(server), await aBooker(server)]
    const grooming = [{ dogId: booker.dogId, serviceId: bathId, date: '2026-12-01', time: '09:00' }]
    const order = placed(await create(server, booker, { orderType: 'grooming', grooming }))
    const question = { serviceId: bathId, dogIds: [booker.dogId] }
    const asked = { kind: 'grooming', from: '2026-12-01', to: '2026-12-01', ...question, orderId: order.id }
    const asAnother = await read({ ...asked, orderId: undefined }, booker.headers)
    expect(asAnother.map(({ time }) => time)).not.toContain('09:00')
    expect((await read(asked, booker.headers))[0]).toMatchObject({ time: '09:00', left: 2 })
    expect(await ask({ ...asked, dogIds: [other.dogId] }, other.headers)).toMatchObject({ code: 404 })
    expect(await ask({ ...asked, dogIds: undefined })).toMatchObject({ code: 401 })
  })

  test.each([
    ['nothing to do', {}, 400, /what to groom/],
    ['a service that is not there', { serviceId: 9_999 }, 404, /that service/],
    ['a groomer who is not there', { serviceId: 0, groomerId: 9_999 }, 404, /that groomer/],
  ])('A21 %s is refused', async (_what, question, code, msg) => {
    const asked = { ...question, ...('groomerId' in question && { serviceId: bathId }) }
    const answer = await ask({ kind: 'grooming', from: '2026-11-24', to: '2026-11-24', ...asked })
    expect(answer).toMatchObject({ code, msg: expect.stringMatching(msg) })
  })
})

test.each([
  ['no kind', { kind: 'lunch', from: '2026-11-24', to: '2026-11-24' }, 400],
  ['no dates', { kind: 'visit' }, 400],
  ['more than two months', { kind: 'visit', from: '2026-11-24', to: '2027-02-24' }, 400],
  ['a park that is not there', { kind: 'visit', from: '2026-11-24', to: '2026-11-24', parkId: 99 }, 404],
  [
    'somebody’s dogs without a log-in',
    { kind: 'visit', from: '2026-11-24', to: '2026-11-24', dogIds: [1] },
    401,
  ],
])('A21 slots for %s are refused', async (_what, question, code) => {
  expect(await ask(question)).toMatchObject({ code })
})

test('A21 slots for another household’s dog are refused', async () => {
  const [mine, theirs] = [await aBooker(server), await aBooker(server)]
  const question = { kind: 'visit', from: '2026-11-24', to: '2026-11-24' }
  expect(await ask({ ...question, dogIds: [theirs.dogId] }, mine.headers)).toMatchObject({ code: 404 })
  expect(await ask({ ...question, dogIds: [mine.dogId] }, mine.headers)).toMatchObject({ code: 200 })
})
