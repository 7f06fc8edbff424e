import { sql } from 'kysely'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Database } from '../../database.ts'

export interface YardPersonRow {
  id: number
  firstName: string
  role: 'staff' | 'manager'
  permissions: Permission[]
  hasPin: boolean
}

const ON_THE_TEAM = sql`role <> 'customer' and is_active and deleted_at is null and merged_into is null`

const COLUMNS = sql`id, first_name as "firstName", role, permissions, pin_hash is not null as "hasPin"`

/** Somebody who is on the team now. */
export async function findYardPerson(db: Database, accountId: number): Promise<YardPersonRow | undefined> {
  const { rows } = await sql<YardPersonRow>`/* yard_person */
    select ${COLUMNS} from account where id = ${accountId} and ${ON_THE_TEAM}`.execute(db)
  return rows[0]
}

/** Everybody who is on the team now, by name. */
export async function listYardPeople(db: Database): Promise<YardPersonRow[]> {
  const { rows } = await sql<YardPersonRow>`/* yard_people */
    select ${COLUMNS} from account where ${ON_THE_TEAM} order by first_name, id`.execute(db)
  return rows
}
