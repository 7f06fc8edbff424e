import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { dogs } from '#contract/business/dogs.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit, type TestVisit } from '../../testing/a-visit.ts'
import { alarmCalls } from '../../testing/alarm-calls.ts'
import { aTick, careCalls, mondayAt, named } from '../../testing/care-calls.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { anItem, syncCalls } from '../../testing/sync-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'
import { announceMissed } from './announce-missed.ts'

const server = withServer({ demo: true })
const { send, items } = careCalls(server)
const { query, alarms, alarmOf, take, answersOf, countOf, informsOf } = alarmCalls(server)
const INSULIN = { what: 'Insulin', dose: '4 units', times: ['12:00'] }
const insulin = { itemKey: 'medicine:insulin' }

const people = during(
  async () => {
    await moreRooms(server, 'Classic Run', 40)
    return {
      rob: await named(server, await aStaffMember(server, ['care']), 'Rob'),
      asha: await named(server, await aStaffMember(server, ['care']), 'Asha'),
      desk: await named(server, await aStaffMember(server, ['desk']), 'Priya'),
      dana: await named(server, await aStaffMember(server, 'manager'), 'Dana'),
    }
  },
  async () => {},
)

let owner: TestCustomer
let visit: TestVisit
beforeEach(async () => {
  server.clock.set(mondayAt('12:04'))
  await query('delete from alarm')
  await query(`delete from notification where kind = 'alarm-raised'`)
  owner = await aCustomer(server)
  visit = await aVisit(server, {
    accountId: owner.id,
    name: 'Bear',
    food: { what: 'Kibble', howMuch: '1 cup', times: ['12:00'] },
    medications: [INSULIN],
    cameAt: mondayAt('09:00'),
  })
})

/** The demo's guests miss theirs as well: those alarms are not this test's. */
const missAt = async (time: string) => {
  server.clock.set(mondayAt(time))
  await announceMissed(server.app)
  await query('delete from alarm where dog_id <> $1', [visit.dogId])
}
const ofBear = (who = people.asha) => alarmOf(who, visit.dogId)
const tick = (who: TestCustomer, more: object = insulin) =>
  send(who, 'tick', aTick(visit.dogId, '12:00', more))
const rows = () => query('select kind, what, taken_by, ended_how from alarm where dog_id = $1', [visit.dogId])

describe('WS3 D12 W17 a dose that was given twice', () => {
  test('D12 "I gave another" alarms everybody who does care, and every manager', async () => {
    await tick(people.asha)
    expect(await ofBear()).toBeUndefined()
    await tick(people.rob, { ...insulin, isAnother: true })
    expect(await ofBear()).toMatchObject({
      kind: 'double-dose',
      title: 'Given twice: Bear, Insulin',
      line: 'Due 12:00 pm, 4 units. Rob ticked the second one. Look at Bear now.',
      state: 'standing',
      round: { key: 'noon', date: '2026-11-16' },
    })
    expect(await alarms(people.desk)).toEqual([])
    expect(await informsOf(people.dana)).toMatchObject([
      { title: 'Given twice: Bear, Insulin, due 12:00 pm, 4 units', link: '/staff/today' },
    ])
    expect((await answersOf(people.asha))[0]).toMatchObject({
      kind: 'alarm',
      title: 'Given twice: Bear, Insulin',
    })
    await take(people.asha, (await ofBear())?.id ?? 0)
    expect((await answersOf(people.asha)).some(({ kind }) => kind === 'alarm')).toBe(false)
  })

  test('D12 twenty who own up to the same are one alarm each, and a tick sent again is none', async () => {
    await tick(people.asha)
    const another = aTick(visit.dogId, '12:00', { ...insulin, isAnother: true })
    await Promise.all(Array.from({ length: 20 }, () => send(people.rob, 'tick', another)))
    expect(await rows()).toHaveLength(1)
    expect(await informsOf(people.dana)).toHaveLength(1)
  })

  test('W17 D12 two devices that were off line alarm too, whichever comes in first', async () => {
    const { sync } = syncCalls(server)
    const payload = { dogId: visit.dogId, dueAt: mondayAt('12:00'), outcome: 'given', ...insulin }
    const late = anItem(people.rob, 'tick', payload, { madeAt: mondayAt('12:03') })
    const early = anItem(people.asha, 'tick', payload, { madeAt: mondayAt('12:01') })
    await sync(people.rob, [late])
    expect(await ofBear()).toBeUndefined()
    expect((await sync(people.asha, [early])).items).toMatchObject([{ outcome: 'taken', isDouble: true }])
    // The second one by its time, though it came in first.
    expect(await ofBear()).toMatchObject({ line: expect.stringContaining('Rob ticked the second one.') })
    await sync(people.asha, [early])
    expect(await rows()).toHaveLength(1)
    expect(await informsOf(people.dana)).toHaveLength(1)
  })

  test('D12 a meal given twice is an alarm', async () => {
    await tick(people.asha, {})
    await tick(people.rob, { isAnother: true })
    expect(await ofBear()).toMatchObject({ title: 'Given twice: Bear, Kibble' })
  })

  test('D16 one of the two is withdrawn: it was not given twice, and the alarm has ended', async () => {
    await tick(people.asha)
    const id = randomUUID()
    await tick(people.rob, { ...insulin, id, isAnother: true })
    await send(people.rob, 'withdraw', { id, why: '' })
    expect(await ofBear()).toMatchObject({ state: 'ended', ended: { words: 'Rob has withdrawn a tick' } })
  })
})

