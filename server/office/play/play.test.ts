import { beforeAll, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffPlay } from '#contract/office/play.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, someDays } from '../../testing/booking.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let dana: TestCustomer
let field: number
let small: number
let keys = 0

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const post = async (path: string, body: object, who: TestCustomer) =>
  (await server.post(path, body, { ...who.headers, 'idempotency-key': `play-${(keys += 1)}` })).body
const move = (
  dogIds: number[],
  areaId: number | null,
  { from = null, who = asha }: { from?: number | null; who?: TestCustomer } = {},
) => post(staffPlay.movePlay.path, { dogIds, fromAreaId: from, areaId }, who)
const play = async () =>
  staffPlay.getPlay.output.parse((await server.get(staffPlay.getPlay.path, asha.headers)).body.data)
const dogsIn = async (areaId: number) =>
  (await play()).areas.find(({ id }) => id === areaId)?.dogs.map(({ id }) => id) ?? []
const setDog = (id: number, columns: string) => query(`update dog set ${columns} where id = $1`, [id])

const addArea = async (name: string, sizes: string, maxDogs: number) =>
  (
    await query(
      `insert into play_area (park_id, name, sizes, not_with, max_dogs, position)
       values (1, $1, $2, '{Own size only}', $3, 50) returning id`,
      [name, sizes, maxDogs],
    )
  ).rows[0].id as number

/** A household whose dogs are here for the day. */
async function dogsHere(count: number): Promise<{ guest: Booker; orderId: number; dogIds: number[] }> {
  server.clock.set('2026-11-23T18:00:00Z')
  const guest = await aBooker(server)
  const dogIds = [guest.dogId]
  while (dogIds.length < count) dogIds.push(await aReadyDog(server, guest.id))
  const days = [{ date: '2026-11-24', part: 'full' }]
  const { id } = placed(await create(server, guest, someDays(dogIds, { days })))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T17:02:00Z')
  const answer = await post(
    staffAttendance.checkIn.path,
    { orderId: id, version: await versionOf(id), dogIds },
    asha,
  )
  if (answer.code !== 200) throw new Error(answer.msg)
  return { guest, orderId: id, dogIds }
}

const versionOf = async (orderId: number) =>
  (await query('select version from customer_order where id = $1', [orderId])).rows[0].version as number

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  await query(`update daycare_terms set large_capacity = 90`)
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  dana = await aStaffMember(server, ['care'])
  field = await addArea('Field 9', '{medium,large}', 4)
  small = await addArea('Little yard', '{small}', 9)
})

