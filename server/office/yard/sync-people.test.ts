import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { careCalls, named, PIN } from '../../testing/care-calls.ts'
import { careMonday, INSULIN } from '../../testing/care-monday.ts'
import { aMeal, anItem, syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
const { send, sync, outcomes, sign } = syncCalls(server)
const care = careCalls(server)

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const tickOf = async (dogId: number) =>
  (await care.items(people.asha, dogId)).map(({ tick }) => tick).find((tick) => tick !== null)
const walk = (dogId: number) => ({ dogIds: [dogId], kind: 'walk' })

test('W18 somebody else’s items are taken and not signed, until they enter their PIN', async () => {
  const { dogId } = await aDog()
  const deviceId = randomUUID()
  const meal = anItem(people.rob, 'tick', aMeal(dogId))
  const items = [meal, anItem(people.rob, 'entry', walk(dogId)), anItem(people.asha, 'entry', walk(dogId))]
  const answer = await sync(people.asha, items, { deviceId })
  expect(answer.items.map(({ outcome, isSigned }) => [outcome, isSigned])).toEqual([
    ['taken', false],
    ['taken', false],
    ['taken', true],
  ])
  expect(answer.unsigned).toEqual([{ accountId: people.rob.id, name: 'Rob', items: 2 }])
  expect(await tickOf(dogId)).toMatchObject({ by: 'Rob', isSigned: false })
  const { entries } = await care.rounds(people.asha)
  const signed = entries.filter((one) => one.dogId === dogId).map(({ by, isSigned }) => `${by} ${isSigned}`)
  expect(signed.toSorted()).toEqual(['Asha true', 'Rob false'])
  const [entry] = await query(
    `select by_account_id, after from audit_entry where subject_kind = 'care' and subject_id = $1 order by id`,
    [dogId],
  )
  expect(entry).toMatchObject({ by_account_id: people.rob.id, after: { sentBy: 'Asha', isSigned: false } })

  expect(await sign(people.asha, deviceId, people.rob.id, '9731')).toMatchObject({ code: 400 })
  expect(await sign(people.asha, randomUUID(), people.rob.id, PIN)).toMatchObject({
    code: 200,
    data: { signed: 0 },
  })
  expect(await tickOf(dogId)).toMatchObject({ isSigned: false })
  expect(await sign(people.asha, deviceId, people.rob.id, PIN)).toMatchObject({
    code: 200,
    data: { signed: 2, unsigned: [] },
  })
  expect(await tickOf(dogId)).toMatchObject({ by: 'Rob', isSigned: true })
  expect(await outcomes(people.asha, [meal])).toEqual(['already'])
})

test('W18 with the PIN in the same call they are signed at once; a wrong one leaves them unsigned', async () => {
  const { dogId } = await aDog()
  const deviceId = randomUUID()
  const first = anItem(people.rob, 'entry', walk(dogId))
  const wrong = await sync(people.asha, [first], {
    deviceId,
    signatures: [{ accountId: people.rob.id, pin: '9731' }],
  })
  expect(wrong).toMatchObject({
    items: [{ outcome: 'taken', isSigned: false }],
    signatures: [
      { accountId: people.rob.id, isRight: false, msg: 'That PIN isn’t right. 4 of 5 tries are left.' },
    ],
  })
  const second = anItem(people.rob, 'tick', aMeal(dogId))
  const right = await sync(people.asha, [second], {
    deviceId,
    signatures: [{ accountId: people.rob.id, pin: PIN }],
  })
  // What came before from the same browser is signed with it.
  expect(right).toMatchObject({ items: [{ outcome: 'taken', isSigned: true }], unsigned: [] })
})

test('W10 the fifth wrong PIN in a row ends the session before anything is written', async () => {
  const { dogId } = await aDog()
  const hand = await aStaffMember(server, ['care'])
  const others = await Promise.all(
    ['Ann', 'Ben', 'Cem'].map(async (name) => named(server, await aStaffMember(server, ['care']), name)),
  )
  const deviceId = randomUUID()
  const tries = [others[0], others[1], others[2], others[0], others[1]]
  const codes: number[] = []
  for (const other of tries) {
    const item = anItem({ id: other?.id ?? 0 }, 'entry', walk(dogId))
    const signatures = [{ accountId: other?.id ?? 0, pin: '9731' }]
    codes.push((await send(hand, [item], { deviceId, signatures })).body.code)
  }
  expect(codes).toEqual([200, 200, 200, 200, 401])
  expect((await server.get(staffTeam.getMe.path, hand.headers)).body.code).toBe(401)
  expect(await query('select 1 from care_log where dog_id = $1', [dogId])).toHaveLength(4)
})

test('W18 nobody’s name can be used who is not on the team, has left, or may not care for dogs', async () => {
  const { dogId } = await aDog()
  const customer = await aCustomer(server)
  const desk = await named(server, await aStaffMember(server, ['desk', 'money']), 'Dora')
  const left = await named(server, await aStaffMember(server, ['care']), 'Lee')
  const before = anItem(left, 'entry', walk(dogId))
  expect(await outcomes(people.asha, [before])).toEqual(['taken'])
  await query('update account set is_active = false where id = $1', [left.id])
  const forged = [
    anItem(customer, 'entry', walk(dogId)),
    anItem({ id: 2_000_000_000 }, 'entry', walk(dogId)),
    anItem(desk, 'entry', walk(dogId)),
    anItem(left, 'entry', walk(dogId)),
    anItem(people.asha, 'entry', walk(dogId)),
  ]
  const { items } = await sync(people.asha, forged)
  expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'not-allowed'],
    ['refused', 'not-allowed'],
    ['refused', 'not-allowed'],
    ['refused', 'not-allowed'],
    ['taken', null],
  ])
  expect(items[2]?.msg).toBe('Dora may not note this. It stays on this device: please say who did it.')
  // What was taken while they were on the team is known.
  expect(await outcomes(people.asha, [before])).toEqual(['already'])
})

