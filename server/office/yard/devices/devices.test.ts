import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { careCalls, named, PIN } from '../../../testing/care-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { during, withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true, accounts: true })
const people = during(
  async () => ({
    asha: await named(server, await aStaffMember(server, 'manager'), 'Asha'),
    rob: await named(server, await aStaffMember(server, ['care']), 'Rob'),
  }),
  async () => {},
)
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  await query("delete from call_limit where key like 'pin of %'")
})

type Headers = Record<string, string>
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const newDeviceKey = () => randomBytes(32).toString('base64url')
const me = async (headers: Headers) => (await server.get(staffTeam.getMe.path, headers)).body
const switchTo = async (key: string, accountId: number, pin = PIN, headers: Headers = {}) =>
  (await server.post(staffDevice.switchPerson.path, { accountId, pin }, { ...headers, 'x-device-key': key }))
    .body

interface NamedDevice {
  key: string
  id: number
  version: number
  /** Of a manager who is logged in on it. */
  manager: TestCustomer
}

async function aDevice(name = 'Yard tablet'): Promise<NamedDevice> {
  const manager = await named(server, await aStaffMember(server, 'manager'), 'Mia')
  const key = newDeviceKey()
  const { data } = await staffSend(server, manager, staffDevice.saveDevice, { name, key })
  return { ...(data as { id: number; version: number }), key, manager }
}

describe('W19 a named device', () => {
  test('W19 a manager names the screen; sessions, the log, ticks and live events have it from then on', async () => {
    const { id, key, manager } = await aDevice()
    expect(await me(manager.headers)).toMatchObject({ data: { device: { id, name: 'Yard tablet' } } })
    const { dogId } = await aVisit(server, {
      accountId: (await aCustomer(server)).id,
      food: { what: 'Kibble', howMuch: '1 cup', times: ['11:00'] },
    })
    const { send } = careCalls(server)
    await send(manager, 'addEntry', { dogIds: [dogId], kind: 'walk' })
    expect(await query('select device_id from care_log where dog_id = $1', [dogId])).toEqual([
      { device_id: id },
    ])
    const [entry] = await query(
      `select device_id, session_id is not null as has_session from audit_entry
       where subject_kind = 'care' and subject_id = $1`,
      [dogId],
    )
    expect(entry).toEqual({ device_id: id, has_session: true })
    expect(
      await query(`select device_id from live_event where kind = 'care' and $1 = any(ids)`, [dogId]),
    ).toEqual([{ device_id: id }])
    const kept =
      JSON.stringify(await query('select * from device')) +
      JSON.stringify(await query('select * from idempotency_key'))
    expect(kept).not.toContain(key)
  })

  test('W19 whoever logs in on it is on it; who shows no key, or another, is not', async () => {
    const { id, key } = await aDevice()
    const login = async (headers: Headers) => {
      const { body } = await server.post(
        '/api/user/doLogin',
        { email: people.rob.email, password: PASSWORD },
        headers,
      )
      return (await me({ authorization: body.token ?? '' })).data
    }
    expect(await login({ 'x-device-key': key })).toMatchObject({ device: { id } })
    expect(await login({})).toMatchObject({ device: null })
    expect(await login({ 'x-device-key': newDeviceKey() })).toMatchObject({ device: null })
    expect(await login({ 'x-device-key': '\u00e9'.repeat(3) })).toMatchObject({ device: null })
  })

  test('W19 it is listed, renamed by its version, and ended: everybody is logged out on it', async () => {
    const { id, version, key, manager } = await aDevice('Old name')
    const { token } = await switchTo(key, people.rob.id)
    const renamed = await staffSend(server, people.asha, staffDevice.renameDevice, {
      id,
      version,
      name: 'Desk',
    })
    expect(renamed).toMatchObject({ code: 200, data: { name: 'Desk', isThis: false } })
    const late = await staffSend(server, people.asha, staffDevice.renameDevice, { id, version, name: 'Gate' })
    expect(late).toMatchObject({ code: 409 })
    const { body } = await server.get(staffDevice.getDevices.path, manager.headers)
    const { devices } = staffDevice.getDevices.output.parse(body.data)
    expect(devices.find((device) => device.id === id)).toMatchObject({
      name: 'Desk',
      isThis: true,
      isActive: true,
    })
    const ended = await staffSend(server, people.asha, staffDevice.endDevice, { id, version: version + 1 })
    expect(ended.code).toBe(200)
    expect((await me({ authorization: token ?? '', 'x-device-key': key })).code).toBe(401)
    expect((await me(manager.headers)).code).toBe(401)
    expect((await switchTo(key, people.rob.id)).code).toBe(401)
    expect((await server.get(staffDevice.getPeople.path, { 'x-device-key': key })).body.code).toBe(401)
  })

  test('W19 the same key names one screen only, and only a manager names any', async () => {
    const { key } = await aDevice('Yard')
    const again = await staffSend(server, people.asha, staffDevice.saveDevice, { name: 'Mine', key })
    expect(again).toMatchObject({ code: 409, msg: 'This screen is Yard already. Nothing was done.' })
    const body = { name: 'Mine', key: newDeviceKey() }
    expect(await staffSend(server, people.rob, staffDevice.saveDevice, body)).toMatchObject({ code: 403 })
  })
})

