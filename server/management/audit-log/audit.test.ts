import { beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import { type AuditEntry, staffAudit } from '#contract/office/write/audit.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { withServer } from '../../testing/with-server.ts'
import { insertAuditEntries, type NewAuditEntry } from '../../office/write/audit/audit-store.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let dana: TestCustomer

const entry = (over: Partial<NewAuditEntry>): NewAuditEntry => ({
  at: new Date('2026-12-04T17:14:00Z'),
  byAccountId: dana.id,
  approvedBy: null,
  action: 'moved this to Deluxe 2',
  subject: { kind: 'stay', id: 7, version: 2 },
  householdId: null,
  before: { room: 'R8' },
  after: { room: 'Deluxe 2' },
  why: '',
  requestId: 'one',
  ...over,
})

beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  dana = await aStaffMember(server, ['desk'])
  await insertAuditEntries(server.app.db, [
    entry({}),
    entry({
      at: new Date('2026-12-05T06:59:00Z'),
      action: 'verified the record',
      subject: { kind: 'vaccine', id: 9, version: null },
      after: { vaccine: 'Bordetella', by: 'rob@example.com' },
    }),
    entry({
      at: new Date('2026-12-05T08:00:00Z'),
      byAccountId: manager.id,
      action: 'noted something',
      subject: { kind: 'dog', id: 7, version: null },
      before: null,
      after: null,
      why: 'agreed on the phone, Deluxe',
    }),
  ])
})

type Query = RequestOf<typeof staffAudit.find>

async function find(query: Query, path: string = staffAudit.find.path) {
  const asked = new URLSearchParams(query as Record<string, string>)
  const { body } = await server.get(`${path}?${asked}`, manager.headers)
  return staffAudit.find.output.parse(body.data)
}

const actionsOf = ({ entries }: { entries: readonly AuditEntry[] }) => entries.map(({ action }) => action)

test('U12 everything, newest first, with who did it and what was and is', async () => {
  const { entries, next } = await find({})
  expect(actionsOf({ entries })).toEqual(['noted something', 'verified the record', 'moved this to Deluxe 2'])
  expect(next).toBeNull()
  expect(entries.at(-1)).toMatchObject({
    by: { id: dana.id },
    subject: { kind: 'stay', id: 7 },
    before: { room: 'R8' },
    after: { room: 'Deluxe 2' },
  })
})

test('U12 by person, subject, action, day and word', async () => {
  const moved = ['moved this to Deluxe 2']
  expect(actionsOf(await find({ person: String(manager.id) }))).toEqual(['noted something'])
  expect(actionsOf(await find({ kind: 'stay' }))).toEqual(moved)
  expect(actionsOf(await find({ subject: '7' }))).toEqual(['noted something', ...moved])
  expect(actionsOf(await find({ action: 'verif' }))).toEqual(['verified the record'])
  // By the park's clock: its evening is the next morning in UTC.
  expect(actionsOf(await find({ from: '2026-12-04', to: '2026-12-04' }))).toEqual([
    'verified the record',
    ...moved,
  ])
  expect(actionsOf(await find({ from: '2026-12-05' }))).toEqual(['noted something'])
  expect(actionsOf(await find({ word: 'r8' }))).toEqual(['verified the record', ...moved])
  expect(actionsOf(await find({ word: 'deluxe' }))).toEqual(['noted something', ...moved])
  expect(actionsOf(await find({ word: 'rob@example.com' }))).toEqual(['verified the record'])
  expect(actionsOf(await find({ word: 'bord phone' }))).toEqual([])
})

test.each(["'", '\\', '& | !', ':*', "a'b", '(('])(
  'U12 the words %s are words and no query',
  async (word) => {
    expect((await find({ word })).entries.length).toBeLessThan(4)
  },
)

test('U12 what happened here: of one record only', async () => {
  const query = { kind: 'stay', id: '7' } as unknown as Query
  expect(actionsOf(await find(query, staffAudit.getOf.path))).toEqual(['moved this to Deluxe 2'])
})

test('U12 orders are named by their codes, dogs and people by their names, also inside the facts', async () => {
  const rosa = await aCustomer(server)
  const [dogId, order] = [await aReadyDog(server, rosa.id), await anOrder(server, { accountId: rosa.id })]
  await insertAuditEntries(server.app.db, [
    entry({ subject: { kind: 'order', id: order.id, version: null }, why: 'names' }),
    entry({
      subject: { kind: 'care', id: dogId, version: null },
      after: { byAccountId: dana.id, dogs: [{ dogId, part: 'bit' }] },
      why: 'names',
    }),
    entry({ subject: { kind: 'day', id: 20_261_204, version: null }, why: 'names' }),
  ])
  const { entries } = await find({ word: 'names' })
  const { rows } = await server.database.pool.query(
    `select dog.name, code, trim(account.first_name || ' ' || account.last_name) as dana
     from dog, customer_order, account where dog.id = $1 and customer_order.id = $2 and account.id = $3`,
    [dogId, order.id, dana.id],
  )
  const { name, code, dana: person } = rows[0] as { name: string; code: string; dana: string }
  expect(entries.map(({ subject }) => subject.name)).toEqual(['2026-12-04', name, code])
  expect(entries[1]?.after).toEqual({ by: person, dogs: [{ dog: name, part: 'bit' }] })
})

test('U12 a wrong filter is 400, and whoever is no manager sees nothing', async () => {
  const get = (query: string, who: TestCustomer) =>
    server.get(`${staffAudit.find.path}?${query}`, who.headers).then(({ body }) => body.code)
  expect(await get('from=tomorrow', manager)).toBe(400)
  expect(await get('kind=cat', manager)).toBe(400)
  expect(await get('', dana)).toBe(403)
  expect(await get('', await aCustomer(server))).toBe(403)
})

test('U12 page after page, nothing twice and nothing left out', async () => {
  const many = Array.from({ length: 120 }, (_, number) =>
    entry({ action: `did number ${number}`, subject: { kind: 'task', id: 1, version: null } }),
  )
  await insertAuditEntries(server.app.db, many)
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await find({ kind: 'task', ...(before !== undefined && { before }) })
    seen.push(...actionsOf(page))
    before = page.next === null ? undefined : String(page.next)
  } while (before !== undefined)
  expect(seen).toEqual(many.map(({ action }) => action).toReversed())
})
