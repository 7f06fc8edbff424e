import { describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { PASSWORD } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { withFullHouseholds } from '../../testing/full-households.ts'
import { inLine } from '../../testing/lock-waits.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { MOVED_TABLES } from './merge-store.ts'

const { server, people, query, bodyOf, merge, aFullHousehold, sums, belongings } = withFullHouseholds()

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
  'outgoing.account_id': 'to whom it went then',
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
      msg: 'This household was merged into another. Nothing was done.',
    })
    const notices = await query(
      `select kind from notification where account_id = $1 and kind = 'accounts-merged'`,
      [kept.id],
    )
    expect(notices).toHaveLength(1)
    const [{ moved }] = await query('select moved from merge_run where merged_id = $1', [merged.id])
    expect(JSON.stringify(moved)).not.toContain('argon2')
  })

  test('C5 is refused while a payment of either is open, and nothing is moved', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    await query(
      `insert into payment (order_id, provider, status, amount_cents, created_at) values ($1, 'etransfer', 'open', 5000, clock_now())`,
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

  test('C5 someone got there first: the second of two merges is refused, and so is an old version', async () => {
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

  test('C5 O19 a sale that waits for a merge is not made for the household that is gone', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const seller = await aStaffMember(server, ['money'])
    const body = { accountId: merged.id, items: [{ what: 'Kong', amountCents: 1_800 }] }
    const [done, sale] = await inLine(server.database, merged.id, [
      () => merge(kept, merged),
      () => staffSend(server, seller, staffSale.createSale, body),
    ])
    expect(done.code).toBe(200)
    expect(sale).toMatchObject({
      code: 409,
      msg: 'This household was merged into another. Nothing was done.',
    })
    expect(await query('select id from customer_order where account_id = $1', [merged.id])).toEqual([])
  })
})
