import { beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { careCalls } from '../../testing/care-calls.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { anItem, syncCalls } from '../../testing/sync-calls.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const care = careCalls(server)
const { sync } = syncCalls(server)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const team = during(
  async () => {
    await moreRooms(server, 'Cozy Condo', 20)
    return { asha: await aStaffMember(server, ['care', 'desk', 'money']) }
  },
  async () => {},
)

let guest: Booker
let orderId: number
let laterCode: string
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  await query('update dog set weight_grams = 8000 where id = $1', [guest.dogId])
  const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Cozy Condo'), dogIds: [guest.dogId] }]
  const dates = { arrival: '2026-11-24', departure: '2026-11-27', rooms }
  orderId = placed(await create(server, guest, await aStay(server, [guest.dogId], dates))).id
  await pay(server, guest, orderId, 'due')
  const day = someDays([guest.dogId], { days: [{ date: '2027-01-12', part: 'full' }] })
  const later = placed(await create(server, guest, day))
  await pay(server, guest, later.id, 'all')
  laterCode = later.code
  server.clock.set('2026-11-24T17:00:00Z')
})

const dogNow = async () =>
  (await query('select weight_grams, weighed_grams from dog where id = $1', [guest.dogId]))[0]
const version = async () =>
  (await staffRead(server, team.asha, staffAttendance.getAttendance, { orderId })).version
const checkIn = async (weighed: string, who: TestCustomer = team.asha) =>
  staffSend(server, who, staffAttendance.checkIn, {
    orderId,
    version: await version(),
    dogIds: [guest.dogId],
    lookedOver: [{ dogId: guest.dogId, weighed }],
  })
const weigh = async (what: string, who: TestCustomer = team.asha) =>
  (await care.send(who, 'addEntry', { dogIds: [guest.dogId], kind: 'weight', what })).body
const withdraw = async (id: string, who: TestCustomer = team.asha) =>
  (await care.send(who, 'withdraw', { id, why: 'A slip' })).body
const idOf = ({ data }: { data?: unknown }) => (data as { ids: string[] }).ids[0] ?? ''

describe('AD51 a weight that is taken on a visit counts as weighed', () => {
  test('AD51 larger at check-in: the size follows, what no longer fits is named, its owner is told', async () => {
    const came = await checkIn('29')
    expect(came).toMatchObject({ code: 200 })
    expect(came.msg).toMatch(
      /^At that weight Maple \d+ is a large dog: later bookings go by it\. Booked for /,
    )
    expect(came.msg).toContain(`${laterCode} (Tue 12 Jan)`)
    expect(await dogNow()).toEqual({ weight_grams: 29_000, weighed_grams: 29_000 })
    expect((await noticesTo(server, guest)).join()).toContain('Maple')
    const form = {
      id: guest.dogId,
      name: 'Maple',
      breed: 'Beagle',
      sex: 'female',
      weight: 8,
      weightUnit: 'kg',
    }
    expect((await server.post('/api/dog/saveDog', form, guest.headers)).body).toMatchObject({ code: 409 })
  })

  test('AD51 in the log, also without network, it counts in the same way', async () => {
    await checkIn('')
    server.clock.set('2026-11-24T17:05:00Z')
    const made = { madeAt: '2026-11-24T17:02:00Z' }
    const entry = { dogIds: [guest.dogId], kind: 'weight', what: '15 kg' }
    const answer = await sync(team.asha, [anItem(team.asha, 'entry', entry, made)])
    expect(answer.items).toMatchObject([{ outcome: 'taken' }])
    expect(await dogNow()).toEqual({ weight_grams: 15_000, weighed_grams: 15_000 })
  })

  test('AD51 a lighter one leaves the page as it is, and lets its owner say so', async () => {
    await query('update dog set weight_grams = 29000, weighed_grams = 29000 where id = $1', [guest.dogId])
    expect((await checkIn('8')).msg ?? '').not.toContain('At that weight')
    expect(await dogNow()).toEqual({ weight_grams: 29_000, weighed_grams: 8000 })
    const form = {
      id: guest.dogId,
      name: 'Maple',
      breed: 'Beagle',
      sex: 'female',
      weight: 8,
      weightUnit: 'kg',
    }
    expect((await server.post('/api/dog/saveDog', form, guest.headers)).body).toMatchObject({ code: 200 })
  })

  test('AD51 of one’s own dog it is only noted', async () => {
    await checkIn('')
    await query('update dog set account_id = $2 where id = $1', [guest.dogId, team.asha.id])
    expect(await weigh('29')).toMatchObject({ code: 200 })
    expect(await dogNow()).toEqual({ weight_grams: 8000, weighed_grams: null })
  })
})

