import { describe, expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { giveAddress } from '../../business/accounts/change-email.ts'
import { lockAccount } from '../../business/accounts/account-store.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer()

type Write = 'invite' | 'savePermissions' | 'deactivate' | 'reactivate'
const send = (who: TestCustomer, name: Write, body: object) => staffSend(server, who, staffTeam[name], body)

const FORM = { firstName: 'Asha', lastName: 'Gill', password: 'pine-and-cedar' }

const accept = async (token: string, form: object = FORM) =>
  (await server.post(staffTeam.acceptInvitation.path, { token, ...form })).body

async function inviteAs(manager: TestCustomer, email: string, role: 'staff' | 'manager'): Promise<string> {
  await send(manager, 'invite', { email, role, permissions: ['care'] })
  const text = (await mailsTo(server, email)).at(-1)?.text ?? ''
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function teamOf(manager: TestCustomer) {
  const { body } = await server.get(staffTeam.getTeam.path, manager.headers)
  return staffTeam.getTeam.output.parse(body.data)
}

async function personOf(manager: TestCustomer, { id }: TestCustomer) {
  const found = (await teamOf(manager)).members.find((member) => member.id === id)
  if (found === undefined) throw new Error('not on the team')
  return found
}

async function doTo(manager: TestCustomer, who: TestCustomer, name: 'deactivate' | 'reactivate') {
  const { id, version } = await personOf(manager, who)
  expect((await send(manager, name, { id, version })).code).toBe(200)
}

async function roleOf({ id }: TestCustomer) {
  const { role, is_active } = await server.database.db
    .selectFrom('account')
    .select(['role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { role, isActive: is_active }
}

describe('AD5 an invitation that nobody has used', () => {
  test('AD5 ends when its person is taken off the team, and brings nobody back', async () => {
    const manager = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const token = await inviteAs(manager, hand.email, 'manager')
    await doTo(manager, hand, 'deactivate')
    expect((await teamOf(manager)).invitations.map(({ email }) => email)).not.toContain(hand.email)
    expect(await accept(token, {})).toMatchObject({ code: 409 })
    expect(await roleOf(hand)).toEqual({ role: 'staff', isActive: false })
    const { rows } = await server.database.pool.query(`select action from audit_entry where action = $1`, [
      `ended the invitation of ${hand.email}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('AD5 one that came to lie beside somebody who left is refused in words, and makes nobody a manager', async () => {
    const manager = await aStaffMember(server, 'manager')
    const hand = await aStaffMember(server, ['care'])
    const token = await inviteAs(manager, hand.email, 'manager')
    // As if they had been taken off in the same second.
    await server.database.pool.query('update account set is_active = false where id = $1', [hand.id])
    expect(await accept(token, {})).toMatchObject({
      code: 409,
      msg: 'You were taken off the team, so this invitation is no longer valid. A manager can bring you back on the Team page.',
    })
    expect(await roleOf(hand)).toEqual({ role: 'staff', isActive: false })
    const again = await send(manager, 'invite', { email: hand.email, role: 'staff', permissions: [] })
    expect(again).toMatchObject({ code: 409, msg: expect.stringContaining('Bring them back') as string })
    await doTo(manager, hand, 'reactivate')
    expect(await accept(token, {})).toMatchObject({ code: 409 })
    expect(await roleOf(hand)).toEqual({ role: 'staff', isActive: true })
  })

  test('AD5 ends when a manager says anew what its person may do', async () => {
    const manager = await aStaffMember(server, 'manager')
    const other = await aStaffMember(server, 'manager')
    const token = await inviteAs(manager, other.email, 'manager')
    const { id, version } = await personOf(manager, other)
    await send(manager, 'savePermissions', { id, version, role: 'staff', permissions: ['care'] })
    expect(await accept(token, {})).toMatchObject({ code: 409 })
    expect(await roleOf(other)).toEqual({ role: 'staff', isActive: true })
  })

  test.each(['deactivate', 'lower'] as const)('AD5 ends with the manager who made it: %s', async (how) => {
    const manager = await aStaffMember(server, 'manager')
    const inviter = await aStaffMember(server, 'manager')
    const email = `by-who-left-${how}@example.com`
    const token = await inviteAs(inviter, email, 'manager')
    if (how === 'deactivate') await doTo(manager, inviter, 'deactivate')
    else {
      const { id, version } = await personOf(manager, inviter)
      await send(manager, 'savePermissions', { id, version, role: 'staff', permissions: [] })
    }
    expect((await teamOf(manager)).invitations.map((one) => one.email)).not.toContain(email)
    expect(await accept(token)).toMatchObject({ code: 409 })
    expect((await server.post('/api/user/doLogin', { email, password: FORM.password })).status).toBe(400)
  })

  test('AD5 is refused where its manager was lowered past the page', async () => {
    const inviter = await aStaffMember(server, 'manager')
    const token = await inviteAs(inviter, 'lowered@example.com', 'staff')
    await server.database.pool.query(`update account set role = 'staff' where id = $1`, [inviter.id])
    expect(await accept(token)).toMatchObject({
      code: 409,
      msg: 'The person who sent this invitation can no longer invite people. Please ask a manager for a new one.',
    })
  })

  test('AD5 ends when its person takes another address, or deletes the account', async () => {
    const manager = await aStaffMember(server, 'manager')
    const mover = await aCustomer(server)
    const leaver = await aCustomer(server)
    const tokens = [
      await inviteAs(manager, mover.email, 'staff'),
      await inviteAs(manager, leaver.email, 'staff'),
    ]
    await server.app.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, mover.id)
      if (account) await giveAddress(server.app, tx, account, 'moved-away@example.com')
    })
    const gone = await server.post(
      '/api/user/deleteAccount',
      { password: PASSWORD, forfeit: true },
      leaver.headers,
    )
    expect(gone.body.code).toBe(200)
    for (const token of tokens) expect(await accept(token)).toMatchObject({ code: 409 })
  })

  test('AD5 makes a manager nothing less', async () => {
    const manager = await aStaffMember(server, 'manager')
    const other = await aStaffMember(server, 'manager')
    const token = await inviteAs(manager, other.email, 'staff')
    expect(await accept(token, {})).toMatchObject({
      code: 409,
      msg: expect.stringContaining('manager already') as string,
    })
    expect(await roleOf(other)).toEqual({ role: 'manager', isActive: true })
  })
})

describe('AD15 many who invite one address at once', () => {
  const openTo = async (email: string) =>
    (
      await server.database.pool.query(
        'select id from staff_invitation where email = $1 and used_at is null',
        [email],
      )
    ).rows as { id: number }[]

  test('AD15 one invitation is open, and everybody hears of it', async () => {
    const managers = await Promise.all(Array.from({ length: 4 }, () => aStaffMember(server, 'manager')))
    const body = { email: 'at-once@example.com', role: 'staff', permissions: ['care'] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(managers[at % 4] as TestCustomer, 'invite', body)),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const [open, ...more] = await openTo(body.email)
    expect(more).toEqual([])
    // The link of the last mail is the one that works.
    expect(answers.filter(({ data }) => (data as { id: number }).id === open?.id).length).toBeGreaterThan(0)
  })

  test('AD15 asked for otherwise at the same moment, one is told so', async () => {
    const managers = await Promise.all(Array.from({ length: 2 }, () => aStaffMember(server, 'manager')))
    const email = 'two-ways@example.com'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(managers[at % 2] as TestCustomer, 'invite', {
          email,
          role: at % 2 ? 'staff' : 'manager',
          permissions: [],
        }),
      ),
    )
    expect(answers.filter(({ code }) => code !== 200 && code !== 409)).toEqual([])
    expect(await openTo(email)).toHaveLength(1)
  })
})
