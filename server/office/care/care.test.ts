import { describe, expect, test } from 'vitest'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { pinKey } from '../write/pin/check-pin.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aTick, careCalls, mondayAt, PIN } from '../../testing/care-calls.ts'
import { careMonday, INSULIN } from '../../testing/care-monday.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { send, rounds, items } = careCalls(server)
const { people, aDog } = careMonday(server)

const audits = async (dogId: number): Promise<string[]> => {
  const rows = await server.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'care')
    .where('subject_id', '=', dogId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
const itemLines = (who: TestCustomer, dogId: number) =>
  items(who, dogId).then((all) =>
    all.map(({ itemKey, dueAt, urgency }) => `${dueAt.slice(11, 16)} ${itemKey} ${urgency}`),
  )

describe('D10 the rounds of a day', () => {
  test('follow from the plan of a dog that is here, from when it came; no rows until one is ticked', async () => {
    const { dogId } = await aDog({ cameAt: mondayAt('07:30') })
    expect(await itemLines(people.asha, dogId)).toEqual([
      '19:00 meal due',
      '19:00 medicine:insulin due',
      '00:00 meal coming',
    ])
    const { rows } = await server.database.pool.query('select 1 from care_log where dog_id = $1', [dogId])
    expect(rows).toEqual([])
    const { rounds: counted, nextDueAt } = await rounds(people.asha)
    expect(counted.map(({ key, items: all, done }) => `${key} ${done} of ${all}`)).toEqual([
      'breakfast 0 of 0',
      'noon 0 of 2',
      'dinner 0 of 1',
      'night 0 of 0',
    ])
    expect(nextDueAt).toBe(mondayAt('17:00'))
    const noon = await rounds(people.asha, 'round=noon')
    expect(noon.groups).toMatchObject([{ dueAt: mondayAt('12:00'), room: '' }])
  })

  test('a daily service is due at its times, as many statements as for one dog read the list of many', async () => {
    const { dogId, orderId } = await aDog()
    const few = await countStatements(() => rounds(people.asha))
    const pills = await server.database.pool.query(
      `update service set care_times = '{15:00}' where name = 'Pills given' returning id`,
    )
    const services = JSON.stringify([{ serviceId: pills.rows[0].id, dogId, quantity: 1 }])
    await server.database.pool.query(
      `update customer_order set request = jsonb_set(request, '{services}', $1) where id = $2`,
      [services, orderId],
    )
    expect(await itemLines(people.asha, dogId)).toContain(`22:00 service:${pills.rows[0].id} coming`)
    await aDog({ name: 'Luna' })
    await aDog({ name: 'Otis' })
    const many = await countStatements(() => rounds(people.asha))
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(9)
  })

  test('D17 a tick keeps what it said when the medicine is renamed or ended', async () => {
    const { dogId } = await aDog()
    await send(people.asha, 'tick', aTick(dogId, '12:00', { itemKey: 'medicine:insulin' }))
    await server.database.pool.query(`update dog set medications = '[]' where id = $1`, [dogId])
    const [kept] = (await items(people.asha, dogId)).filter(({ kind }) => kind === 'medicine')
    expect(kept).toMatchObject({ what: 'Insulin', dose: '4 units', tick: { by: 'Asha', what: 'Insulin' } })
  })
})

test('D10 what is due later is not ticked now, tomorrow’s dose not tonight; today’s can be skipped ahead', async () => {
  const { dogId } = await aDog()
  const tick = (dueAt: string, outcome: string) =>
    send(people.asha, 'tick', { ...aTick(dogId, '17:00'), dueAt, outcome, note: 'He is fetched before' })
  const evening = mondayAt('17:00')
  const tomorrow = new Date(Date.parse(mondayAt('12:00')) + 86_400_000).toISOString()
  for (const outcome of ['given', 'part', 'refused']) {
    expect((await tick(evening, outcome)).body).toMatchObject({
      code: 409,
      msg: 'This is due at 5:00 pm. It can be ticked from 3:00 pm. Nothing was done.',
    })
  }
  for (const outcome of ['given', 'skipped']) {
    expect((await tick(tomorrow, outcome)).body).toMatchObject({
      code: 409,
      msg: 'This is due on Tue 17 Nov at 12:00 pm. It can be ticked from 10:00 am. Nothing was done.',
    })
  }
  expect(await audits(dogId)).toEqual([])
  expect((await tick(evening, 'skipped')).body.code).toBe(200)
})

describe('D11 a dog without a written meal', () => {
  test('stands in every meal round until somebody notes that it brings none, and after all again', async () => {
    const { dogId } = await aDog({ food: undefined, medications: [] })
    expect((await items(people.asha, dogId)).map(({ isUnknown, round }) => [round, isUnknown])).toEqual([
      ['breakfast', true],
      ['dinner', true],
    ])
    const refused = await send(people.asha, 'tick', aTick(dogId, '17:00'))
    expect(refused.body).toMatchObject({ code: 409, msg: 'No meal on file. Ask the owner.' })
    await send(people.asha, 'markNoMeal', { dogId })
    expect(await items(people.asha, dogId)).toEqual([])
    await send(people.asha, 'markNoMeal', { dogId, bringsNone: false })
    expect(await items(people.asha, dogId)).toHaveLength(2)
    expect(await audits(dogId)).toEqual(['noted that Bear brings no meal', 'noted that Bear eats after all'])
  })
})

test('WS2 D14 a first meal that somebody with care writes down is due at once; the next change is read first', async () => {
  const { dogId } = await aDog({ food: undefined, medications: [] })
  const save = async (howMuch: string) => {
    const { version } = await staffRead(server, people.asha, staffDog.getDog, { id: dogId })
    const feeding = { what: 'Our food', howMuch, times: ['12:00', '17:00'] }
    return staffSend(server, people.asha, staffDog.saveCare, {
      id: dogId,
      version,
      feeding,
      isMealRead: true,
    })
  }
  expect(await save('1 cup')).toMatchObject({ code: 200 })
  const [meal] = await items(people.asha, dogId)
  expect(meal).toMatchObject({ isUnknown: false, change: null, what: 'Our food', dose: '1 cup' })
  const stale = { id: dogId, version: 1, feeding: { what: 'Kibble', howMuch: '', times: ['12:00'] } }
  expect(await staffSend(server, people.asha, staffDog.saveCare, stale)).toMatchObject({ code: 409 })
  expect((await send(people.asha, 'tick', aTick(dogId, '12:00'))).body).toMatchObject({ code: 200 })
  await save('2 cups')
  expect((await send(people.asha, 'tick', aTick(dogId, '17:00'))).body).toMatchObject({ code: 409 })
})

describe('D12 a dose', () => {
  const insulin = { itemKey: 'medicine:insulin' }
  test('is ticked once, with who and when; the second learns so', async () => {
    const { dogId } = await aDog()
    const first = await send(people.asha, 'tick', aTick(dogId, '12:00', insulin))
    expect(first.body).toMatchObject({
      code: 200,
      data: { by: 'Asha', at: mondayAt('12:04'), dose: '4 units' },
    })
    server.clock.advance(3)
    expect((await send(people.rob, 'tick', aTick(dogId, '12:00', insulin))).body).toMatchObject({
      code: 409,
      msg: 'Asha gave Bear insulin at 12:04.',
      data: { tick: { by: 'Asha' } },
    })
    expect(await audits(dogId)).toEqual(['gave Bear insulin'])
  })

  test('that was given twice is kept twice, and everybody is alarmed', async () => {
    const { dogId } = await aDog()
    await send(people.asha, 'tick', aTick(dogId, '12:00', insulin))
    const another = await send(people.rob, 'tick', aTick(dogId, '12:00', { ...insulin, isAnother: true }))
    expect(another.body).toMatchObject({ code: 200, data: { isDouble: true } })
    const [item] = (await items(people.asha, dogId)).filter(({ kind }) => kind === 'medicine')
    expect(item).toMatchObject({ tick: { by: 'Asha' }, others: [{ by: 'Rob', isDouble: true }] })
    const alarms = await server.database.pool.query(
      `select 1 from live_event where kind = 'alarm' and ids = $1`,
      [[dogId]],
    )
    expect(alarms.rows).toHaveLength(1)
    expect((await audits(dogId)).at(-1)).toBe('gave Bear insulin a second time')
  })

  test('cannot be ticked for a dog that is not here, at another time, or one that nobody knows', async () => {
    const { dogId } = await aDog()
    expect((await send(people.asha, 'tick', aTick(dogId, '12:30'))).body.code).toBe(409)
    await server.database.pool.query(
      'update attendance set left_at = clock_now(), left_by = came_by where dog_id = $1',
      [dogId],
    )
    expect((await send(people.asha, 'tick', aTick(dogId, '12:00'))).body).toMatchObject({
      code: 409,
      msg: 'Bear isn’t here. Nothing was done.',
    })
    expect((await send(people.asha, 'tick', aTick(999_999, '12:00'))).body.code).toBe(404)
    expect((await send(people.asha, 'tick', { dogId })).body.code).toBe(400)
  })
})

test('D13 a medicine for two people needs the PIN of another one', async () => {
  const { dogId } = await aDog({ medications: [{ ...INSULIN, needsSecond: true }] })
  const tick = (second?: object) =>
    send(
      people.asha,
      'tick',
      aTick(dogId, '12:00', { itemKey: 'medicine:insulin', ...(second && { second }) }),
    )
  const alone = { code: 400, msg: 'Insulin needs a second person.' }
  expect((await tick()).body).toMatchObject(alone)
  expect((await tick({ accountId: people.asha.id, pin: PIN })).body).toMatchObject(alone)
  expect((await tick({ accountId: people.rob.id, pin: '1470' })).body).toMatchObject({
    code: 400,
    msg: 'That PIN isn’t right.',
  })
  const misses = await server.database.pool.query(
    'select cardinality(calls) as misses from call_limit where key = $1',
    [pinKey({ accountId: people.asha.id }, people.rob.id)],
  )
  expect(misses.rows).toEqual([{ misses: 1 }])
  const robs = await server.database.db
    .selectFrom('account')
    .select('last_name')
    .where('id', '=', people.rob.id)
    .executeTakeFirstOrThrow()
  expect((await tick({ accountId: people.rob.id, pin: PIN })).body).toMatchObject({
    code: 200,
    data: { secondBy: 'Rob', secondInitials: `R${robs.last_name.slice(0, 1)}` },
  })
  expect((await rounds(people.asha)).seconds.map(({ name }) => name)).toEqual(['Dana', 'Rob'])
})

test('D18 one entry for many dogs at once, all of them or none', async () => {
  const [bear, luna] = [await aDog(), await aDog({ name: 'Luna' })]
  const dogIds = [bear.dogId, luna.dogId]
  expect((await send(people.asha, 'addEntry', { dogIds, kind: 'water' })).body).toMatchObject({
    code: 200,
    msg: 'Noted for 2 dogs.',
  })
  const { entries } = await rounds(people.asha)
  expect(entries.map(({ dogName, kind, by }) => `${by} ${kind} ${dogName}`).toSorted()).toEqual([
    'Asha water Bear',
    'Asha water Luna',
  ])
  expect(
    (await send(people.asha, 'addEntry', { dogIds: [...dogIds, 999_999], kind: 'walk' })).body.code,
  ).toBe(409)
  expect((await rounds(people.asha)).entries).toHaveLength(2)
  expect((await send(people.asha, 'addEntry', { dogIds, kind: 'weight' })).body.msg).toBe(
    'Please enter the weight.',
  )
  for (const what of ['1e309', 'Infinity', '0x10', '9'.repeat(100)]) {
    const { body } = await send(people.asha, 'addEntry', { dogIds, kind: 'weight', what })
    expect(body).toMatchObject({ code: 400, msg: 'Please enter the weight as 24.5 kg or 54 lb.' })
  }
  expect((await rounds(people.asha)).entries).toHaveLength(2)
})
