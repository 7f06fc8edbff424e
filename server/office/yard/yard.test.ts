import { beforeAll, expect, test } from 'vitest'
import { staffCare } from '#contract/office/care.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { staffYard, type Yard } from '#contract/office/yard/yard.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { careMonday } from '../../testing/care-monday.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
let clerk: TestCustomer
beforeAll(async () => {
  clerk = await aStaffMember(server, ['desk', 'money', 'refund', 'care', 'message'])
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
async function yardOf(who: TestCustomer): Promise<Yard> {
  const { body } = await server.get(staffYard.getYard.path, who.headers)
  return staffYard.getYard.output.parse(body.data)
}

/** Every value with the names that lead to it. */
function walk(value: unknown, path: string[] = []): [string[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => walk(inner, [...path, name]))
}

async function anOwnerWithPhones(dogId: number) {
  const [{ account_id: accountId }] = await query('select account_id from dog where id = $1', [dogId])
  await query(`update account set phone = '+16045550111' where id = $1`, [accountId])
  await query(`update dog set vet_phone = '+16045550222', vet_clinic = 'Oak Vets' where id = $1`, [dogId])
  await query(
    `insert into account_contact (account_id, position, name, relation, phone, may_pick_up, is_emergency)
     values ($1, 1, 'Ottoline', 'Aunt', '+16045550333', true, true), ($1, 2, 'Bo', 'Friend', '+16045550444', true, false)`,
    [accountId],
  )
}

test('W16 today and tomorrow with rounds, kennel cards and who may work in the yard', async () => {
  const { dogId } = await aDog()
  await anOwnerWithPhones(dogId)
  const yard = await yardOf(people.rob)
  expect(yard.days.map(({ date, today, rounds }) => [date, today.date, rounds.date])).toEqual([
    ['2026-11-16', '2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-17', '2026-11-17'],
  ])
  const bear = yard.dogs.find(({ id }) => id === dogId)
  expect(bear).toMatchObject({
    name: 'Bear',
    feeding: { what: 'Salmon kibble', howMuch: '1 cup' },
    medications: [{ what: 'Insulin', dose: '4 units', times: ['12:00'], needsSecond: false }],
    vetClinic: 'Oak Vets',
    emergencyContacts: [{ name: 'Ottoline', relation: 'Aunt', phone: '+16045550333' }],
  })
  const due = yard.days[0]?.rounds.groups.flatMap(({ items }) => items).filter((one) => one.dogId === dogId)
  expect(due).toHaveLength(4)
  const names = yard.people.map(({ name, hasPin }) => `${name} ${hasPin}`)
  expect(names).toEqual(expect.arrayContaining(['Asha true', 'Dana true', 'Rob true']))
})

test('W16 both days as the pages of Today and of the rounds have them, in a bounded number of statements', async () => {
  await aDog()
  const yard = await yardOf(people.rob)
  for (const { date, today, rounds } of yard.days) {
    const day = await server.get(`${staffToday.getToday.path}?parkId=1&date=${date}`, people.rob.headers)
    expect({ ...staffToday.getToday.output.parse(day.body.data), answers: [] }).toEqual(today)
    const round = await server.get(`${staffCare.getRound.path}?parkId=1&date=${date}`, people.rob.headers)
    expect(staffCare.getRound.output.parse(round.body.data)).toEqual(rounds)
  }
  expect(yard.days.map(({ rounds }) => rounds.dogs.length > 0)).toEqual([true, true])
  expect(yard.days.some(({ today }) => today.arriving.length + today.leaving.length > 0)).toBe(true)
  const few = await countStatements(() => yardOf(people.rob))
  await aDog()
  expect(await countStatements(() => yardOf(people.rob))).toBe(few)
  expect(few).toBeLessThanOrEqual(32)
})

test('W18 no sums and no phone but emergency contacts, whoever asks', async () => {
  const { dogId } = await aDog()
  await anOwnerWithPhones(dogId)
  await query(
    'update customer_order set balance_cents = 4321 where id in (select order_id from attendance where dog_id = $1)',
    [dogId],
  )
  for (const who of [clerk, people.dana, people.rob]) {
    const yard = await yardOf(who)
    const facts = walk(yard)
    const sums = facts.filter(
      ([path, value]) => /cents|amount|price|paid|balance/i.test(path.join('.')) && value !== null,
    )
    expect(sums).toEqual([])
    expect(facts.filter(([, value]) => value === 4321)).toEqual([])
    expect(facts.filter(([, value]) => typeof value === 'string' && value.includes('$'))).toEqual([])
    const phones = facts.filter(([, value]) => typeof value === 'string' && /\+1\d{10}/.test(value))
    expect(new Set(phones.map(([path]) => [path[0], path[2]].join('.')))).toEqual(
      new Set(['dogs.emergencyContacts']),
    )
    expect(facts.filter(([, value]) => typeof value === 'string' && value.includes('@'))).toEqual([])
    expect(yard.days.map(({ today }) => today.answers)).toEqual([[], []])
  }
})

test('W16 what was done on the one day is not on the other, and who has left is nobody to choose', async () => {
  const gone = await aStaffMember(server, ['care'])
  await query('update account set is_active = false where id = $1', [gone.id])
  const yard = await yardOf(people.rob)
  expect(yard.people.map(({ id }) => id)).not.toContain(gone.id)
  expect(yard.people.map(({ id }) => id)).toContain(clerk.id)
})
