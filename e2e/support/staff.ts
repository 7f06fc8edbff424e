import type { Page } from '@playwright/test'
import type { Permission } from '#domain/staff/permissions.ts'
import { withDatabase } from './database.ts'
import { becomeCustomer, type Customer } from './household.ts'

export interface StaffPerson extends Customer {
  id: number
}

/** Somebody new on the team, logged in here; 'manager' may do everything. */
export async function becomeStaff(
  page: Page,
  may: 'manager' | readonly Permission[],
  name = 'Asha',
): Promise<StaffPerson> {
  const person = await becomeCustomer(page)
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update account set role = $2, permissions = $3, first_name = $4, last_name = 'Gill'
       where email = $1 returning id`,
      [person.email, may === 'manager' ? 'manager' : 'staff', may === 'manager' ? [] : [...may], name],
    )
    return rows[0]?.id ?? 0
  })
  return { ...person, id }
}
