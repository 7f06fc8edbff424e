import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { careCalls, mondayAt } from '../../testing/care-calls.ts'
import { careMonday, INSULIN } from '../../testing/care-monday.ts'
import { aMeal, anItem, syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
const { send, sync, outcomes } = syncCalls(server)
const care = careCalls(server)

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const logOf = (dogId: number) =>
  query(
    'select id, made_at, recorded_at, is_double, what, dose, by_account_id from care_log where dog_id = $1 order by made_at',
    [dogId],
  )
const auditsOf = async (dogId: number) =>
  (
    await query(
      `select count(*)::int as entries from audit_entry where subject_kind = 'care' and subject_id = $1`,
      [dogId],
    )
  )[0].entries
const insulin = (dogId: number) => aMeal(dogId, { itemKey: 'medicine:insulin' })

describe('W17 a queue', () => {
  test('W17 each item is taken once: with its own time, the person, the audit and a live event', async () => {
    const { dogId } = await aDog()
    const meal = anItem(people.rob, 'tick', aMeal(dogId))
    const walk = anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'walk' }, { madeAt: mondayAt('11:40') })
    const [{ last }] = await query('select coalesce(max(seq), 0)::int as last from live_event')
    expect(await outcomes(people.rob, [meal, walk])).toEqual(['taken', 'taken'])
    const log = await logOf(dogId)
    expect(log.map(({ made_at }) => made_at.toISOString())).toEqual([mondayAt('11:40'), mondayAt('12:00')])
    expect(log[1]).toMatchObject({ id: meal.id, by_account_id: people.rob.id, is_double: false })
    expect(log[1].recorded_at.toISOString()).toBe(mondayAt('12:04'))
    expect(await auditsOf(dogId)).toBe(2)
    const events = await query('select kind from live_event where seq > $1 and $2 = any(ids)', [last, dogId])
    expect(events.map(({ kind }) => kind)).toEqual(['care', 'care'])
    const item = (await care.items(people.asha, dogId)).find(({ dueAt }) => dueAt === mondayAt('12:00'))
    expect(item?.tick).toMatchObject({ by: 'Rob', isSigned: true, at: mondayAt('12:00') })
  })

  test('W17 W7 sent twenty times at once: one effect and twenty equal answers; sent again it is known', async () => {
    const { dogId } = await aDog()
    const items = [
      anItem(people.rob, 'tick', aMeal(dogId)),
      anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'water' }),
      anItem(people.rob, 'note', { about: { kind: 'dog', id: dogId }, text: 'Drinks a lot.' }),
    ]
    const options = { deviceId: randomUUID(), key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(people.rob, items, options)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.items.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken'])
    expect(await outcomes(people.rob, items)).toEqual(['already', 'already', 'already'])
    expect(await logOf(dogId)).toHaveLength(2)
    expect(await query('select 1 from staff_note where dog_id = $1', [dogId])).toHaveLength(1)
    expect(await auditsOf(dogId)).toBe(2)
  })

  test('W17 two devices at once with the same queue and different calls double nothing', async () => {
    const { dogId } = await aDog()
    const items = [anItem(people.rob, 'tick', aMeal(dogId)), anItem(people.rob, 'tick', insulin(dogId))]
    const all = await Promise.all(Array.from({ length: 6 }, () => outcomes(people.rob, items)))
    expect(all.flat().filter((outcome) => outcome === 'taken')).toHaveLength(2)
    expect(all.flat().filter((outcome) => outcome === 'already')).toHaveLength(10)
    expect(await logOf(dogId)).toHaveLength(2)
  })

  test('W17 an item that fails in the middle stops no other, and stays', async () => {
    const { dogId } = await aDog()
    const gone = await aDog({ name: 'Momo' })
    await query('update attendance set left_at = came_at, left_by = came_by where dog_id = $1', [gone.dogId])
    const items = [
      anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'walk' }),
      anItem(people.rob, 'tick', aMeal(gone.dogId)),
      anItem(people.rob, 'tick', aMeal(dogId, { outcome: 'eaten up' })),
      anItem(people.rob, 'tick', aMeal(dogId, { outcome: 'refused' })),
      anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'weight', what: '1e309' }),
      anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'weight', what: '9'.repeat(400) }),
      { id: randomUUID(), kind: 'pay', payload: null },
      { id: randomUUID() },
      anItem(people.rob, 'tick', aMeal(dogId)),
    ]
    const { items: answers } = await sync(people.rob, items)
    expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['taken', null],
      ['conflict', 'not-here'],
      ['refused', 'bad-request'],
      ['refused', 'reason-needed'],
      ['refused', 'bad-request'],
      ['refused', 'bad-request'],
      ['refused', 'bad-request'],
      ['refused', 'bad-request'],
      ['taken', null],
    ])
    expect(answers[1]?.msg).toBe('Momo isn’t here. Nothing was done.')
    expect(answers[4]?.msg).toBe('Please enter the weight as 24.5 kg or 54 lb.')
    expect(await logOf(dogId)).toHaveLength(2)
    const sent = items.map(({ id }) => id)
    expect(await query('select 1 from synced_item where id = any($1)', [sent])).toHaveLength(2)
  })

  test('W17 the same number with other contents is refused', async () => {
    const { dogId } = await aDog()
    const meal = anItem(people.rob, 'tick', aMeal(dogId))
    await sync(people.rob, [meal])
    const other = { ...meal, payload: insulin(dogId) }
    expect(await sync(people.rob, [other])).toMatchObject({
      items: [{ outcome: 'refused', reason: 'key-used-otherwise' }],
    })
  })

  test('W17 200 at a time, never 201, none, doubled, or without a key', async () => {
    const { dogId } = await aDog()
    const many = Array.from({ length: 201 }, () =>
      anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'water' }),
    )
    expect((await send(people.rob, many)).body).toMatchObject({
      code: 400,
      msg: 'Please send at most 200 at a time.',
    })
    expect((await send(people.rob, [])).body.code).toBe(400)
    expect((await send(people.rob, [many[0] ?? {}, many[0] ?? {}])).body.code).toBe(400)
    expect(await logOf(dogId)).toEqual([])
    expect(new Set(await outcomes(people.rob, many.slice(1)))).toEqual(new Set(['taken']))
    expect(await logOf(dogId)).toHaveLength(200)
  })
})