describe('T14 play areas', () => {
  test('dogs that are here move between areas, each move is written down, and leaving clears the place', async () => {
    const { orderId, dogIds } = await dogsHere(2)
    const [first = 0] = dogIds
    expect(await move(dogIds, field)).toMatchObject({ code: 200 })
    expect((await dogsIn(field)).toSorted((a, b) => a - b)).toEqual(dogIds)
    const audit = await query(
      `select action from audit_entry where subject_kind = 'dog' and subject_id = $1`,
      [first],
    )
    expect(audit.rows).toHaveLength(1)
    expect(audit.rows[0].action).toContain('to Field 9')
    expect(await move([first], null, { from: field })).toMatchObject({ code: 200 })
    expect(await dogsIn(field)).toEqual(dogIds.slice(1))
    const leaving = { orderId, version: await versionOf(orderId), dogIds }
    expect(await post(staffAttendance.checkOut.path, leaving, asha)).toMatchObject({ code: 200 })
    expect(await dogsIn(field)).toEqual([])
    const gone = await move([first], field)
    expect(gone.code).toBe(409)
    expect(gone.msg).toContain('isn’t here. Nothing was done.')
  })

  test('a check-in that is taken back clears it too', async () => {
    const { orderId, dogIds } = await dogsHere(1)
    await move(dogIds, field)
    const undo = { orderId, version: await versionOf(orderId), what: 'check-in', dogIds }
    expect(await post(staffAttendance.undo.path, undo, asha)).toMatchObject({ code: 200 })
    expect((await query('select from play_place where dog_id = $1', [dogIds[0]])).rowCount).toBe(0)
  })

  test('size, group play and conditions keep a dog out, with the reason; nobody of the call is moved', async () => {
    const { dogIds } = await dogsHere(2)
    const [first = 0, second = 0] = dogIds
    const refusedBy = async (areaId: number, ids = dogIds) => (await move(ids, areaId)).msg
    expect(await refusedBy(small)).toContain('It is for small dogs,')
    await setDog(second, `group_play = 'no'`)
    expect(await refusedBy(field)).toContain('does not play in a group.')
    expect(await dogsIn(field)).not.toContain(first)
    await setDog(second, `group_play = 'after-spay', is_spayed = false`)
    expect(await refusedBy(field)).toContain('in a group only once')
    await setDog(second, `group_play = 'yes', interview_conditions = 'Own size only.'`)
    expect(await refusedBy(field)).toContain('Agreed on: Own size only.')
    expect(await refusedBy(9_999)).toBe('We couldn’t find that play area.')
    expect((await query('select from play_place where dog_id = any($1)', [dogIds])).rowCount).toBe(0)
  })

  test('AD71 nobody takes their own dog into a group before somebody else has decided on it', async () => {
    await query('delete from play_place')
    const yard = await addArea('Side yard 9', '{medium,large}', 4)
    await query('update play_area set is_group = false where id = $1', [yard])
    const { dogIds } = await dogsHere(1)
    const [id = 0] = dogIds
    await query('update dog set account_id = $2 where id = $1', [id, asha.id])
    const refused = await move(dogIds, field)
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toMatch(/is your own dog, .* so somebody else takes (her|him) to Field 9\. Nothing/)
    expect(await move(dogIds, yard)).toMatchObject({ code: 200 })
    expect(await move(dogIds, field, { from: yard, who: dana })).toMatchObject({ code: 200 })
    await move(dogIds, null, { from: field })
    await setDog(id, `group_play = 'yes'`)
    expect(await move(dogIds, field)).toMatchObject({ code: 200 })
  })

  test('ten at once into a field for four: four get in, the others hear why', async () => {
    await query('delete from play_place')
    const { dogIds } = await dogsHere(10)
    const answers = await Promise.all(
      dogIds.map((id, at) => move([id], field, { who: at % 2 ? asha : dana })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4)
    const refused = answers.filter(({ code }) => code === 409).map(({ msg }) => msg)
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'Field 9 takes 4. 1 more would be 5.'))
    expect(await dogsIn(field)).toHaveLength(4)
  })

  test('W6 whoever saw a dog elsewhere moves nothing, and hears who got there first', async () => {
    await query('delete from play_place')
    const hall = await addArea('Hall 9', '{small,medium,large}', 9)
    const { dogIds } = await dogsHere(1)
    await move(dogIds, field, { who: dana })
    const late = await move(dogIds, hall)
    expect(late).toMatchObject({ code: 409 })
    expect(late.msg).toContain('to Field 9 at')
    expect(await move(dogIds, field)).toMatchObject({ code: 200 })
    expect(await move(dogIds, hall, { from: field })).toMatchObject({ code: 200 })
  })

  test('people and dogs: who watches is counted, and too few of them show', async () => {
    await query('delete from play_place')
    await query('update park set dogs_per_person = 2')
    const { dogIds } = await dogsHere(3)
    await move(dogIds, field)
    const area = async () => (await play()).areas.find(({ id }) => id === field)
    expect(await area()).toMatchObject({ people: [], isShortOfPeople: true })
    await post(staffPlay.watch.path, { areaId: field }, asha)
    expect(await area()).toMatchObject({ people: [{ id: asha.id }], isShortOfPeople: true })
    await post(staffPlay.watch.path, { areaId: field }, dana)
    expect(await area()).toMatchObject({ isShortOfPeople: false })
    await post(staffPlay.watch.path, { areaId: null }, dana)
    expect(await area()).toMatchObject({ people: [{ id: asha.id }], isShortOfPeople: true })
    server.clock.set('2026-11-25T17:00:00Z')
    expect(await area()).toMatchObject({ people: [] })
  })
})