describe('D16 D12 the first of two ticks is withdrawn', () => {
  const byHand = () => ({ id: randomUUID(), ...insulin })
  const bearsInsulin = async () =>
    (await items(people.asha, visit.dogId)).find(({ itemKey }) => itemKey === insulin.itemKey)

  test('D16 the other one is the dose: it was given, is not asked for again, and nobody misses it', async () => {
    const first = byHand()
    await tick(people.asha, first)
    await tick(people.rob, { ...insulin, isAnother: true })
    await send(people.asha, 'withdraw', { id: first.id, why: '' })
    expect(await bearsInsulin()).toMatchObject({ tick: { by: 'Rob', isDouble: false } })
    expect(await ofBear()).toMatchObject({ kind: 'double-dose', state: 'ended' })
    expect((await tick(people.dana)).body).toMatchObject({ code: 409, data: { tick: { by: 'Rob' } } })
    await missAt('13:05')
    expect((await rows()).filter(({ kind }) => kind === 'missed-dose')).toEqual([])
  })

  test('D16 of three the earliest that stands is the dose, and it was still given twice', async () => {
    const first = byHand()
    await tick(people.asha, first)
    for (const who of [people.rob, people.dana]) {
      server.clock.advance(1)
      await tick(who, { ...insulin, isAnother: true })
    }
    await send(people.asha, 'withdraw', { id: first.id, why: 'The wrong dog' })
    expect(await bearsInsulin()).toMatchObject({
      tick: { by: 'Rob' },
      others: [{ by: 'Asha' }, { by: 'Dana', isDouble: true }],
    })
    expect(await ofBear()).toMatchObject({ kind: 'double-dose', state: 'standing' })
  })

  test('D16 both withdrawn at once, it was not given', async () => {
    const [first, second] = [byHand(), { ...byHand(), isAnother: true }]
    await tick(people.asha, first)
    await tick(people.rob, second)
    await Promise.all([
      send(people.asha, 'withdraw', { id: first.id, why: '' }),
      send(people.rob, 'withdraw', { id: second.id, why: '' }),
    ])
    expect(await bearsInsulin()).toMatchObject({ tick: null })
    expect((await tick(people.dana)).body).toMatchObject({ code: 200 })
  })
})

