import { expect, test } from 'vitest'
import { staffTeam } from '#contract/management/team.ts'
import { PASSWORD } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { waitOutPins } from '../../../testing/wait-out-pins.ts'
import { withServer } from '../../../testing/with-server.ts'
import { checkPin } from './check-pin.ts'

const server = withServer()
let keys = 0
const newKey = () => `pin-${(keys += 1)}`
const setPin = (
  who: { headers: Record<string, string> },
  pin: string,
  password = PASSWORD,
  key: string = newKey(),
) => server.post(staffTeam.setPin.path, { pin, password }, { ...who.headers, 'idempotency-key': key })
const check = (id: number, pin: string, by = id) =>
  checkPin(server.app, { accountId: by }, { accountId: id, pin })

test('U6 a PIN is set with the password, is kept as a hash, and good digits are asked for', async () => {
  const asha = await aStaffMember(server, ['care'])
  expect((await setPin(asha, '1234')).body).toMatchObject({
    code: 400,
    msg: 'Please choose digits that don’t repeat or run in order.',
  })
  expect((await setPin(asha, '25')).body).toMatchObject({
    code: 400,
    msg: 'Please choose four to six digits.',
  })
  expect((await setPin(asha, '2580', 'wrong')).body.code).toBe(400)
  await expect(check(asha.id, '2580')).rejects.toMatchObject({ reason: 'wrong-pin' })
  expect((await setPin(asha, '2580')).body.code).toBe(200)
  await check(asha.id, '2580')
  const { rows } = await server.database.pool.query('select pin_hash from account where id = $1', [asha.id])
  expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/)
  const audit = await server.database.pool.query('select * from audit_entry where subject_id = $1', [asha.id])
  expect(audit.rows).toHaveLength(1)
  expect(JSON.stringify(audit.rows)).not.toMatch(/2580|argon2/)
})

test('U6 five wrong PINs, also at once, lock it for a quarter of an hour; a right one begins anew', async () => {
  const asha = await aStaffMember(server, ['care'])
  await setPin(asha, '2580')
  for (const wrong of ['1470', '1471', '1472', '1473']) {
    await expect(check(asha.id, wrong)).rejects.toMatchObject({ reason: 'wrong-pin' })
  }
  await check(asha.id, '2580')
  const tries = Array.from({ length: 8 }, () =>
    check(asha.id, '1470').catch(({ reason }) => reason as string),
  )
  const reasons = await Promise.all(tries)
  expect(reasons.filter((reason) => reason === 'wrong-pin')).toHaveLength(4)
  expect(reasons.filter((reason) => reason === 'pin-locked')).toHaveLength(4)
  await expect(check(asha.id, '2580')).rejects.toMatchObject({ reason: 'pin-locked' })
  await waitOutPins(server)
  await check(asha.id, '2580')
})

test('U6 whoever guesses somebody’s PIN is locked out alone, also on another screen; their own PIN does not begin it anew', async () => {
  const [asha, rob, mei] = [
    await aStaffMember(server, 'manager'),
    await aStaffMember(server, ['care']),
    await aStaffMember(server, ['care']),
  ]
  await setPin(asha, '2580')
  await setPin(rob, '9173')
  for (const wrong of ['1470', '1471', '1472', '1473']) {
    await expect(check(asha.id, wrong, rob.id)).rejects.toMatchObject({ reason: 'wrong-pin' })
    await check(rob.id, '9173', rob.id)
  }
  await expect(check(asha.id, '1474', rob.id)).rejects.toMatchObject({ reason: 'pin-locked' })
  await expect(check(asha.id, '2580', rob.id)).rejects.toMatchObject({ reason: 'pin-locked' })
  await check(asha.id, '2580', mei.id)
  await check(asha.id, '2580')
  await waitOutPins(server, 14)
  await expect(check(asha.id, '2580', rob.id)).rejects.toMatchObject({ reason: 'pin-locked' })
  await waitOutPins(server, 1)
  await check(asha.id, '2580', rob.id)
})

test('AD61 several who guess it together are locked out together, and nobody who does it alone keeps others out', async () => {
  const asha = await aStaffMember(server, 'manager')
  await setPin(asha, '2580')
  const team = []
  for (let one = 0; one < 6; one++) team.push((await aStaffMember(server, ['care'])).id)
  const [last = 0, ...guessers] = team
  for (const by of guessers.slice(0, 3)) {
    for (const wrong of ['1470', '1471', '1472', '1473', '1474'])
      await expect(check(asha.id, wrong, by)).rejects.toThrow()
    for (let right = 0; right < 4; right++) await check(asha.id, '2580', last)
  }
  for (const wrong of ['1470', '1471', '1472', '1473', '1474'])
    await expect(check(asha.id, wrong, guessers[3])).rejects.toThrow()
  await expect(check(asha.id, '2580', last)).rejects.toMatchObject({ reason: 'pin-locked' })
  await waitOutPins(server)
  await check(asha.id, '2580', last)
})

test('W7 the same key sets one PIN: sent again it answers the same, with other digits it is refused', async () => {
  const asha = await aStaffMember(server, ['care'])
  const key = newKey()
  const thrice = await Promise.all([
    setPin(asha, '2580', PASSWORD, key),
    setPin(asha, '2580', PASSWORD, key),
    setPin(asha, '2580', PASSWORD, key),
  ])
  expect(thrice.map(({ body }) => body.msg)).toEqual(Array(3).fill('Your PIN is set.'))
  expect((await setPin(asha, '9173', PASSWORD, key)).body).toMatchObject({
    code: 409,
    msg: 'This was already sent with different details. Please reload the page and try again.',
  })
  await check(asha.id, '2580')
  const { rows } = await server.database.pool.query(
    'select count(*)::int as entries from audit_entry where subject_id = $1',
    [asha.id],
  )
  expect(rows).toEqual([{ entries: 1 }])
})
