import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { aTick, careCalls, mondayAt, named } from '../../testing/care-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { send } = careCalls(server)
const here = during(
  async () => {
    server.clock.set(mondayAt('12:04'))
    const owner = await aCustomer(server)
    const asha = await named(server, await aStaffMember(server, ['care']), 'Asha')
    const food = { what: 'Kibble', howMuch: '1 cup', times: ['07:00', '12:00', '17:00'] }
    const { dogId } = await aVisit(server, { accountId: owner.id, name: 'Bear', food })
    return { asha, dogId }
  },
  async () => {},
)

const rowsAt = async (time: string): Promise<number> =>
  (
    await server.database.pool.query('select 1 from care_log where dog_id = $1 and due_at = $2', [
      here.dogId,
      mondayAt(time),
    ])
  ).rows.length

test('D12 of twenty ticks of one dose at once one is kept, and nineteen are told who gave it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(here.asha, 'tick', aTick(here.dogId, '12:00'))),
  )
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const late = answers.filter(({ body }) => body.code === 409)
  expect(late.map(({ body }) => body.msg)).toEqual(
    Array.from({ length: 19 }, () => 'Asha gave Bear the meal at 12:04.'),
  )
  expect(await rowsAt('12:00')).toBe(1)
})

test('W7 the same call twenty times at once makes one row and twenty equal answers', async () => {
  const tick = aTick(here.dogId, '07:00')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(here.asha, 'tick', tick, 'one-key')),
  )
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(answers[0]?.body.code).toBe(200)
  expect(await rowsAt('07:00')).toBe(1)
})

test('W7 a tick that is sent again with another key, by its own number, is done already', async () => {
  server.clock.set(mondayAt('16:50'))
  const tick = aTick(here.dogId, '17:00')
  const first = await send(here.asha, 'tick', tick)
  const again = await send(here.asha, 'tick', tick, randomUUID())
  expect(again.body).toEqual(first.body)
  expect(await rowsAt('17:00')).toBe(1)
})
