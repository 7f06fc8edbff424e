import { beforeEach } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { MOVED_TABLES } from '../office/customers/merge-store.ts'
import { aStaffMember } from './a-staff-member.ts'
import { anOrder } from './an-order.ts'
import { aBooker, type Booker } from './booking.ts'
import { staffSend } from './staff-calls.ts'
import { TEST_NOW } from './test-clock.ts'
import { during, withServer } from './with-server.ts'
import { giftOf } from './gifts.ts'

/** Households to merge and to part again, and who may do that. */
export function withFullHouseholds() {
  const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
  const people = during(
    async () => ({
      desk: await aStaffMember(server, ['desk']),
      manager: await aStaffMember(server, 'manager'),
    }),
    async () => {},
  )
  beforeEach(() => server.clock.set(TEST_NOW))

  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows

  const versionOf = async (id: number) =>
    (await query('select version from account where id = $1', [id]))[0].version as number

  async function bodyOf(kept: { id: number }, merged: { id: number }, change: object = {}) {
    return {
      keptId: kept.id,
      keptVersion: await versionOf(kept.id),
      mergedId: merged.id,
      mergedVersion: await versionOf(merged.id),
      ...change,
    }
  }

  const merge = async (kept: { id: number }, merged: { id: number }, change: object = {}) =>
    staffSend(server, people.manager, staffCustomer.merge, await bodyOf(kept, merged, change))

  const undo = ({ data }: { data: unknown }) => {
    const { runId, version } = data as { runId: number; version: number }
    return staffSend(server, people.manager, staffCustomer.undoMerge, { runId, version })
  }

  /** A household with something in every table that goes with one. */
  async function aFullHousehold(): Promise<Booker & { orderId: number }> {
    const booker = await aBooker(server)
    const { id, dogId } = booker
    const order = await anOrder(server, { accountId: id, dogId })
    await giftOf(server.database, id, 3_000)
    await query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       select $1, id, 'Ten days', 'full_day', 20, 14, '2026-10-01', '2027-10-01', clock_now() from package limit 1`,
      [id],
    )
    await query(
      `insert into account_contact (account_id, position, name, relation, phone, may_pick_up, is_emergency)
       values ($1, 0, 'Mei', 'aunt', $2, true, false)`,
      [id, `+1604555${String(1000 + id).slice(-4)}`],
    )
    await query(
      `insert into staff_note (account_id, text, by_account_id, at) values ($1, 'Rings twice.', $2, clock_now())`,
      [id, people.manager.id],
    )
    await query(
      `insert into wait_list_entry (account_id, park_id, order_type, first_date, last_date, request, status, created_at, updated_at)
       values ($1, 1, 'boarding', '2027-07-01', '2027-07-03', '{}', 'left', clock_now(), clock_now())`,
      [id],
    )
    server.clock.advance(1)
    return { ...booker, orderId: order.id }
  }

  const sums = async (...ids: number[]) =>
    (
      await query(
        `select (select sum(credit_cents)::int from account where id = any($1)) as credit,
          (select sum(amount_cents)::int from credit_entry where account_id = any($1)) as entries,
          (select sum(units_left)::int from pass where account_id = any($1)) as units`,
        [ids],
      )
    )[0]

  /** All that names a household in the tables that go with it, file names and keys included. */
  async function belongings(id: number) {
    const found: Record<string, unknown> = {}
    for (const table of [...MOVED_TABLES, 'vaccine_record', 'upload'])
      found[table] = (
        await query(
          `select to_jsonb(t) - '{version,updated_at,letter}'::text[] as row from ${table} as t where account_id = $1
           order by to_jsonb(t)::text`,
          [id],
        )
      ).map(({ row }) => row)
    found['contacts'] = await query(
      'select name, relation, phone from account_contact where account_id = $1 order by position',
      [id],
    )
    found['account'] = await query(
      `select email, password_hash, first_name, last_name, phone, merged_into, credit_cents from account where id = $1`,
      [id],
    )
    return found
  }

  return { server, people, query, bodyOf, merge, undo, aFullHousehold, sums, belongings }
}

export const withoutNews = (all: Record<string, unknown>) => ({
  ...all,
  notification: (all['notification'] as { kind: string }[]).filter(({ kind }) => kind !== 'accounts-merged'),
  mail: (all['mail'] as { kind: string }[]).filter(({ kind }) => kind !== 'accounts-merged'),
})