describe('AD51 a weight that is taken back', () => {
  test('AD51 with the check-in, the page is as it was', async () => {
    await checkIn('29')
    const undo = { orderId, version: await version(), what: 'check-in', dogIds: [guest.dogId] }
    expect(await staffSend(server, team.asha, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
    expect(await dogNow()).toEqual({ weight_grams: 8000, weighed_grams: null })
  })

  test('AD51 withdrawn in the log, unless it was weighed or changed since', async () => {
    await checkIn('')
    const slip = idOf(await weigh('80'))
    expect(await dogNow()).toEqual({ weight_grams: 80_000, weighed_grams: 80_000 })
    expect(await withdraw(slip)).toMatchObject({ code: 200 })
    expect(await dogNow()).toEqual({ weight_grams: 8000, weighed_grams: null })
    const first = idOf(await weigh('15'))
    await weigh('16')
    await withdraw(first)
    expect(await dogNow()).toEqual({ weight_grams: 16_000, weighed_grams: 16_000 })
    const third = idOf(await weigh('29'))
    const seen = (await query('select id, version from dog where id = $1', [guest.dogId]))[0]
    await staffSend(server, team.asha, staffDog.saveCare, { ...seen, weight: 30, weightUnit: 'kg' })
    await withdraw(third)
    expect(await dogNow()).toEqual({ weight_grams: 30_000, weighed_grams: 30_000 })
  })

  test('AD51 of one’s own dog it does not come back', async () => {
    await checkIn('')
    const larger = idOf(await weigh('29'))
    await query('update dog set account_id = $2 where id = $1', [guest.dogId, team.asha.id])
    await withdraw(larger)
    expect(await dogNow()).toEqual({ weight_grams: 29_000, weighed_grams: 29_000 })
  })
})

/** Without network, on the day of the visit. */
const weighOffline = async (what: string, time: string) => {
  const entry = { dogIds: [guest.dogId], kind: 'weight', what }
  return sync(team.asha, [anItem(team.asha, 'entry', entry, { madeAt: `2026-11-24T${time}:00Z` })])
}

describe('AD69 what stands of several weights', () => {
  test('AD69 of two equal ones the one that is withdrawn goes, whichever it is', async () => {
    await checkIn('')
    for (const which of [0, 1]) {
      const ids = [idOf(await weigh('15')), idOf(await weigh('15'))]
      await withdraw(ids[which] ?? '')
      expect(await dogNow()).toEqual({ weight_grams: 15_000, weighed_grams: 15_000 })
      await withdraw(ids[1 - which] ?? '')
      expect(await dogNow()).toEqual({ weight_grams: 8000, weighed_grams: null })
    }
  })

  test('AD69 what its owner says of it since stays, and is no weighing', async () => {
    await checkIn('')
    const larger = idOf(await weigh('29'))
    const form = { id: guest.dogId, name: 'Maple', breed: 'Beagle', sex: 'female', weightUnit: 'kg' }
    const say = async (weight: number) =>
      (await server.post('/api/dog/saveDog', { ...form, weight }, guest.headers)).body
    expect(await say(30)).toMatchObject({ code: 200 })
    await withdraw(larger)
    expect(await dogNow()).toEqual({ weight_grams: 30_000, weighed_grams: null })
  })
})

describe('AD70 weights count in the order in which they were taken', () => {
  test('AD70 an older one that comes in later beats no newer one, lighter or heavier', async () => {
    await checkIn('')
    server.clock.set('2026-11-24T17:30:00Z')
    await weigh('15')
    server.clock.set('2026-11-24T17:40:00Z')
    for (const what of ['29 kg', '6 kg']) {
      expect((await weighOffline(what, '17:10')).items).toMatchObject([{ outcome: 'taken' }])
      expect(await dogNow()).toEqual({ weight_grams: 15_000, weighed_grams: 15_000 })
    }
    await weighOffline('29 kg', '17:35')
    expect(await dogNow()).toEqual({ weight_grams: 29_000, weighed_grams: 29_000 })
  })

  test('AD70 nor what somebody on the team wrote on the page since', async () => {
    await checkIn('')
    server.clock.set('2026-11-24T17:30:00Z')
    const [seen] = await query('select id, version from dog where id = $1', [guest.dogId])
    const written = { ...seen, weight: 14, weightUnit: 'kg' }
    expect(await staffSend(server, team.asha, staffDog.saveCare, written)).toMatchObject({ code: 200 })
    await weighOffline('29 kg', '17:10')
    expect(await dogNow()).toEqual({ weight_grams: 14_000, weighed_grams: 14_000 })
  })
})
