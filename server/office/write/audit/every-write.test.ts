import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { staffTeam } from '#contract/management/team.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { staffSync } from '#contract/office/yard/sync.ts'
import { PASSWORD } from '../../../testing/a-customer.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { doorCases } from '../../../testing/door-cases.ts'
import { givingBookings } from '../../../testing/giving-bookings.ts'
import { givingMoney } from '../../../testing/giving-money.ts'
import { harmlessCare } from '../../../testing/harmless-care.ts'
import { harmlessDesk } from '../../../testing/harmless-desk.ts'
import { harmlessDogs } from '../../../testing/harmless-dogs.ts'
import { harmlessHouse } from '../../../testing/harmless-house.ts'
import { harmlessSetup } from '../../../testing/harmless-setup.ts'
import { harmlessTeam } from '../../../testing/harmless-team.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { ruledCases } from '../../../testing/ruled-cases.ts'
import { STAFF_WRITES } from '../../../testing/walked-endpoints.ts'
import { wholeDatabase } from '../../../testing/whole-database.ts'
import { withGivers } from '../../../testing/with-givers.ts'
import { wordCases } from '../../../testing/word-cases.ts'

const desk = withGivers()
const { server, asha, guest, query } = desk
const pin = desk.approvedBy(asha).approval.pin

interface Driven {
  endpoint: Endpoint
  make: () => Promise<object>
  /** Of whom somebody has to be logged in: nobody, where the call itself says who it is. */
  headers?: Record<string, string>
}

const withDrawer = (endpoint: Endpoint, make: Driven['make']): Driven => ({
  endpoint,
  make: async () => {
    await anOpenTill(server, asha.id)
    return make()
  },
})

const KEY = randomBytes(32).toString('base64url')
/** By a link or by a PIN, without a log-in. */
const LETTING_IN: Driven[] = [
  {
    endpoint: staffTeam.acceptInvitation,
    headers: {},
    make: async () => {
      const email = `${randomUUID()}@mail.example`
      await desk.send(staffTeam.invite, { email, role: 'staff', permissions: ['care'] }, asha)
      const [mail] = await mailsTo(server, email)
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      return { token, firstName: 'Rob', lastName: 'Tan', password: PASSWORD }
    },
  },
  {
    endpoint: staffDevice.switchPerson,
    headers: { 'x-device-key': KEY },
    make: async () => {
      await desk.send(staffDevice.saveDevice, { name: 'Yard tablet', key: KEY }, asha)
      await query('update session set device_id = null')
      return { accountId: asha.id, pin }
    },
  },
]

/** What the tables of verbs that give, that give nothing, and that are ruled on drive: of each endpoint the first. */
const DRIVEN: Driven[] = [
  ...LETTING_IN,
  ...[harmlessDesk, harmlessHouse, harmlessDogs, harmlessCare, harmlessSetup, harmlessTeam].flatMap((cases) =>
    cases(desk),
  ),
  ...Object.values({ ...givingMoney(desk), ...givingBookings(desk) }).map(({ endpoint, make }) =>
    withDrawer(endpoint, async () => (await make(guest)).body),
  ),
  ...Object.values({ ...ruledCases(desk), ...wordCases(desk), ...doorCases(desk) }).map(
    ({ endpoint, make }) => withDrawer(endpoint, () => make(guest)),
  ),
]
/** `staff-access.test.ts` knows those that happen as often as they are sent: they only look, or let somebody in. */
const LOGGED = STAFF_WRITES.filter(
  (write) => write.idempotent === true || LETTING_IN.some(({ endpoint }) => endpoint === write),
)

async function call({ endpoint, headers }: Driven, body: object): Promise<Envelope<unknown>> {
  if (headers === undefined) return desk.send(endpoint, body, asha)
  return (await server.post(endpoint.path, body, headers)).body
}

/** Values by these names are nobody’s to read, whoever may read the log. */
function secretsOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (/^(pin|password|token|key)$/i.test(name)) return [String(value)]
    return typeof value === 'object' && value !== null ? secretsOf(value as object) : []
  })
}

/** W17: each item of a device is taken or refused for itself, and the answer says so and is kept. */
const NONE_TAKEN = { code: 200, data: { items: [{ outcome: 'refused', reason: 'broken' }] } }
const ANSWERS = 'public.idempotency_key'
const CARD_NUMBER = /\b(?:\d[ -]?){13,19}\b/
const noAudit = `create trigger no_audit before insert on audit_entry execute function no_audit()`

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await query(noAudit)
  try {
    return await work()
  } finally {
    await query('drop trigger no_audit on audit_entry')
  }
}

beforeAll(() =>
  query(`create function no_audit() returns trigger language plpgsql as
    $$ begin raise exception 'nothing can be logged'; end $$`),
)

test('U10 a write of the back office that nobody drives here, or that is none any more, is found', () => {
  const driven = new Set(DRIVEN.map(({ endpoint }): string => endpoint.path))
  expect(LOGGED.map(({ path }) => path).filter((path) => !driven.has(path))).toEqual([])
  const writes = new Set(STAFF_WRITES.map(({ path }): string => path))
  expect([...driven].filter((path) => !writes.has(path))).toEqual([])
})

describe('U10 U11 W7 each write has its row in the log, in its own transaction', () => {
  test.each(LOGGED.map(({ path }) => [path] as const))('%s', async (path) => {
    const driven = DRIVEN.find(({ endpoint }) => endpoint.path === path)
    if (driven === undefined) throw new Error('nothing drives this')
    const body = await driven.make()
    const before = await wholeDatabase(server.database)
    const [last] = await query('select coalesce(max(id), 0) as id from audit_entry')
    const broken = await withoutAudit(() => call(driven, body))
    expect(broken).toMatchObject(path === staffSync.sync.path ? NONE_TAKEN : { code: 500 })
    const after = await wholeDatabase(server.database)
    expect(after).toEqual(path === staffSync.sync.path ? { ...before, [ANSWERS]: after[ANSWERS] } : before)

    const { code, msg } = await call(driven, body)
    expect(`${code} ${msg}`).toMatch(/^200/)
    const rows = await query('select * from audit_entry where id > $1', [last?.['id']])
    expect(rows.length).toBeGreaterThan(0)
    const subjects = rows.map((row) => `${String(row['subject_kind'])} ${String(row['subject_id'])}`)
    expect(subjects).toEqual([...new Set(subjects)])
    for (const row of rows) {
      expect(row['at']).toEqual(server.clock.now())
      if (driven.headers === undefined) {
        expect(row).toMatchObject({ by_account_id: asha.id, request_id: rows[0]?.['request_id'] })
        expect(row['request_id']).not.toBe('')
      }
      const words = JSON.stringify([row['before'], row['after'], row['why'], row['action']])
      for (const secret of secretsOf(body)) expect(words).not.toContain(secret)
      expect(words).not.toMatch(/argon2/)
      expect(words).not.toMatch(CARD_NUMBER)
    }
  })
})

describe('U10 what only looks writes nothing', () => {
  const looks = DRIVEN.filter(({ endpoint }) => !LOGGED.includes(endpoint))
  test.each(looks.map((one) => [one.endpoint.path, one] as const))('%s', async (_path, driven) => {
    const body = await driven.make()
    const before = await wholeDatabase(server.database)
    expect((await call(driven, body)).code).toBe(200)
    expect(await wholeDatabase(server.database)).toEqual(before)
  })
})
