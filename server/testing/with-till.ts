import { beforeAll, beforeEach } from 'vitest'
import type { Permission } from '#domain/staff/permissions.ts'
import { aCustomer, type TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { TEST_NOW } from './test-clock.ts'
import { tillCalls } from './tills.ts'
import { withServer } from './with-server.ts'

/** A day that could be closed: no dog of the demo is here, awaited or on medicine. */
export function withTill(permissions: Permission[] = ['desk', 'money']) {
  const server = withServer({ demo: true })
  const desk = {} as TestCustomer
  const customer = {} as TestCustomer
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
  beforeAll(async () => {
    Object.assign(desk, await aStaffMember(server, permissions))
    Object.assign(customer, await aCustomer(server))
  })
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    await query(`update customer_order set status = 'cancelled' where status in ('confirmed', 'checked_in')`)
    await query(
      `update attendance set left_at = clock_now(), left_by = $1 where left_at is null and came_at is not null`,
      [desk.id],
    )
  })
  return { server, desk, customer, query, calls: tillCalls(server, () => desk) }
}