test('W18 in another’s name without the PIN nobody does what they may not do themselves', async () => {
  const { dogId, orderId } = await aDog()
  const left = anItem(people.dana, 'attendance-left', { orderId, dogIds: [dogId] })
  expect(await sync(people.asha, [left])).toMatchObject({
    items: [{ outcome: 'refused', reason: 'not-allowed' }],
  })
  const own = anItem(people.asha, 'attendance-left', { orderId, dogIds: [dogId] })
  expect(await sync(people.asha, [own])).toMatchObject({
    items: [{ outcome: 'refused', reason: 'not-allowed' }],
  })
  expect(await query('select 1 from attendance where dog_id = $1 and left_at is null', [dogId])).toHaveLength(
    1,
  )
})

test('D13 a medicine for two waits on the device until the second person’s PIN comes with it', async () => {
  const { dogId } = await aDog({ medications: [{ ...INSULIN, needsSecond: true }] })
  const dose = { ...aMeal(dogId), itemKey: 'medicine:insulin', secondId: people.asha.id }
  const item = anItem(people.rob, 'tick', dose)
  expect(await sync(people.rob, [item])).toMatchObject({
    items: [{ outcome: 'conflict', reason: 'second-needed', msg: 'Insulin needs a second person.' }],
  })
  const itself = anItem(people.rob, 'tick', { ...dose, secondId: people.rob.id })
  expect(
    await sync(people.rob, [itself], { signatures: [{ accountId: people.rob.id, pin: PIN }] }),
  ).toMatchObject({ items: [{ outcome: 'conflict', reason: 'second-needed' }] })
  const signatures = [{ accountId: people.asha.id, pin: PIN }]
  expect(await outcomes(people.rob, [item], { signatures })).toEqual(['taken'])
  expect(await query('select second_by from care_log where dog_id = $1', [dogId])).toEqual([
    { second_by: people.asha.id },
  ])
})

test('D13 W18 nobody gives it alone in two names: the first signs as well as the second', async () => {
  const { dogId } = await aDog({ medications: [{ ...INSULIN, needsSecond: true }] })
  const dose = { ...aMeal(dogId), itemKey: 'medicine:insulin', secondId: people.rob.id }
  const item = anItem(people.asha, 'tick', dose)
  const rob = { accountId: people.rob.id, pin: PIN }
  expect(await sync(people.rob, [item], { signatures: [rob] })).toMatchObject({
    items: [
      {
        outcome: 'conflict',
        reason: 'second-needed',
        msg: 'This takes two people. The person who gave it has to sign too.',
      },
    ],
  })
  expect(await query('select 1 from care_log where dog_id = $1', [dogId])).toEqual([])
  const both = [rob, { accountId: people.asha.id, pin: PIN }]
  expect(await outcomes(people.rob, [item], { signatures: both })).toEqual(['taken'])
  expect(await query('select by_account_id, second_by from care_log where dog_id = $1', [dogId])).toEqual([
    { by_account_id: people.asha.id, second_by: people.rob.id },
  ])
})
