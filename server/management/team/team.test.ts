import { describe, expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer()

let keys = 0
const send = (who: TestCustomer, name: keyof typeof staffTeam, body: unknown, key?: string) =>
  server.post(staffTeam[name].path, body, {
    ...who.headers,
    'idempotency-key': key ?? `team-${(keys += 1)}`,
  })
const read = (who: TestCustomer, name: 'getMe' | 'getTeam') => server.get(staffTeam[name].path, who.headers)
const accept = (body: unknown) => server.post(staffTeam.acceptInvitation.path, body)

async function memberOf(manager: TestCustomer, { id }: TestCustomer) {
  const { members } = staffTeam.getTeam.output.parse((await read(manager, 'getTeam')).body.data)
  const found = members.find((one) => one.id === id)
  if (found === undefined) throw new Error('not on the team')
  return found
}

async function inviteTo(manager: TestCustomer, email: string): Promise<string> {
  await send(manager, 'invite', { email, role: 'staff', permissions: ['care'] })
  const text = (await mailsTo(server, email)).at(-1)?.text ?? ''
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const FORM = { firstName: 'Asha', lastName: 'Gill', password: 'pine-and-cedar' }

describe('U3 an invitation', () => {
  test('lets a new address in once, with its role and permissions', async () => {
    const manager = await aStaffMember(server, 'manager')
    const token = await inviteTo(manager, 'asha@example.com')
    expect((await accept({ token })).body).toMatchObject({ code: 409, data: { email: 'asha@example.com' } })
    expect((await accept({ token, ...FORM })).body).toMatchObject({ code: 200, data: { isNew: true } })
    const { token: session } = (
      await server.post('/api/user/doLogin', { email: 'asha@example.com', password: FORM.password })
    ).body
    const me = await server.get(staffTeam.getMe.path, { authorization: session ?? '' })
    expect(me.body.data).toMatchObject({ name: 'Asha', role: 'staff', permissions: ['care'] })
    expect((await accept({ token, ...FORM })).body).toMatchObject({
      code: 409,
      msg: 'This invitation has been used.',
    })
  })

  test('a customer keeps their household and password and gains the role', async () => {
    const manager = await aStaffMember(server, 'manager')
    const customer = await aCustomer(server)
    const token = await inviteTo(manager, customer.email)
    expect((await accept({ token })).body).toMatchObject({ code: 200, data: { isNew: false } })
    expect((await read(customer, 'getMe')).body.data).toMatchObject({
      id: customer.id,
      role: 'staff',
      isDemo: false,
    })
    await server.database.db
      .updateTable('account')
      .set({ is_demo: true })
      .where('id', '=', manager.id)
      .execute()
    expect((await read(manager, 'getMe')).body.data).toMatchObject({ isDemo: true })
    const again = await server.post('/api/user/doLogin', { email: customer.email, password: PASSWORD })
    expect(again.body.code).toBe(200)
  })

  test('runs out after seven days, and a second one ends the first', async () => {
    const manager = await aStaffMember(server, 'manager')
    const first = await inviteTo(manager, 'twice@example.com')
    const second = await inviteTo(manager, 'twice@example.com')
    expect((await accept({ token: first, ...FORM })).body.code).toBe(409)
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 8 * 86_400_000))
    expect((await accept({ token: second, ...FORM })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('no longer valid') as string,
    })
    server.clock.set(now)
  })

  test('opened by many at once, it lets one in', async () => {
    const manager = await aStaffMember(server, 'manager')
    const token = await inviteTo(manager, 'race@example.com')
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept({ token, ...FORM })))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(9)
  })
})