describe('W17 clocks', () => {
  test.each([
    ['two hours slow', -120],
    ['two hours fast', 120],
    ['right', 0],
  ])('W17 a clock that is %s is put right by its offset', async (_name, minutes) => {
    const { dogId } = await aDog()
    const shown = (time: string) =>
      new Date(new Date(mondayAt(time)).getTime() + minutes * 60_000).toISOString()
    const meal = anItem(people.rob, 'tick', aMeal(dogId), { madeAt: shown('11:55') })
    expect(await outcomes(people.rob, [meal], { sentAt: shown('12:04') })).toEqual(['taken'])
    expect((await logOf(dogId))[0].made_at.toISOString()).toBe(mondayAt('11:55'))
  })

  test('W17 a device gone for two days: what is older stays on it, what is ahead too', async () => {
    const { dogId } = await aDog({ cameAt: '2026-11-13T20:00:00Z' })
    const at = (madeAt: string) => anItem(people.rob, 'entry', { dogIds: [dogId], kind: 'walk' }, { madeAt })
    const items = [
      at('2026-11-14T19:03:59Z'),
      at('2026-11-14T19:04:00Z'),
      at('2026-11-16T19:06:00Z'),
      at('2026-11-16T19:06:01Z'),
    ]
    const { items: answers } = await sync(people.rob, items, { sentAt: mondayAt('12:04') })
    expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'too-old'],
      ['taken', null],
      ['taken', null],
      ['refused', 'ahead'],
    ])
    // A person has put its time right.
    const corrected = { ...items[0], madeAt: '2026-11-14T19:30:00Z' }
    expect(await outcomes(people.rob, [corrected])).toEqual(['taken'])
    // What was taken is known for ever, however old it is by then.
    server.clock.set('2026-11-20T19:04:00Z')
    expect(await outcomes(people.rob, items.slice(1, 3))).toEqual(['already', 'already'])
  })
})

