import { beforeAll, expect, test } from 'vitest'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, groomingId, someDays } from '../../testing/booking.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const ROUNDS = 20
let asha: TestCustomer
let guests: Booker[]
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  guests = await Promise.all([1, 2].map(() => aBooker(server)))
}, 60_000)

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const dayOf = (round: number) => new Date(Date.UTC(2026, 11, 1 + round)).toISOString().slice(0, 10)
const versionNow = async (kind: 'groomer' | 'service', id: number) => {
  const { rows } = await staffRead(server, asha, staffCatalog.getRows, { kind })
  return rows.find((row) => row.id === id)?.version
}
const send = async (what: 'retireRow' | 'restoreRow', kind: 'groomer' | 'service', id: number) =>
  staffSend(server, asha, staffCatalog[what], { kind, id, version: await versionNow(kind, id) })

test('K2 a groomer and an extra that go as somebody books them: never both', async () => {
  const [{ id: groomer }] = await query('select id from groomer order by id limit 1')
  const [{ id: service }] = await query(
    `select id from service where 'daycare' = any(order_types) and unit = 'each' order by id limit 1`,
  )
  await query(`update grooming_appointment set is_active = false`)
  await query(
    `update customer_order set status = 'cancelled', hold_until = null
    where status in ('held', 'awaiting_interview', 'confirmed') and request -> 'services' @> $1::jsonb`,
    [JSON.stringify([{ serviceId: service }])],
  )
  const serviceId = await groomingId(server)
  const [groomed, comes] = guests as [Booker, Booker]
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayOf(round)
    const grooming = [{ dogId: groomed.dogId, serviceId, date, time: '10:00', groomerId: groomer }]
    const services = [{ serviceId: service, dogId: comes.dogId }]
    const days = [{ date, part: 'full' }]
    const calls = [
      () => create(server, groomed, { orderType: 'grooming', grooming }),
      () => send('retireRow', 'groomer', groomer),
      () => create(server, comes, someDays([comes.dogId], { days, services })),
      () => send('retireRow', 'service', service),
    ]
    const turned = calls.map((_, index) => (index + round) % calls.length)
    const answers = await Promise.all(turned.map(async (index) => calls[index]?.()))
    const codes = [0, 1, 2, 3].map((index) => answers[turned.indexOf(index)]?.code)
    // A day without groomers' hours, or without daycare, is refused to the customer whatever goes.
    for (const [booked, gone] of [codes.slice(0, 2), codes.slice(2)]) {
      expect([booked, gone], `${date}: ${codes.join()}`).not.toEqual([200, 200])
      expect([200, 409], `${date}: ${codes.join()}`).toContain(gone)
    }
    await query('update grooming_appointment set is_active = false')
    await query(
      `update customer_order set status = 'cancelled', hold_until = null
      where account_id = any($1) and status <> 'cancelled'`,
      [[groomed.id, comes.id]],
    )
    await query('delete from dog_presence where dog_id = any($1)', [[groomed.dogId, comes.dogId]])
    if (codes[1] === 200) await send('restoreRow', 'groomer', groomer)
    if (codes[3] === 200) await send('restoreRow', 'service', service)
  }
}, 180_000)