describe('W19 switching person', () => {
  test('W19 by name and PIN, with their own permissions and no others; the session before ends', async () => {
    const { id, key, manager } = await aDevice()
    const list = await server.get(staffDevice.getPeople.path, { 'x-device-key': key })
    const { people: names } = staffDevice.getPeople.output.parse(list.body.data)
    expect(names).toEqual(expect.arrayContaining([{ id: people.rob.id, name: 'Rob', job: 'Kennel hand' }]))
    const begun = performance.now()
    const answer = await switchTo(key, people.rob.id, PIN, manager.headers)
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(answer).toMatchObject({ code: 200, data: { id: people.rob.id, name: 'Rob' } })
    const rob = { authorization: answer.token ?? '', 'x-device-key': key }
    expect(await me(rob)).toMatchObject({
      data: { id: people.rob.id, permissions: ['care'], device: { id } },
    })
    expect((await server.get(staffDevice.getDevices.path, rob)).body.code).toBe(403)
    // What was on its way still arrives; a minute later nothing does.
    expect((await me(manager.headers)).code).toBe(200)
    server.clock.advance(1)
    expect((await me(manager.headers)).code).toBe(401)
    const [entry] = await query(
      `select by_account_id, device_id, before, after from audit_entry where action like 'took over%' and device_id = $1`,
      [id],
    )
    expect(entry).toMatchObject({ by_account_id: people.rob.id, before: { byAccountId: manager.id } })
    const kept = JSON.stringify(await query('select * from audit_entry'))
    expect(kept).not.toContain(PIN)
  })

  test('W19 on no named device, for a customer, without a PIN, or after leaving nobody is switched to', async () => {
    const { key } = await aDevice()
    expect((await switchTo(newDeviceKey(), people.rob.id)).code).toBe(401)
    expect((await server.get(staffDevice.getPeople.path)).body.code).toBe(401)
    const customer = await aCustomer(server)
    const bare = await aStaffMember(server, ['care'])
    const left = await named(server, await aStaffMember(server, ['care']), 'Lee')
    await query('update account set is_active = false where id = $1', [left.id])
    for (const one of [customer.id, bare.id, left.id, 2_000_000_000]) {
      expect(await switchTo(key, one)).toMatchObject({ code: 400, msg: 'That PIN isn’t right.' })
    }
  })

  test('W19 nobody becomes a manager without that manager’s PIN; five wrong ones end the session and shut the screen', async () => {
    const { key, manager } = await aDevice()
    const { token } = await switchTo(key, people.rob.id, PIN, manager.headers)
    const rob = { authorization: token ?? '', 'x-device-key': key }
    const codes: number[] = []
    for (const pin of ['9731', '9732', '9733', '9734', '9735'])
      codes.push((await switchTo(key, people.asha.id, pin, rob)).code)
    expect(codes).toEqual([400, 400, 400, 400, 401])
    expect((await me(rob)).code).toBe(401)
    expect((await switchTo(key, people.rob.id)).code).toBe(429)
    server.clock.advance(15)
    expect((await switchTo(key, people.rob.id)).code).toBe(200)
  })

  test('W19 the demo’s log-ins are switched to like anybody', async () => {
    const { key } = await aDevice()
    const [dana] = await query(`select id from account where email = 'staff@evergreen.example'`)
    expect(await switchTo(key, dana.id, '0000')).toMatchObject({ code: 400 })
    expect(await switchTo(key, dana.id, '7391')).toMatchObject({ code: 200, data: { name: 'Dana' } })
  })
})

describe('W10 the lock', () => {
  const unlock = async ({ headers }: { headers: Headers }, pin: string) =>
    (await server.post(staffDevice.unlock.path, { pin }, headers)).body

  test('W10 one’s own PIN unlocks; five wrong ones, also at once, end the session', async () => {
    const hand = await named(server, await aStaffMember(server, ['care']), 'Hana')
    expect((await unlock(hand, PIN)).code).toBe(200)
    for (const pin of ['9731', '9732', '9733', '9734']) expect((await unlock(hand, pin)).code).toBe(400)
    expect((await unlock(hand, PIN)).code).toBe(200)
    const all = await Promise.all(Array.from({ length: 8 }, () => unlock(hand, '9731')))
    expect(all.filter(({ code }) => code === 400).length).toBeLessThanOrEqual(4)
    expect(all.filter(({ code }) => code === 401).length).toBeGreaterThanOrEqual(1)
    expect((await me(hand.headers)).code).toBe(401)
  })

  test('W10 the minutes are a setting that a manager changes by its version', async () => {
    expect(await me(people.rob.headers)).toMatchObject({ data: { lockMinutes: 15, hasPin: true } })
    const read = async () => {
      const { body } = await server.get(staffDevice.getDevices.path, people.asha.headers)
      return staffDevice.getDevices.output.parse(body.data).lock
    }
    const { version } = await read()
    const saved = await staffSend(server, people.asha, staffDevice.saveLock, { version, lockMinutes: 5 })
    expect(saved).toMatchObject({ code: 200, data: { lockMinutes: 5 } })
    expect(await me(people.rob.headers)).toMatchObject({ data: { lockMinutes: 5 } })
    const late = await staffSend(server, people.asha, staffDevice.saveLock, { version, lockMinutes: 9 })
    expect(late.code).toBe(409)
    expect(await read()).toEqual({ lockMinutes: 5, version: version + 1 })
    for (const lockMinutes of [0, 241, 1.5])
      expect(
        (await staffSend(server, people.asha, staffDevice.saveLock, { version: version + 1, lockMinutes }))
          .code,
      ).toBe(400)
  })
})