describe('WS3 D15 a dose that was missed', () => {
  test('D15 stands after an hour, once however many servers look, and ends when somebody answers for it', async () => {
    await missAt('12:59')
    expect(await rows()).toEqual([])
    server.clock.set(mondayAt('13:00'))
    await Promise.all(Array.from({ length: 6 }, () => announceMissed(server.app)))
    await missAt('13:00')
    expect(await rows()).toMatchObject([{ kind: 'missed-dose', what: 'Insulin' }])
    expect(await ofBear()).toMatchObject({ line: 'Due 12:00 pm, 4 units. No one has ticked it.' })
    const letters = (await informsOf(people.dana)).filter(({ text }) =>
      String(text).includes('Bear, Insulin'),
    )
    expect(letters).toHaveLength(1)
    const [first] = await answersOf(people.asha)
    expect(first).toMatchObject({ kind: 'dose', alarm: { state: 'standing' } })
    expect(await countOf(people.asha)).toBe(1)
    await tick(people.rob, { ...insulin, outcome: 'skipped', note: 'None left' })
    expect(await ofBear()).toMatchObject({ state: 'ended', ended: { words: 'Rob has ticked it' } })
    expect(await countOf(people.asha)).toBe(0)
  })

  test('D15 a missed meal is announced and stands in Needs an answer, but is no alarm', async () => {
    await tick(people.asha)
    await missAt('13:00')
    expect(await rows()).toEqual([])
  })

  test('D15 whoever takes it is named beside the dose until it is answered', async () => {
    await missAt('13:00')
    await take(people.asha, (await ofBear())?.id ?? 0)
    const dose = (await answersOf(people.rob)).find(
      ({ dog, kind }) => kind === 'dose' && dog?.id === visit.dogId,
    )
    expect(dose?.line).toBe('Due 12:00 pm, 4 units, Asha has it')
    await missAt('13:05')
    expect(await rows()).toMatchObject([{ taken_by: people.asha.id }])
  })

  test('D15 WS3 a dose of yesterday stays in Needs an answer as long as it stands above the pages', async () => {
    await missAt('13:00')
    server.clock.set(new Date(new Date(mondayAt('09:00')).getTime() + DAY_MS))
    expect(await ofBear()).toMatchObject({ state: 'standing' })
    const doses = (await answersOf(people.rob)).filter(({ title }) => title.includes('Bear, Insulin'))
    expect(doses).toMatchObject([
      { kind: 'dose', alarm: { state: 'standing' }, round: { key: 'noon', date: '2026-11-16' } },
    ])
  })

  test('D16 a tick that is withdrawn makes it stand again', async () => {
    await missAt('13:00')
    const id = randomUUID()
    await tick(people.rob, { ...insulin, id })
    expect(await ofBear()).toMatchObject({ state: 'ended' })
    await send(people.rob, 'withdraw', { id, why: '' })
    expect(await ofBear()).toMatchObject({ state: 'standing' })
  })

  test('D15 what is due after the dog has gone home is not missed, and what stands then ends', async () => {
    await missAt('13:00')
    await query('update attendance set left_at = $2, left_by = came_by where dog_id = $1', [
      visit.dogId,
      mondayAt('13:10'),
    ])
    await missAt('13:11')
    expect(await ofBear()).toMatchObject({ state: 'ended', ended: { words: 'Bear has gone home' } })
    await query('delete from missed_care where dog_id = $1', [visit.dogId])
    await missAt('18:00')
    expect(await rows()).toHaveLength(1)
  })

  test('WS3 several at once are one letter', async () => {
    const other = await aVisit(server, {
      accountId: (await aCustomer(server)).id,
      name: 'Tofu',
      medications: [INSULIN, { what: 'Apoquel', dose: '½ tablet', times: ['12:00'] }],
      cameAt: mondayAt('09:00'),
    })
    await missAt('13:00')
    const [letter, ...more] = await informsOf(people.dana)
    expect(more).toEqual([])
    expect(letter?.['title']).toMatch(/^\d+ missed doses: /)
    for (const words of ['Bear, Insulin', 'Tofu, Insulin', 'Tofu, Apoquel'])
      expect(letter?.['text']).toContain(words)
    expect(other.dogId).not.toBe(visit.dogId)
  })
})

describe('WS3 D14 a medicine that the owner changes during the stay', () => {
  const save = (medications: object[], more: object = {}) =>
    server.post(
      dogs.saveDog.path,
      { id: visit.dogId, name: 'Bear', breed: 'Corgi', sex: 'male', medications, ...more },
      owner.headers,
    )
  const readAll = async () => {
    for (const { id } of await query('select id from care_change where dog_id = $1', [visit.dogId])) {
      await send(people.rob, 'readChange', { id })
    }
  }

  test('D14 stands until somebody has read it; five changes in a row are one alarm', async () => {
    for (const dose of [5, 6, 7, 8, 9]) await save([{ ...INSULIN, dose: `${dose} units` }])
    await save([
      { ...INSULIN, dose: '9 units' },
      { what: 'Apoquel', dose: '½ tablet', times: ['17:00'] },
    ])
    expect(await rows()).toHaveLength(1)
    expect(await ofBear()).toMatchObject({
      kind: 'medicine-changed',
      title: 'Medicine changed: Bear, Insulin and Apoquel',
      state: 'standing',
    })
    expect(await informsOf(people.dana)).toHaveLength(1)
    await readAll()
    expect(await ofBear()).toMatchObject({ state: 'ended', ended: { words: 'Rob has read it' } })
  })

  test('D14 once taken, another change is another alarm', async () => {
    await save([{ ...INSULIN, dose: '5 units' }])
    await take(people.asha, (await ofBear())?.id ?? 0)
    await save([{ ...INSULIN, dose: '6 units' }])
    expect((await rows()).map(({ taken_by }) => taken_by)).toEqual([people.asha.id, null])
    expect((await answersOf(people.asha)).filter(({ kind }) => kind === 'alarm')).toHaveLength(2)
  })

  test('D14 a meal, the same again, or a dog that is not here alarms nobody', async () => {
    await save([INSULIN], { feeding: { what: 'Raw', howMuch: '200 g', times: ['12:00'] } })
    expect(await rows()).toEqual([])
    await query('update attendance set left_at = $2, left_by = came_by where dog_id = $1', [
      visit.dogId,
      mondayAt('12:03'),
    ])
    await save([])
    expect(await rows()).toEqual([])
  })
})
