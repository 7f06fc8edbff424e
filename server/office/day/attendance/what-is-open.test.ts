import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, someDays, theAgreement } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let keys = 0

beforeAll(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

type Step = Exclude<keyof typeof staffAttendance, 'getAttendance'>
const send = async (step: Step, body: object, who = asha) =>
  (
    await server.post(staffAttendance[step].path, body, {
      ...who.headers,
      'idempotency-key': `open-${(keys += 1)}`,
    })
  ).body
const look = async (orderId: number) =>
  staffAttendance.getAttendance.output.parse(
    (await server.get(`${staffAttendance.getAttendance.path}?orderId=${orderId}`, asha.headers)).body.data,
  )
const seen = async (orderId: number) => ({
  orderId,
  version: (await look(orderId)).version,
  dogIds: [guest.dogId],
})
const setDog = (columns: string) =>
  server.database.pool.query(`update dog set ${columns} where id = $1`, [guest.dogId])

async function twoDays() {
  const { id } = placed(await create(server, guest, someDays([guest.dogId])))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T17:00:00Z')
  return id
}

describe('T4 what is open at the door', () => {
  test('a meal or medicine that is new since the last visit is gone through first', async () => {
    await setDog(`feeding_what = 'Kibble', feeding_how_much = '1 cup', feeding_times = '{07:30}'`)
    const id = await twoDays()
    expect((await look(id)).care).toEqual([])
    expect(await send('checkIn', await seen(id))).toMatchObject({ code: 200 })
    await send('checkOut', await seen(id))
    await setDog(`medications = '[{"what": "Insulin", "dose": "4 units", "times": ["07:30"]}]'`)
    server.clock.set('2026-11-26T17:00:00Z')
    const { care } = await look(id)
    expect(care).toMatchObject([{ dogId: guest.dogId, isNew: true }])
    expect(care[0]?.text).toContain('medicine is new since the last visit: Insulin, 4 units, 07:30.')
    expect(await send('checkIn', await seen(id))).toMatchObject({
      code: 409,
      data: { care: [care[0]?.text] },
    })
    const { dueBefore } = await look(id)
    const answers = dueBefore.map(({ dogId, itemKey, dueAt }) => ({
      dogId,
      itemKey,
      dueAt,
      answer: 'at-home',
    }))
    const confirmed = { careConfirmed: true, dueBefore: answers }
    expect(await send('checkIn', { ...(await seen(id)), ...confirmed })).toMatchObject({
      code: 200,
      data: { status: 'checked_in' },
    })
  })

  test('a newer agreement is signed by the owner on the tablet, in front of one of us', async () => {
    const id = await twoDays()
    const before = await newest()
    await server.database.pool.query(
      `insert into agreement_version select (new).* from (
         select jsonb_populate_record(v, jsonb_build_object('version', v.version + 1)) as new
         from agreement_version as v join agreement on agreement.id = v.agreement_id
         where agreement.key = 'boarding' order by v.version desc limit 1) as newer`,
    )
    // The server hears of a new text by and by.
    await expect.poll(async () => (await newest()).version).toBe(before.version + 1)
    const { agreementId, version } = await newest()
    expect(await look(id)).toMatchObject({ agreementId, gates: [{ gate: 'agreement' }] })
    expect(await send('checkIn', await seen(id))).toMatchObject({ code: 409 })
    const at = await seen(id)
    const signature = { agreementId, version, name: 'Priya Sandhu', drawing: 'M0 0L40 40L80 10' }
    const old = { ...signature, version: version - 1 }
    expect(await send('sign', { ...at, signature: old })).toMatchObject({ code: 409 })
    const kennelHand = await aStaffMember(server, ['care'])
    expect(await send('sign', { ...at, signature }, kennelHand)).toMatchObject({ code: 403 })
    expect(await send('sign', { ...at, signature })).toMatchObject({
      code: 200,
      data: { gates: [], agreementId: null },
    })
    const { rows } = await server.database.pool.query(
      'select witnessed_by, signed_name from order_signature where order_id = $1 and version = $2',
      [id, version],
    )
    expect(rows).toEqual([{ witnessed_by: asha.id, signed_name: 'Priya Sandhu' }])
    expect(await send('checkIn', await seen(id))).toMatchObject({ code: 200 })
  })
})

async function newest() {
  const { agreementId, version } = await theAgreement(server)
  return { agreementId: agreementId ?? 0, version: version ?? 0 }
}
