import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payLinks } from '#contract/business/pay-links.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, theAgreement } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, pay, placed } from '../../../testing/order-calls.ts'
import { byLink, linkMailedTo } from '../../../testing/pay-links.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker
let orderId: number

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['desk'])
})
beforeEach(async () => {
  server.clock.set('2026-11-19T18:00:00Z')
  guest = await aBooker(server)
  const request = await aStay(server, [guest.dogId])
  orderId = placed(await create(server, guest, request, { isSigned: false })).id
  await pay(server, guest, orderId, 'all')
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const LATER = { arrival: '2027-03-02', departure: '2027-03-05' }
const send = async (more: object = {}, who = dana) => {
  const { version } = await orderNow(server, orderId)
  return staffSend(server, who, staffPayLink.sendSignLink, { orderId, version, by: 'mail', ...more })
}
const open = (token: string) => byLink(server, payLinks.open, { token })
const signWith = async (token: string, name = 'Priya Sandhu') => {
  const { agreementId, version } = await theAgreement(server)
  return byLink(server, payLinks.sign, { token, signature: { agreementId, version, name } })
}
const page = () => staffRead(server, dana, staffOrderPage.getOrder, { id: orderId })

describe('O7 a link to sign with', () => {
  test('O7 where nothing is to be paid the owner signs by link, and the booking goes on', async () => {
    expect((await page()).agreementId).not.toBeNull()
    expect(await send()).toMatchObject({
      code: 200,
      msg: `Signing link sent to ${guest.email}.`,
      data: { to: guest.email, path: '' },
    })
    const token = await linkMailedTo(server, guest.email)
    expect(await open(token)).toMatchObject({
      code: 200,
      data: {
        isToSign: true,
        dueCents: 0,
        totalCents: 0,
        lines: [],
        agreementId: expect.any(Number) as number,
      },
    })
    expect(await byLink(server, payLinks.pay, { token })).toMatchObject({ code: 404 })
    expect(await signWith(token)).toMatchObject({ code: 200 })
    expect(await open(token)).toMatchObject({ code: 200, data: { agreementId: null } })
    const signed = await page()
    expect(signed).toMatchObject({
      status: 'confirmed',
      agreementId: null,
      signature: { name: 'Priya Sandhu', witnessedBy: null },
    })
    expect(signed.history.map(({ text }) => text)).toContain('Signing link sent by email.')
    expect(await send()).toMatchObject({
      code: 409,
      msg: 'There’s nothing left to sign here. Nothing was sent.',
    })
  })

  test('O7 a newer one takes its place; a card link stays, and one of a booking that is off opens nothing', async () => {
    await send()
    const first = await linkMailedTo(server, guest.email)
    const copied = staffPayLink.sendSignLink.output.parse((await send({ by: 'copy' })).data)
    const token = copied.path.replace('/#/pay?link=', '')
    expect(token).toHaveLength(43)
    expect(await open(first)).toMatchObject({ code: 404 })
    expect(await open(token)).toMatchObject({ code: 200 })
    await cancel(server, guest, orderId)
    expect(await open(token)).toMatchObject({ code: 404 })
    expect(await signWith(token)).toMatchObject({ code: 404 })
    expect(await send()).toMatchObject({ code: 409 })
  })

  test('O7 without an email it is copied; an older page, a wrong way and who has no desk send none', async () => {
    await server.database.pool.query('update account set email = null, made_by = $2 where id = $1', [
      guest.id,
      dana.id,
    ])
    expect(await send()).toMatchObject({ code: 409, msg: expect.stringContaining('no email') as string })
    expect(await send({ by: 'copy' })).toMatchObject({ code: 200, data: { to: null } })
    expect(await send({ version: 1, by: 'copy' })).toMatchObject({ code: 409 })
    expect(await send({ by: 'pigeon' })).toMatchObject({ code: 400 })
    expect(await send({ orderId: 99_999_999, by: 'copy' })).toMatchObject({ code: 404 })
    expect(await send({ by: 'copy' }, await aStaffMember(server, ['care', 'money']))).toMatchObject({
      code: 403,
    })
  })
})

test('AD72 who gave a link out, to whom, and where it was signed is kept and shown', async () => {
  const { first_name: name } = await server.app.db
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  const copied = staffPayLink.sendSignLink.output.parse((await send({ by: 'copy' })).data)
  await signWith(copied.path.replace('/#/pay?link=', ''))
  const kept = async () =>
    (await server.database.pool.query('select * from order_signature where order_id = $1', [orderId])).rows[0]
  const { link_made_by, link_made_from, signed_from: signedFrom } = await kept()
  expect([link_made_by, link_made_from, signedFrom]).toEqual([
    dana.id,
    expect.stringMatching(/^[\d.]+$/),
    expect.stringMatching(/^[\d.]+$/),
  ])
  const link = { madeBy: name, sentTo: null, signedFrom, isWhereMade: link_made_from === signedFrom }
  expect((await page()).signature).toMatchObject({ byLink: link })
  // Links are forgotten, what was signed by them is not.
  await server.database.pool.query('delete from pay_link')
  await server.database.pool.query('update order_signature set link_made_from = signed_from')
  expect((await page()).signature).toMatchObject({ byLink: { ...link, isWhereMade: true } })
})

test('AD72 one in the mail is shown with its address; without a link there is none', async () => {
  await send()
  await signWith(await linkMailedTo(server, guest.email))
  expect((await page()).signature).toMatchObject({ byLink: { sentTo: guest.email } })
  const own = placed(await create(server, guest, await aStay(server, [guest.dogId], LATER))).id
  const seen = await staffRead(server, dana, staffOrderPage.getOrder, { id: own })
  expect(seen.signature).toMatchObject({ witnessedBy: null, byLink: null })
})

test('O7 signed on the tablet from the booking’s page, long before they come, with who held it out', async () => {
  const { agreementId, version } = await theAgreement(server)
  const signature = { agreementId, version, name: 'Priya Sandhu', drawing: 'M0 0L40 40L80 10' }
  const seen = { orderId, version: (await orderNow(server, orderId)).version }
  expect(await staffSend(server, dana, staffAttendance.sign, { ...seen, signature })).toMatchObject({
    code: 200,
  })
  const witness = await server.app.db
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  expect((await page()).signature).toMatchObject({ name: 'Priya Sandhu', witnessedBy: witness.first_name })
})
