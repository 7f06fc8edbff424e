import { describe, expect, test } from 'vitest'
import { dogs } from '#contract/business/dogs.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit, type TestVisit } from '../../testing/a-visit.ts'
import { aTick, careCalls, mondayAt, named } from '../../testing/care-calls.ts'
import { forEachTest, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { send, items } = careCalls(server)
const CARPROFEN = { what: 'Carprofen', dose: '75 mg', times: ['17:00'] }
const key = { itemKey: 'medicine:carprofen' }

const here = forEachTest(async () => {
  server.clock.set(mondayAt('16:50'))
  const owner = await aCustomer(server)
  const asha = await named(server, await aStaffMember(server, ['care']), 'Asha')
  const food = { what: 'Kibble', howMuch: '1 cup', times: ['17:00'] }
  const medications = [{ ...CARPROFEN, needsSecond: false }]
  const visit = await aVisit(server, { accountId: owner.id, name: 'Sunny', food, medications })
  return { owner, asha, visit }
})

const save = (more: object, { dogId }: TestVisit = here.visit) =>
  server.post(
    dogs.saveDog.path,
    { id: dogId, name: 'Sunny', breed: 'Golden Retriever', sex: 'female', ...more },
    here.owner.headers,
  )
const medicine = async () =>
  (await items(here.asha, here.visit.dogId)).filter(({ kind }) => kind === 'medicine')
const tick = () => send(here.asha, 'tick', aTick(here.visit.dogId, '17:00', key))

describe('D14 the owner changes a medicine during the stay', () => {
  test('it cannot be ticked until somebody has read what was and what is; then it is due as changed', async () => {
    await save({ medications: [{ ...CARPROFEN, dose: '60 mg' }] })
    await save({ medications: [{ ...CARPROFEN, dose: '50 mg' }] })
    const [changed] = await medicine()
    expect(changed).toMatchObject({
      dose: '50 mg',
      change: { was: { dose: '75 mg' }, is: { dose: '50 mg' }, by: 'Priya', at: mondayAt('16:50') },
    })
    expect((await tick()).body).toMatchObject({
      code: 409,
      msg: 'This has changed. Please read the change before you tick it.',
    })
    expect((await send(here.asha, 'readChange', { id: changed?.change?.id })).body.code).toBe(200)
    expect((await tick()).body).toMatchObject({ code: 200, data: { dose: '50 mg' } })
  })

  test('a medicine that is stopped stays on the list until somebody has read so', async () => {
    await save({ medications: [] })
    const [stopped] = await medicine()
    expect(stopped).toMatchObject({ what: 'Carprofen', change: { is: null } })
    expect((await tick()).body.code).toBe(409)
    await send(here.asha, 'readChange', { id: stopped?.change?.id })
    expect(await medicine()).toEqual([])
  })

  test('so with a meal; saving the same again, or a dog that is not here, changes nothing', async () => {
    await save({ medications: [CARPROFEN] })
    expect((await medicine())[0]?.change).toBeNull()
    await save({ feeding: { what: 'Kibble', howMuch: '2 cups', times: ['17:00'] } })
    const [meal] = (await items(here.asha, here.visit.dogId)).filter(({ kind }) => kind === 'meal')
    expect(meal).toMatchObject({ dose: '2 cups', change: { was: { dose: '1 cup' } } })
    const gone = 'update attendance set left_at = came_at, left_by = came_by where dog_id = $1'
    await server.database.pool.query(gone, [here.visit.dogId])
    await save({ medications: [] })
    const kept = 'select item_key from care_change where dog_id = $1'
    const { rows } = await server.database.pool.query(kept, [here.visit.dogId])
    expect(rows).toEqual([{ item_key: 'meal' }])
  })

  test('D13 that two people give it stays, whatever the owner writes', async () => {
    const two = JSON.stringify([{ ...CARPROFEN, needsSecond: true }])
    await server.database.pool.query('update dog set medications = $1 where id = $2', [two, here.visit.dogId])
    await save({ medications: [{ ...CARPROFEN, dose: '50 mg' }] })
    expect((await medicine())[0]).toMatchObject({ needsSecond: true, dose: '50 mg' })
  })
})
