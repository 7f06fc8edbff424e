import { describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { cancel, giveCredit, pay, placed } from '../../testing/order-calls.ts'
import { withGivers } from '../../testing/with-givers.ts'

const house = withGivers()
const { server, asha, query, send, approvedBy } = house
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

/** Written down at the desk: nobody has chosen a password. */
async function aHousehold(email: string | null = null): Promise<Booker> {
  const booker = await aBooker(server)
  const { id } = booker
  await query(
    'update account set email = $2, password_hash = null, email_proven_at = null, made_by = $3 where id = $1',
    [id, email, house.dana.id],
  )
  return booker
}
const whose = async (id: number) => ({
  id,
  version: Number((await query('select version from account where id = $1', [id]))[0]?.['version']),
})
const emailOf = async (id: number) =>
  (await query('select email from account where id = $1', [id]))[0]?.['email']
const change = async (id: number, email: string, more: object = {}) =>
  send(staffCustomer.changeEmail, { ...(await whose(id)), email, ...more })
const invite = async (id: number, more: object = {}) =>
  send(staffCustomer.invite, { ...(await whose(id)), ...more })
const lastLog = async (id: number) =>
  (
    await query(
      `select action, by_account_id, approved_by from audit_entry where household_id = $1 order by id desc limit 1`,
      [id],
    )
  )[0]

describe('AD56 the desk gives a household another email', () => {
  test('AD56 without a password: a manager allows it, and the old address is told', async () => {
    const { id } = await aHousehold(`old-${house.guest.id}@example.com`)
    const old = String(await emailOf(id))
    const mine = `mine-${id}@example.com`
    const refused = await change(id, mine)
    expect(refused).toMatchObject({
      ...NEEDS_MANAGER,
      msg: 'Their email opens their whole account, so a manager has to approve it.',
    })
    expect((refused.data as { what: string }).what).toMatch(
      new RegExp(`^Give a household another email: ${mine}, `),
    )
    expect([await emailOf(id), await mailsTo(server, old)]).toEqual([old, []])
    expect(await change(id, mine, approvedBy(asha))).toMatchObject({ code: 200, data: { email: mine } })
    expect(await lastLog(id)).toMatchObject({ action: 'changed the email', approved_by: asha.id })
    const [told] = await mailsTo(server, old)
    expect(told).toMatchObject({ subject: 'Your email was changed' })
    expect(JSON.stringify(told)).not.toContain(mine)
  })

  test('AD56 with a password: the code shows who reads the address, a manager that it is theirs', async () => {
    const { id, email } = await aBooker(server)
    const mine = `mine-${id}@example.com`
    const asked = await send(staffCustomer.sendEmailCode, { id, email: mine })
    const { codeId } = asked.data as { codeId: string }
    const given = { codeId, code: await codeSentTo(server, mine) }
    expect(await change(id, mine, given)).toMatchObject(NEEDS_MANAGER)
    expect(await emailOf(id)).toBe(email)
    expect(await change(id, mine, { ...given, ...approvedBy(asha) })).toMatchObject({ code: 200 })
    const mails = await mailsTo(server, email)
    expect(mails.map(({ subject }) => subject)).toContain('Your email was changed')
  })

  test('AD56 a first address: it is taken down, with credit or passes a manager allows it', async () => {
    const plain = await aHousehold()
    expect(await change(plain.id, `first-${plain.id}@example.com`)).toMatchObject({ code: 200 })
    expect(await invite(plain.id)).toMatchObject({ code: 200 })
    const rich = await aHousehold()
    await giveCredit(server, rich.id, 3_000)
    const mine = `mine-${rich.id}@example.com`
    expect(await change(rich.id, mine)).toMatchObject(NEEDS_MANAGER)
    expect(await emailOf(rich.id)).toBeNull()
    expect(await change(rich.id, mine, approvedBy(asha))).toMatchObject({ code: 200 })
    // Allowed once: whoever invites them then asks nobody.
    expect(await invite(rich.id)).toMatchObject({ code: 200 })
  })

  test('AD56 an address that nobody allowed is not invited to credit that came since', async () => {
    const { id } = await aHousehold()
    expect(await change(id, `first-${id}@example.com`)).toMatchObject({ code: 200 })
    await giveCredit(server, id, 3_000)
    const refused = await invite(id)
    expect(refused).toMatchObject(NEEDS_MANAGER)
    expect((refused.data as { what: string }).what).toMatch(/^Let a household choose a password by email: /)
    expect((await mailsTo(server, String(await emailOf(id)))).map(({ subject }) => subject)).not.toContain(
      'Your account with us',
    )
    expect(await invite(id, approvedBy(asha))).toMatchObject({ code: 200 })
  })

  test('AD68 a first address that opens a booking, held, paid or over, a manager allows as well', async () => {
    const booked = await aHousehold()
    const { id: orderId } = placed(await create(server, booked, await aStay(server, [booked.dogId])))
    const mine = `mine-${booked.id}@example.com`
    expect(await change(booked.id, mine)).toMatchObject({
      ...NEEDS_MANAGER,
      msg: 'Their email opens all that is theirs, so a manager has to approve it.',
    })
    await pay(server, booked, orderId, 'all')
    expect(await change(booked.id, mine)).toMatchObject(NEEDS_MANAGER)
    await query(`update customer_order set status = 'checked_out', hold_until = null where id = $1`, [
      orderId,
    ])
    expect(await change(booked.id, mine)).toMatchObject(NEEDS_MANAGER)
    expect(await emailOf(booked.id)).toBeNull()
    expect(await change(booked.id, mine, approvedBy(asha))).toMatchObject({
      code: 200,
      data: { email: mine },
    })
  })

  test('AD68 what was called off before anything was paid holds nothing', async () => {
    const booked = await aHousehold()
    const { id: orderId } = placed(await create(server, booked, await aStay(server, [booked.dogId])))
    await cancel(server, booked, orderId)
    expect(await change(booked.id, `first-${booked.id}@example.com`)).toMatchObject({ code: 200 })
  })

  test('AD56 nobody on the team gives their own household an address here, manager or not', async () => {
    const at = `mine-${house.dana.id}@example.com`
    expect(await change(house.dana.id, at, approvedBy(asha))).toMatchObject({
      code: 403,
      msg: 'People on the team change their email themselves.',
    })
  })
})
