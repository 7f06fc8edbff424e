import { beforeAll, expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker } from '../../../testing/booking.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let desk: TestCustomer

beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  desk = await aStaffMember(server, ['desk', 'money', 'care'])
})

const managerDay = async () => {
  const { body } = await server.get(`${staffToday.getManagerDay.path}?parkId=1`, manager.headers)
  return staffToday.getManagerDay.output.parse(body.data)
}

const log = (
  at: string,
  { action, approvedBy = null, id }: { action: string; approvedBy?: number | null; id: number },
) =>
  server.database.pool.query(
    `insert into audit_entry (at, by_account_id, approved_by, action, subject_kind, subject_id, before, after, why, request_id)
     values ($1, $2, $3, $4, 'attendance', $5, null, null, 'Regulars', 'manager-day')`,
    [at, desk.id, approvedBy, action, id],
  )

test('WS a manager sees who is on shift, what was done last, and all that was let pass in seven days', async () => {
  const { dogId } = await aBooker(server)
  const now = server.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  await log(ago(24 * 9), { action: 'let Olive in without the open records', id: dogId })
  await log(ago(30), { action: 'let Olive in without the open records', id: dogId })
  await log(ago(29), { action: 'made a stay longer', id: dogId, approvedBy: manager.id })
  await log(ago(0), { action: 'checked Olive in', id: dogId })
  const { onShift, latest, passed, takings } = await managerDay()
  expect(onShift.map(({ id }) => id)).toContain(desk.id)
  expect(latest[0]).toMatchObject({ action: 'checked Olive in', by: { id: desk.id } })
  const own = passed.filter(({ by }) => by.id === desk.id)
  expect(own.map(({ action }) => action)).toEqual([
    'made a stay longer',
    'let Olive in without the open records',
  ])
  expect(own[0]?.approvedBy).not.toBeNull()
  expect(own[1]?.why).toBe('Regulars')
  expect(takings.collectedCents).toBe(takings.methods.reduce((sum, { cents }) => sum + cents, 0))
})

test('WS nobody who counts the drawer blind is shown the takings', async () => {
  const { body } = await server.get(`${staffToday.getManagerDay.path}?parkId=1`, desk.headers)
  expect(body.code).toBe(403)
})

test('WS44 the team says who has a PIN and when each was last seen', async () => {
  const member = async () => {
    const { body } = await server.get(staffTeam.getTeam.path, manager.headers)
    const { members } = staffTeam.getTeam.output.parse(body.data)
    return members.find(({ id }) => id === desk.id)
  }
  expect(await member()).toMatchObject({ hasPin: false })
  await server.database.pool.query(`update account set pin_hash = 'x' where id = $1`, [desk.id])
  await log('2026-11-16T20:30:00.000Z', { action: 'checked Olive out', id: 1 })
  expect(await member()).toMatchObject({ hasPin: true, lastSeen: '2026-11-16T20:30:00.000Z' })
})
