import { beforeEach, describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/staff/customers/customers.ts'
import { PASSWORD } from '../testing/a-customer.ts'
import { aReadyDog } from '../testing/a-ready-dog.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { anOrder } from '../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../testing/booking.ts'
import { staffRead, staffSend } from '../testing/staff-calls.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { during, withServer } from '../testing/with-server.ts'
import { MOVED_TABLES } from './merge-store.ts'

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
  await query(
    `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, 3000, 'Sorry', now())`,
    [id],
  )
  await query(
    `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
     select $1, id, 'Ten days', 'full_day', 20, 14, '2026-10-01', '2027-10-01', now() from package limit 1`,
    [id],
  )
  await query(
    `insert into account_contact (account_id, position, name, relation, phone, may_pick_up, is_emergency)
     values ($1, 0, 'Mei', 'aunt', $2, true, false)`,
    [id, `+1604555${String(1000 + id).slice(-4)}`],
  )
  await query(
    `insert into staff_note (account_id, text, by_account_id, at) values ($1, 'Rings twice.', $2, now())`,
    [id, people.manager.id],
  )
  await query(
    `insert into wait_list_entry (account_id, park_id, order_type, first_date, last_date, request, status, created_at, updated_at)
     values ($1, 1, 'boarding', '2027-07-01', '2027-07-03', '{}', 'left', now(), now())`,
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

const withoutNews = (all: Record<string, unknown>) => ({
  ...all,
  notification: (all['notification'] as { kind: string }[]).filter(({ kind }) => kind !== 'accounts-merged'),
  mail: (all['mail'] as { kind: string }[]).filter(({ kind }) => kind !== 'accounts-merged'),
})

/** Columns that name an account and are not moved: who did it, or what ends with a log-in. */
const STAY: Record<string, string> = {
  'account.made_by': 'who',
  'account.merged_into': 'the merge itself',
  'account_contact.account_id': 'copied',
  'upload.account_id': 'copied',
  'vaccine_record.account_id': 'goes with its dog',
  'credit_entry.account_id': 'goes by two entries',
  'audit_entry.household_id': 'only added to; the timeline reads both',
  'order_history.by_account_id': 'goes with its order',
  'session.account_id': 'ends',
  'known_device.account_id': 'ends',
  'idempotency_key.account_id': 'of calls that are over',
  'live_ticket.account_id': 'of the team',
  'play_watch.account_id': 'of the team',
  'staff_view.account_id': 'of the team',
  'staff_presence.account_id': 'of the team',
  'see_token.account_id': 'ends with the merge',
  'see_token.staff_id': 'of the team',
  'pay_link.made_by': 'who',
  'merge_run.kept_id': 'the merge itself',
  'merge_run.merged_id': 'the merge itself',
  'order_charge.for_account_id': 'of the team',
  'staff_invitation.used_by': 'of the team',
}
const WHO = /_by$|\.by_account_id$/

describe('C5 merging', () => {
  test('C5 every column that names a household is moved or known to stay', async () => {
    const rows = await query(
      `select t.relname || '.' || a.attname as name
       from pg_class as t join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and (a.attname ~ '(^|_)account_id$'
         or exists (select from pg_constraint as c where c.conrelid = t.oid and c.contype = 'f'
           and c.confrelid = 'account'::regclass and a.attnum = any(c.conkey)))`,
    )
    const moved = new Set<string>(MOVED_TABLES.map((table) => `${table}.account_id`))
    const forgotten = rows
      .map(({ name }) => name as string)
      .filter((name) => !moved.has(name) && STAY[name] === undefined && !WHO.test(name))
    expect(forgotten).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  test('C5 finds by phone, name, email and dog, and shows both side by side', async () => {
    const one = await aBooker(server)
    const two = await aBooker(server)
    const lone = await aBooker(server)
    await query(`update account set last_name = 'Quill', first_name = 'Ada' where id = any($1)`, [
      [one.id, two.id],
    ])
    await query(`update account set first_name = 'Bo', last_name = 'Ruiz' where id = $1`, [lone.id])
    await query(`update account set phone = '+16045559911' where id = $1`, [one.id])
    await query(`update account set phone = '+16045559911' where id = $1`, [lone.id])
    await query(`update dog set name = 'Quaver', breed = 'Corgi' where account_id = any($1)`, [
      [one.id, two.id],
    ])
    const { duplicates } = await staffRead(server, people.desk, staffCustomer.findDuplicates, { id: one.id })
    expect(duplicates.map(({ id, signs }) => ({ id, signs }))).toEqual([
      { id: two.id, signs: ['dog', 'name'] },
      { id: lone.id, signs: ['phone'] },
    ])
    const preview = await staffRead(server, people.desk, staffCustomer.previewMerge, {
      keptId: one.id,
      mergedId: two.id,
    })
    expect(preview).toMatchObject({
      kept: { id: one.id, creditCents: null, hasLogIn: true },
      merged: { id: two.id, dogs: ['Quaver, Corgi'], orders: 0 },
      inTheWay: [],
    })
  })

  test('C5 everything goes over, credit and passes are the same before and after, one log-in stays', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const before = await sums(kept.id, merged.id)
    const body = await bodyOf(kept, merged)
    const needs = await staffSend(server, people.desk, staffCustomer.merge, body)
    expect(needs).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    const done = await merge(kept, merged)
    expect(done).toMatchObject({ code: 200, msg: 'Priya Sandhu is part of Priya Sandhu now.' })
    expect(await sums(kept.id, merged.id)).toEqual(before)
    expect(await sums(kept.id)).toEqual(before)
    const left = await belongings(merged.id)
    const { account: _row, contacts: _people, ...rows } = left
    expect(Object.values(rows).flat()).toEqual([])
    expect((await server.get('/api/user/getUserInfo', merged.headers)).body.code).toBe(401)
    const logIn = await server.post('/api/user/doLogin', { email: merged.email, password: PASSWORD })
    expect(logIn.body.code).toBe(400)
    expect((await server.get(`/api/order/getOrder?id=${merged.orderId}`, kept.headers)).body).toMatchObject({
      code: 200,
    })
    const page = await staffRead(server, people.manager, staffCustomer.getCustomer, { id: merged.id })
    expect(page).toMatchObject({ mergedInto: { id: kept.id }, hasLogIn: false })
    const write = { id: merged.id, version: page.version, why: 'No.' }
    expect(await staffSend(server, people.desk, staffCustomer.block, write)).toMatchObject({
      code: 409,
      msg: 'This household went into another one. Nothing was done.',
    })
    const told = await query(
      `select kind from notification where account_id = $1 and kind = 'accounts-merged'`,
      [kept.id],
    )
    expect(told).toHaveLength(1)
    const [{ moved }] = await query('select moved from merge_run where merged_id = $1', [merged.id])
    expect(JSON.stringify(moved)).not.toContain('argon2')
  })

  test('C5 is refused while a payment of either is open, and nothing is moved', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    await query(
      `insert into payment (order_id, provider, status, amount_cents, created_at) values ($1, 'etransfer', 'open', 5000, now())`,
      [merged.orderId],
    )
    const before = await belongings(merged.id)
    const refused = await merge(kept, merged)
    expect(refused).toMatchObject({
      code: 409,
      msg: 'A payment of Priya Sandhu is still open. Please wait until it’s paid or given up. Nothing was done.',
    })
    expect(await belongings(merged.id)).toEqual(before)
    expect(await query('select id from merge_run where merged_id = $1', [merged.id])).toEqual([])
  })

  test('C5 somebody was faster: the second of two merges is refused, and so is an old version', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const body = await bodyOf(kept, merged)
    const stale = await staffSend(server, people.manager, staffCustomer.merge, {
      ...body,
      mergedVersion: body.mergedVersion + 3,
    })
    expect(stale).toMatchObject({ code: 409, data: { version: body.mergedVersion } })
    const answers = await Promise.all([
      staffSend(server, people.manager, staffCustomer.merge, body),
      staffSend(server, people.manager, staffCustomer.merge, body),
      staffSend(server, people.manager, staffCustomer.merge, {
        ...body,
        keptId: body.mergedId,
        keptVersion: body.mergedVersion,
        mergedId: body.keptId,
        mergedVersion: body.keptVersion,
      }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('C5 a booking placed while merging belongs to the one that stays, or was never made', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const request = await aStay(server, [merged.dogId], { arrival: '2027-05-04', departure: '2027-05-06' })
    const [placed, done] = await Promise.all([create(server, merged, request), merge(kept, merged)])
    expect(done.code).toBe(200)
    expect([200, 401, 409]).toContain(placed.code)
    const owners = await query('select distinct account_id from customer_order where account_id = any($1)', [
      [kept.id, merged.id],
    ])
    expect(owners).toEqual([{ account_id: kept.id }])
  })
})

describe('C6 undoing a merge', () => {
  test.each(['kept', 'merged'] as const)(
    'C6 with the log-in of the one %s, all is as it was',
    async (logIn) => {
      const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
      await query(`update account set phone = '+16045550188', first_name = 'Anu' where id = $1`, [merged.id])
      const before = [await belongings(kept.id), await belongings(merged.id)]
      const done = await merge(kept, merged, { logIn, name: 'merged' })
      expect(done.code).toBe(200)
      const one = logIn === 'kept' ? kept : merged
      expect(
        (await server.post('/api/user/doLogin', { email: one.email, password: PASSWORD })).body,
      ).toMatchObject({
        code: 200,
        data: { id: kept.id, firstName: 'Anu', phone: '+16045550188' },
      })
      const [{ at }] = await query('select at from merge_run where kept_id = $1', [kept.id])
      server.clock.set(at.toISOString())
      server.clock.advance(6 * 24 * 60)
      expect(await undo(done)).toMatchObject({ code: 200, data: { keptId: kept.id, mergedId: merged.id } })
      const after = [await belongings(kept.id), await belongings(merged.id)]
      expect(after.map(withoutNews)).toEqual(before.map(withoutNews))
      for (const { email, id } of [kept, merged])
        expect((await server.post('/api/user/doLogin', { email, password: PASSWORD })).body).toMatchObject({
          code: 200,
          data: { id },
        })
      expect(await undo(done)).toMatchObject({ code: 409 })
    },
  )

  test('C6 what has come since stands in the way, by name, and after seven days it is too late', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const done = await merge(kept, merged)
    server.clock.advance(60)
    const request = await aStay(server, [merged.dogId], { arrival: '2027-06-01', departure: '2027-06-03' })
    const placed = await create(server, kept, request)
    const refused = await undo(done)
    expect(refused.code).toBe(409)
    const [{ name }] = await query('select name from dog where id = $1', [merged.dogId])
    const { inTheWay } = refused.data as { inTheWay: string[] }
    expect(inTheWay).toContain(`Booking ${placed.data.code} was made for ${name}.`)
    server.clock.advance(8 * 24 * 60)
    expect(await undo(done)).toMatchObject({
      code: 409,
      msg: 'A merge can be undone for 7 days. Nothing was done.',
    })
  })

  test('C6 two who undo at once part them once', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    await aReadyDog(server, merged.id)
    const before = await sums(kept.id, merged.id)
    const done = await merge(kept, merged)
    const answers = await Promise.all([undo(done), undo(done), undo(done)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await sums(kept.id, merged.id)).toEqual(before)
  })
})
