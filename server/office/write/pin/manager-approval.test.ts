import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Nothing } from '#contract/fields.ts'
import { approvable } from '#contract/office/write/approval.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { waitOutPins } from '../../../testing/wait-out-pins.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const PIN = '864205'
let keys = 0
let guest: Booker
let hand: TestCustomer
let dana: TestCustomer
let waiver: Record<string, unknown>

async function withPin(person: TestCustomer): Promise<TestCustomer> {
  const change = { pin_hash: await hashPassword(PIN) }
  await server.app.db.updateTable('account').set(change).where('id', '=', person.id).execute()
  return person
}

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  hand = await aStaffMember(server, ['care'])
  dana = await withPin(await aStaffMember(server, 'manager'))
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T17:02:00Z')
  await server.app.db
    .updateTable('vaccine_record')
    .set({ expires_on: '2026-11-20' })
    .where('dog_id', '=', guest.dogId)
    .execute()
  const { version } = await server.app.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  waiver = { orderId: id, version, dogId: guest.dogId, gate: 'vaccines', why: 'The vet confirmed it' }
})

const waive = async (body: object, who = hand, key = `approve-${(keys += 1)}`) =>
  (await server.post(staffAttendance.waive.path, body, { ...who.headers, 'idempotency-key': key })).body
const by = (person: TestCustomer, pin = PIN) => ({ ...waiver, approval: { accountId: person.id, pin } })

const audited = () =>
  server.app.db
    .selectFrom('audit_entry')
    .select(['by_account_id', 'approved_by', 'why'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', Number(waiver.orderId))
    .execute()
const waivers = async () =>
  (
    await server.app.db
      .selectFrom('order_waiver')
      .select('id')
      .where('order_id', '=', Number(waiver.orderId))
      .execute()
  ).length
const missesOf = async (person: TestCustomer) =>
  (
    await server.database.pool.query<{ misses: number }>(
      `select coalesce(sum(cardinality(calls)), 0)::int as misses from call_limit
       where key like 'pin of ' || $1 || ' by %' and key not like '% by all'`,
      [person.id],
    )
  ).rows[0]?.misses

test('§0.3 without a manager it is refused and says who could approve; with name and PIN it passes, both are in the log', async () => {
  const refused = await waive(waiver)
  expect(refused).toMatchObject({ code: 403, msg: 'This needs a manager.', data: { needs: 'manager' } })
  const { approvers } = refused.data as { approvers: { id: number }[] }
  expect(approvers.map(({ id }) => id)).toContain(dana.id)
  expect(approvers.map(({ id }) => id)).not.toContain(hand.id)
  expect(await waive(by(dana))).toMatchObject({ code: 200 })
  expect(await audited()).toEqual([
    { by_account_id: hand.id, approved_by: dana.id, why: 'The vet confirmed it' },
  ])
})

test('§0.3 a manager needs nobody’s PIN, and nobody is said to have approved', async () => {
  expect(await waive(waiver, dana)).toMatchObject({ code: 200 })
  expect(await audited()).toMatchObject([{ by_account_id: dana.id, approved_by: null }])
})

test('§0.3 U6 a wrong PIN writes nothing and is counted; five lock it, and the right one waits', async () => {
  for (let left = 4; left > 0; left -= 1) {
    expect(await waive(by(dana, '975318'))).toMatchObject({ code: 400, data: { pin: 'wrong-pin' } })
  }
  expect(await missesOf(dana)).toBe(4)
  expect(await waive(by(dana, '975318'))).toMatchObject({ code: 429, data: { pin: 'pin-locked' } })
  expect(await waive(by(dana))).toMatchObject({ code: 429 })
  expect([await waivers(), await audited()]).toEqual([0, []])
  const other = await aStaffMember(server, ['care'])
  expect(await waive(by(dana, '975318'), other)).toMatchObject({ code: 400 })
  await waitOutPins(server)
  expect(await waive(by(dana))).toMatchObject({ code: 200 })
})

test('§0.3 only an active manager with a PIN approves, never the caller, and no other one’s misses are counted', async () => {
  const desk = await withPin(await aStaffMember(server, ['care', 'desk', 'refund']))
  await withPin(hand)
  const gone = await withPin(await aStaffMember(server, 'manager'))
  await server.app.db.updateTable('account').set({ is_active: false }).where('id', '=', gone.id).execute()
  const pinless = await aStaffMember(server, 'manager')
  for (const person of [desk, hand, gone, pinless, guest]) {
    expect(await waive(by(person))).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await waive(by(person, '975318'))).toMatchObject({ code: 403 })
    expect(await missesOf(person)).toBe(0)
  }
  expect(await waivers()).toBe(0)
})

test('§0.3 W7 once for a key: refused first, then approved, then answered again without asking for the PIN', async () => {
  const key = 'approve-again'
  expect((await waive(waiver, hand, key)).code).toBe(403)
  expect((await waive(by(dana, '975318'), hand, key)).code).toBe(400)
  const done = await waive(by(dana), hand, key)
  expect(done.code).toBe(200)
  await server.app.db.updateTable('account').set({ is_active: false }).where('id', '=', dana.id).execute()
  expect(await waive(by(dana), hand, key)).toEqual(done)
  expect(await waive(by(dana, '975318'), hand, key)).toEqual(done)
  expect(await waive(waiver, hand, key)).toEqual(done)
  expect(await missesOf(dana)).toBe(0)
  expect((await waive({ ...by(dana), why: 'Another reason' }, hand, key)).code).toBe(409)
  expect([await waivers(), (await audited()).length]).toEqual([1, 1])
})

test('§0.3 W7 twelve at once with one key: one effect, equal answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => waive(by(dana), hand, 'approve-at-once')),
  )
  expect(answers[0]?.code).toBe(200)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect([await waivers(), (await audited()).length]).toEqual([1, 1])
})