describe('U4 permissions', () => {
  test('act on the next call', async () => {
    const manager = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const { version } = await memberOf(manager, hand)
    const change = { id: hand.id, version, role: 'staff', permissions: ['care', 'meet'] }
    expect((await send(manager, 'savePermissions', change)).body).toMatchObject({ code: 200 })
    expect((await read(hand, 'getMe')).body.data).toMatchObject({ permissions: ['care', 'meet'] })
  })

  test('W6 two who change them at once: the second is told who did what, and nothing is done', async () => {
    const manager = await aStaffMember(server, 'manager')
    const other = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const { version } = await memberOf(manager, hand)
    const change = { id: hand.id, version, role: 'staff' }
    await send(manager, 'savePermissions', { ...change, permissions: ['care', 'groom'] })
    const late = await send(other, 'savePermissions', { ...change, permissions: ['desk'] })
    expect(late.body).toMatchObject({
      code: 409,
      data: {
        version: version + 1,
        now: { permissions: ['care', 'groom'] },
        changed: [{ what: 'permissions', was: ['care'], is: ['care', 'groom'] }],
      },
    })
    expect(late.body.msg).toMatch(/may do at \d+:\d\d [ap]m\. Nothing was done\.$/)
    const again = { ...change, version: version + 1, permissions: ['desk'] }
    expect((await send(other, 'savePermissions', again)).body).toMatchObject({
      data: { permissions: ['desk'] },
    })
  })

  test('W7 twenty equal calls at once make one change and twenty equal answers', async () => {
    const manager = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const { version } = await memberOf(manager, hand)
    const change = { id: hand.id, version, role: 'staff', permissions: ['groom'] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(manager, 'savePermissions', change, 'same-key')),
    )
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.code).toBe(200)
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('subject_kind', '=', 'person')
      .where('subject_id', '=', hand.id)
      .execute()
    expect(entries).toEqual([
      { before: { role: 'staff', permissions: ['care'] }, after: { role: 'staff', permissions: ['groom'] } },
    ])
  })
})

describe('U5 leaving the team', () => {
  test('ends every session; the person is a customer from then on, and what they did keeps their name', async () => {
    const manager = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const { version } = await memberOf(manager, hand)
    expect((await send(manager, 'deactivate', { id: hand.id, version })).body.code).toBe(200)
    expect((await read(hand, 'getMe')).body.code).toBe(401)
    const { token } = (await server.post('/api/user/doLogin', { email: hand.email, password: PASSWORD })).body
    expect((await server.get(staffTeam.getMe.path, { authorization: token ?? '' })).body.code).toBe(403)
    expect(await memberOf(manager, hand)).toMatchObject({ isActive: false })
  })

  test('nobody changes their own role, and the last manager stays', async () => {
    await server.database.db
      .updateTable('account')
      .set({ role: 'staff' })
      .where('role', '=', 'manager')
      .execute()
    const manager = await aStaffMember(server, 'manager')
    const { version } = await memberOf(manager, manager)
    const down = { id: manager.id, version, role: 'staff', permissions: [] }
    expect((await send(manager, 'savePermissions', down)).body.code).toBe(409)
    expect((await send(manager, 'deactivate', { id: manager.id, version })).body.code).toBe(409)
  })

  test('of two managers who take each other off at once one stays', async () => {
    await server.database.db
      .updateTable('account')
      .set({ role: 'staff' })
      .where('role', '=', 'manager')
      .execute()
    const [one, two] = [await aStaffMember(server, 'manager'), await aStaffMember(server, 'manager')]
    const [first, second] = [await memberOf(one, one), await memberOf(one, two)]
    const answers = await Promise.all([
      send(one, 'deactivate', { id: two.id, version: second.version }),
      send(two, 'deactivate', { id: one.id, version: first.version }),
    ])
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    const left = await server.database.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'manager')
      .where('is_active', '=', true)
      .execute()
    expect(left).toHaveLength(1)
  })
})

test('U10 a call that is refused leaves no row in the audit log, and U11 rows are only ever added', async () => {
  const manager = await aStaffMember(server, 'manager')
  const count = async () =>
    (await server.database.pool.query('select count(*)::int as n from audit_entry')).rows[0].n as number
  const before = await count()
  expect((await send(manager, 'deactivate', { id: 999_999, version: 1 })).body.code).toBe(404)
  expect(await count()).toBe(before)
  await inviteTo(manager, 'kept@example.com')
  expect(await count()).toBe(before + 1)
  for (const statement of [
    "update audit_entry set action = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(server.database.pool.query(statement)).rejects.toThrow('only ever added')
  }
  const { rows } = await server.database.pool.query('select before, after from audit_entry')
  expect(JSON.stringify(rows)).not.toMatch(/token|argon2|password/)
})
