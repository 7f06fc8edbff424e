import { describe, expect, test } from 'vitest'
import { aTick, careCalls, mondayAt } from '../../testing/care-calls.ts'
import { careMonday, INSULIN } from '../../testing/care-monday.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { send, items } = careCalls(server)
const { people, aDog } = careMonday(server)

describe('D15 what was refused', () => {
  const refused = (dogId: number, time: string, itemKey: string) =>
    send(people.asha, 'tick', aTick(dogId, time, { itemKey, outcome: 'refused', note: 'Turned away' }))
  const calls = async () =>
    (
      await server.database.db
        .selectFrom('day_task')
        .select('what')
        .where('what', 'like', 'Call Priya%')
        .execute()
    ).map(({ what }) => what)

  test('needs a reason', async () => {
    const { dogId } = await aDog()
    for (const outcome of ['refused', 'skipped']) {
      const { body } = await send(people.asha, 'tick', aTick(dogId, '12:00', { outcome }))
      expect(body).toMatchObject({ code: 400, msg: 'Please say why.' })
    }
  })

  test('three meals, or two doses, put a call to the owner on the day’s list, once', async () => {
    const twice = { ...INSULIN, times: ['10:00', '12:00', '17:00'] }
    const { dogId } = await aDog({ medications: [twice] })
    await refused(dogId, '07:00', 'meal')
    await refused(dogId, '12:00', 'meal')
    await refused(dogId, '10:00', 'medicine:insulin')
    expect(await calls()).toEqual([])
    server.clock.set(mondayAt('17:04'))
    await refused(dogId, '17:00', 'meal')
    expect(await calls()).toEqual(['Call Priya: Bear refused 3 meals.'])
    await refused(dogId, '12:00', 'medicine:insulin')
    await refused(dogId, '17:00', 'medicine:insulin')
    expect(await calls()).toEqual(['Call Priya: Bear refused 3 meals.', 'Call Priya: Bear refused 2 doses.'])
  })
})

describe('D16 a tick is withdrawn', () => {
  test('by its own person at once, after five minutes with a reason; the row stays and the dose is due again', async () => {
    const { dogId } = await aDog()
    const first = aTick(dogId, '12:00')
    await send(people.asha, 'tick', first)
    server.clock.advance(5)
    expect((await send(people.asha, 'withdraw', { id: first.id })).body.code).toBe(200)
    const second = aTick(dogId, '12:00')
    expect((await send(people.rob, 'tick', second)).body.code).toBe(200)
    server.clock.advance(6)
    expect((await send(people.rob, 'withdraw', { id: second.id })).body).toMatchObject({
      code: 400,
      msg: 'Please say why.',
    })
    expect((await send(people.rob, 'withdraw', { id: second.id, why: 'Wrong dog' })).body.code).toBe(200)
    const [item] = await items(people.asha, dogId).then((all) =>
      all.filter(({ itemKey, round }) => itemKey === 'meal' && round === 'noon'),
    )
    expect(item).toMatchObject({
      tick: null,
      others: [
        { by: 'Asha', withdrawn: { by: 'Asha', why: '' } },
        { by: 'Rob', withdrawn: { by: 'Rob', why: 'Wrong dog' } },
      ],
    })
    const change = `update care_log set note = 'x' where id = '${first.id}'`
    await expect(server.database.pool.query(change)).rejects.toThrow('only ever added')
    await expect(server.database.pool.query('delete from care_log')).rejects.toThrow('only ever added')
  })

  test('not by somebody else, but by a manager with a reason', async () => {
    const { dogId } = await aDog()
    const tick = aTick(dogId, '12:00')
    await send(people.asha, 'tick', tick)
    expect((await send(people.rob, 'withdraw', { id: tick.id, why: 'No' })).body.code).toBe(403)
    expect((await send(people.dana, 'withdraw', { id: tick.id })).body.code).toBe(400)
    expect((await send(people.dana, 'withdraw', { id: tick.id, why: 'Spilt' })).body.code).toBe(200)
  })
})