test('U11 no PIN is in the audit log, the kept answers or the live events, not even as a hash of the call', async () => {
  const kept = async () => {
    const { rows } = await server.database.pool.query(
      `select to_jsonb(audit_entry)::text as row from audit_entry
       union all select to_jsonb(idempotency_key)::text from idempotency_key
       union all select to_jsonb(live_event)::text from live_event`,
    )
    return rows.map(({ row }) => row as string)
  }
  const hashOf = async (key: string) => {
    const { rows } = await server.database.pool.query(
      'select body_hash from idempotency_key where key = $1',
      [key],
    )
    return (rows[0] as { body_hash: Buffer }).body_hash.toString('hex')
  }
  await waive(by(dana, '975318'))
  await waive(by(dana), hand, 'approve-greps')
  // The same call once more, of the booking as it was.
  await server.database.pool.query(
    `begin; alter table customer_order disable trigger user;
     update customer_order set version = ${Number(waiver.version)} where id = ${Number(waiver.orderId)};
     alter table customer_order enable trigger user;
     delete from order_waiver where order_id = ${Number(waiver.orderId)}; commit`,
  )
  await waive(waiver, dana, 'approve-bare')
  expect((await kept()).filter((row) => row.includes(PIN) || row.includes('975318'))).toEqual([])
  expect(await hashOf('approve-greps')).toBe(await hashOf('approve-bare'))
})

test('§0.3 above a limit the write itself asks for a manager, and within it nobody is asked', async () => {
  const declared = {
    give: approvable('above-limit', {
      method: 'POST',
      path: '/api/staffTest/give',
      access: 'staff',
      needs: 'refund',
      idempotent: true,
      summary: 'Gives something.',
      input: z.object({ cents: z.int() }),
      output: Nothing,
    }),
  }
  const [route] = staffRoutes(server.app, declared, {
    give: async ({ input, requireManager, caller }) => {
      if (input.cents > 5000) await requireManager({ householdId: null })
      const subject = { kind: 'person' as const, id: caller.accountId }
      return { data: null, changes: [{ action: 'gave', subject }], live: [] }
    },
  })
  let given = 0
  const give = async (cents: number, approval?: object) =>
    route?.handle({
      input: { cents, ...(approval && { approval }) },
      caller: { accountId: hand.id, role: 'staff', sessionId: 1, permissions: ['refund'] },
      request: {
        id: 'r',
        address: '',
        idempotencyKey: `give-${(given += 1)}`,
        cookies: undefined,
        deviceKey: null,
      },
      file: null,
    })
  await give(5000)
  await expect(give(5001)).rejects.toMatchObject({ reason: 'manager-needed' })
  await expect(give(5001, { accountId: dana.id, pin: '975318' })).rejects.toMatchObject({
    reason: 'wrong-pin',
  })
  await give(5001, { accountId: dana.id, pin: PIN })
  const rows = await server.app.db
    .selectFrom('audit_entry')
    .select('approved_by')
    .where('action', '=', 'gave')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ approved_by: null }, { approved_by: dana.id }])
})
