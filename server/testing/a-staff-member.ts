import type { Permission } from '#domain/staff/permissions.ts'
import { aCustomer, type TestCustomer } from './a-customer.ts'
import type { TestServer } from './test-server.ts'

/** Somebody on the team, logged in, with these permissions; 'manager' may do everything. */
export async function aStaffMember(
  server: TestServer,
  may: 'manager' | readonly Permission[],
): Promise<TestCustomer> {
  const person = await aCustomer(server)
  await server.database.db
    .updateTable('account')
    .set(may === 'manager' ? { role: 'manager' } : { role: 'staff', permissions: [...may] })
    .where('id', '=', person.id)
    .execute()
  return person
}