describe('D12 a dose on two devices', () => {
  const alarmsOf = (dogId: number) =>
    query(`select 1 from live_event where kind = 'alarm' and $1 = any(ids)`, [dogId])
  const doublesOf = async (dogId: number) =>
    (await logOf(dogId)).map(({ by_account_id, is_double }) => [by_account_id, is_double])

  test('D12 both rows stay, the later is the double one, and everybody is alarmed', async () => {
    const { dogId } = await aDog()
    const first = anItem(people.rob, 'tick', insulin(dogId), { madeAt: mondayAt('11:58') })
    const second = anItem(people.asha, 'tick', insulin(dogId), { madeAt: mondayAt('12:02') })
    expect(await outcomes(people.rob, [first])).toEqual(['taken'])
    expect(await alarmsOf(dogId)).toEqual([])
    const { items } = await sync(people.asha, [second])
    expect(items).toMatchObject([{ outcome: 'taken', isDouble: true }])
    expect(items[0]?.msg).toBe('Rob gave Bear insulin at 11:58 too. Please look at Bear now.')
    expect(await doublesOf(dogId)).toEqual([
      [people.rob.id, false],
      [people.asha.id, true],
    ])
    expect(await alarmsOf(dogId)).toHaveLength(1)
    // Sent again it alarms nobody again.
    expect(await outcomes(people.asha, [second])).toEqual(['already'])
    expect(await alarmsOf(dogId)).toHaveLength(1)
  })

  test('D12 the one that comes in last may have been given first: then the other is the double one', async () => {
    const { dogId } = await aDog()
    const online = { id: randomUUID(), ...insulin(dogId) }
    expect((await care.send(people.asha, 'tick', online)).body).toMatchObject({ code: 200 })
    const before = anItem(people.rob, 'tick', insulin(dogId), { madeAt: mondayAt('11:50') })
    expect(await sync(people.rob, [before])).toMatchObject({ items: [{ outcome: 'taken', isDouble: true }] })
    expect(await doublesOf(dogId)).toEqual([
      [people.rob.id, false],
      [people.asha.id, true],
    ])
    expect(await alarmsOf(dogId)).toHaveLength(1)
    const dose = (await care.items(people.rob, dogId)).find(({ itemKey }) => itemKey === 'medicine:insulin')
    expect([dose?.tick?.by, dose?.others.map(({ by, isDouble }) => [by, isDouble])]).toEqual([
      'Rob',
      [['Asha', true]],
    ])
  })

  test('D12 ten devices at once: one stands, nine are double, nothing is lost', async () => {
    const { dogId } = await aDog()
    const all = Array.from({ length: 10 }, (_, index) =>
      anItem(people.rob, 'tick', insulin(dogId), { madeAt: mondayAt(`11:${40 + index}`) }),
    )
    const sent = await Promise.all(all.toReversed().map((item) => outcomes(people.rob, [item])))
    expect(new Set(sent.flat())).toEqual(new Set(['taken']))
    const log = await logOf(dogId)
    expect(log.map(({ is_double }) => is_double)).toEqual([false, ...Array(9).fill(true)])
    expect(log[0].id).toBe(all[0]?.id)
  })

  test('D10 D14 a dose given before its change is kept as it read then; after it the change is read first', async () => {
    const { dogId } = await aDog()
    await query('update dog set medications = $2 where id = $1', [
      dogId,
      JSON.stringify([{ ...INSULIN, dose: '6 units' }]),
    ])
    await query(
      `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
       values ($1, 'medicine:insulin', $2, $3, $4, $5)`,
      [
        dogId,
        JSON.stringify(INSULIN),
        JSON.stringify({ ...INSULIN, dose: '6 units' }),
        people.dana.id,
        mondayAt('11:59'),
      ],
    )
    const after = anItem(people.rob, 'tick', insulin(dogId), { madeAt: mondayAt('12:01') })
    expect(await sync(people.rob, [after])).toMatchObject({
      items: [{ outcome: 'conflict', reason: 'read-first' }],
    })
    const before = anItem(people.rob, 'tick', insulin(dogId), { madeAt: mondayAt('11:58') })
    expect(await outcomes(people.rob, [before])).toEqual(['taken'])
    expect(await logOf(dogId)).toMatchObject([{ what: 'Insulin', dose: '4 units' }])
  })
})
