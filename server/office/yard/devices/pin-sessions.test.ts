import { beforeAll, describe, expect, test } from 'vitest'
import { staffLive } from '#contract/office/write/live.ts'
import { staffTeam } from '#contract/management/team.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import { PASSWORD, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { ENDPOINTS } from '../../../testing/every-endpoint.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const PIN = '4826'

type Headers = Record<string, string>
let rob: TestCustomer
let key: string
let otherKey: string

const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

beforeAll(async () => {
  const manager = await aStaffMember(server, 'manager')
  rob = await aStaffMember(server, 'manager')
  await server.database.pool.query('update account set pin_hash = $1 where id = $2', [
    await hashPassword(PIN),
    rob.id,
  ])
  ;[key, otherKey] = [newKey(), newKey()]
  for (const [name, one] of [
    ['Yard', key],
    ['Desk', otherKey],
  ] as const)
    await staffSend(server, manager, staffDevice.saveDevice, { name, key: one })
})

async function openByPin(): Promise<Headers> {
  const { body } = await server.post(
    staffDevice.switchPerson.path,
    { accountId: rob.id, pin: PIN },
    { 'x-device-key': key },
  )
  return { authorization: body.token ?? '' }
}

const call = async (path: string, method: 'GET' | 'POST', headers: Headers) =>
  (method === 'GET' ? await server.get(path, headers) : await server.post(path, {}, headers)).status

describe('AD28 a session that was opened with a PIN', () => {
  test('AD28 is none without its screen’s key, at any call; with it, it is one', async () => {
    const session = await openByPin()
    const strangers: Headers[] = [
      {},
      { 'x-device-key': otherKey },
      { 'x-device-key': newKey() },
      { 'x-device-key': '' },
    ]
    const letIn: string[] = []
    for (const [at, { path, method, access }] of ENDPOINTS.entries()) {
      if (access === 'public') continue
      const stranger = strangers[at % strangers.length]
      if ((await call(path, method, { ...session, ...stranger })) !== 401) letIn.push(path)
    }
    expect(letIn).toEqual([])
    for (const stranger of strangers)
      expect(await call(staffTeam.getMe.path, 'GET', { ...session, ...stranger })).toBe(401)
    expect(await call(staffTeam.getMe.path, 'GET', { ...session, 'x-device-key': key })).toBe(200)
    expect(await call('/api/user/getUserInfo', 'GET', { ...session, 'x-device-key': key })).toBe(200)
  })

  test('AD28 hears nothing without it either', async () => {
    const session = await openByPin()
    expect(await call(staffLive.open.path, 'POST', session)).toBe(401)
    const { body } = await server.post(staffLive.open.path, {}, { ...session, 'x-device-key': key })
    const { ticket } = staffLive.open.output.parse(body.data)
    const ended = new AbortController()
    const stream = await fetch(`${server.url}/api/staffLive/stream?ticket=${ticket}`, {
      signal: ended.signal,
    })
    expect(stream.status).toBe(200)
    ended.abort()
  })

  test('AD28 one opened with a password goes on wherever it is', async () => {
    const { body } = await server.post(
      '/api/user/doLogin',
      { email: rob.email, password: PASSWORD },
      { 'x-device-key': key },
    )
    const session = { authorization: body.token ?? '' }
    expect(await call(staffTeam.getMe.path, 'GET', session)).toBe(200)
  })

  test('AD28 nobody is switched from by a session whose screen is another', async () => {
    const session = await openByPin()
    const { body } = await server.post(
      staffDevice.switchPerson.path,
      { accountId: rob.id, pin: PIN },
      { ...session, 'x-device-key': otherKey },
    )
    expect(body.code).toBe(200)
    // The one before stays where it is, on its own screen.
    server.clock.advance(2)
    expect(await call(staffTeam.getMe.path, 'GET', { ...session, 'x-device-key': key })).toBe(200)
  })
})
