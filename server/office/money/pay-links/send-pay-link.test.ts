import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payLinks } from '#contract/business/pay-links.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { remindOfDeadlines } from '../../../business/reminders/remind-of-deadline.ts'
import { remindOfDebts } from '../back/remind-of-debts.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aWaitingStay } from '../../../testing/a-waiting-stay.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { pay } from '../../../testing/order-calls.ts'
import { byLink, linkMailedTo, payWithLink } from '../../../testing/pay-links.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { decideInterview } from '../../../testing/decide-interview.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let customer: TestCustomer

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]

beforeAll(async () => {
  dana = await aStaffMember(server, ['desk', 'money'])
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  customer = await aCustomer(server)
})

const send = async (orderId: number, more: object = {}, who = dana, key?: string) => {
  const { version } = await orderNow(server, orderId)
  return staffSend(
    server,
    who,
    staffPayLink.sendPayLink,
    { orderId, version, what: 'due', by: 'mail', ...more },
    key,
  )
}
const open = (token: string) => byLink(server, payLinks.open, { token })
const withoutLogIn = (accountId: number) =>
  query('update account set password_hash = null, made_by = $2 where id = $1', [accountId, dana.id])
const gone = (orderId: number) =>
  query(
    `update customer_order set status = 'checked_out', hold_until = null, first_date = '2026-11-06',
       last_date = '2026-11-09' where id = $1`,
    [orderId],
  )

const owe = (orderId: number) =>
  query(
    `insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, 'charge', 700, clock_now())`,
    [orderId],
  )

describe('O7 a card link from the order’s page', () => {
  test('O7 goes to the address, in the mails, the history and the audit log; a new one ends the old', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    expect(await send(order.id)).toMatchObject({
      code: 200,
      msg: `Card link sent to ${customer.email}.`,
      data: { amountCents: order.due_now_cents, to: customer.email, path: '' },
    })
    const first = await linkMailedTo(server, customer.email)
    expect(await open(first)).toMatchObject({ code: 200, data: { dueCents: order.due_now_cents } })
    expect(await send(order.id)).toMatchObject({ code: 200 })
    expect(await open(first)).toMatchObject({ code: 404 })
    expect(await open(await linkMailedTo(server, customer.email))).toMatchObject({ code: 200 })
    const page = await staffRead(server, dana, staffOrderPage.getOrder, { id: order.id })
    expect(page.messages[0]?.mails).toMatchObject([{ to: customer.email }])
    expect(page.messages[0]?.title).toContain('to pay: Stay')
    expect(page.history.map(({ text }) => text)).toContain('Card link sent by email.')
    expect(
      await query(
        `select action, by_account_id from audit_entry where subject_kind = 'order' and subject_id = $1`,
        [order.id],
      ),
    ).toEqual([
      { action: 'sent a card link', by_account_id: dana.id },
      { action: 'sent a card link', by_account_id: dana.id },
    ])
  })

  test('O7 without an address it is refused, and can be copied by whoever made it; no answer is kept with it', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    await query('update account set email = null, made_by = $2 where id = $1', [customer.id, dana.id])
    expect(await send(order.id)).toMatchObject({
      code: 409,
      msg: 'There’s no email to send the link to. You can copy the link instead.',
    })
    const copied = await send(order.id, { by: 'copy' }, dana, 'copy-1')
    const { path } = staffPayLink.sendPayLink.output.parse(copied.data)
    const token = path.replace('/#/pay?link=', '')
    expect(token).toHaveLength(43)
    expect(await open(token)).toMatchObject({ code: 200 })
    expect(await send(order.id, { by: 'copy' }, dana, 'copy-1')).toEqual(copied)
    const kept = await query(
      `select answer::text as answer from idempotency_key where path = $1
       union all select after::text from audit_entry where subject_id = $2
       union all select why from order_history where order_id = $2`,
      [staffPayLink.sendPayLink.path, order.id],
    )
    expect(kept.length).toBeGreaterThan(2)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('O7 asks for the rest of a confirmed booking, and for nothing where nothing is owed', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    await pay(server, customer, order.id)
    const { balance_cents } = await orderNow(server, order.id)
    expect(await send(order.id)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('What is due now is paid.') as string,
    })
    expect(await send(order.id, { what: 'all' })).toMatchObject({
      code: 200,
      data: { amountCents: balance_cents },
    })
    const token = await linkMailedTo(server, customer.email)
    await payWithLink(server, token)
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
    expect(await open(token)).toMatchObject({ code: 200, data: { state: 'paid' } })
    expect(await send(order.id, { what: 'all' })).toMatchObject({
      code: 409,
      msg: 'Nothing is owed here. Nothing was sent.',
    })
    await owe(order.id)
    expect(await open(token)).toMatchObject({ code: 404 })
  })

  test('O7 whoever saw another order is told so, and who may not take money sends none', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    expect(await send(order.id, { version: order.version + 1 })).toMatchObject({ code: 409 })
    expect(await send(order.id, {}, await aStaffMember(server, ['desk']))).toMatchObject({
      code: 403,
      data: { needs: 'money' },
    })
    expect(await query('select id from pay_link where order_id = $1', [order.id])).toEqual([])
  })
})

describe('O7 O32 what the house sends by itself', () => {
  test('O32 a reminder of a debt has a link for thirty days, and renews those before it', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    await gone(order.id)
    await remindOfDebts(server.app, '2026-11-10')
    const first = await linkMailedTo(server, customer.email)
    expect(await open(first)).toMatchObject({
      code: 200,
      data: { state: 'open', dueCents: order.balance_cents, laterCents: 0, payBy: null },
    })
    server.clock.advance(25 * 24 * 60)
    await remindOfDebts(server.app, '2026-11-16')
    const second = await linkMailedTo(server, customer.email)
    expect(second).not.toBe(first)
    server.clock.advance(10 * 24 * 60)
    expect(await open(first)).toMatchObject({ code: 200 })
    const { session } = await payWithLink(server, second)
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
    expect(await byLink(server, payLinks.result, { token: first, session })).toMatchObject({
      data: { status: 'paid' },
    })
    expect(await open(first)).toMatchObject({ code: 200, data: { state: 'paid' } })
    server.clock.advance(30 * 24 * 60)
    expect(await open(first)).toMatchObject({ code: 404 })
  })

  test.each(['cancelled', 'no_show'])(
    'O32 what is owed on an order that is %s is reminded of from that day, and paid by its link to the end',
    async (status) => {
      const { id } = await anOrder(server, { accountId: customer.id, arrival: '2027-01-11' })
      await query(`update customer_order set status = $2, hold_until = null where id = $1`, [id, status])
      await query(
        `insert into order_history (order_id, at, to_status, why) values ($1, '2026-11-09T20:00:00Z', $2, 'Off')`,
        [id, status],
      )
      expect((await send(id, { what: 'all' })).code).toBe(200)
      const { balanceCents } = (await staffRead(server, dana, staffOrderPage.getOrder, { id })).money ?? {}
      expect(balanceCents).toBeGreaterThan(0)
      const debts = (await staffRead(server, dana, staffDebt.getDebts, {})).debts
      expect(debts.find((debt) => debt.orderId === id)).toMatchObject({ lastDate: '2026-11-09' })
      await remindOfDebts(server.app, '2026-11-10')
      const token = await linkMailedTo(server, customer.email)
      expect(await open(token)).toMatchObject({ data: { state: 'open', dueCents: balanceCents } })
      await payWithLink(server, token)
      expect(await orderNow(server, id)).toMatchObject({ status, balance_cents: 0 })
      expect(await open(token)).toMatchObject({ data: { state: 'paid', dueCents: 0 } })
      expect(await send(id, { what: 'all' })).toMatchObject({ code: 409 })
    },
  )

  test('O13 O7 an email whose card link has run out is not sent again, and says what to do', async () => {
    const { id } = await anOrder(server, { accountId: customer.id })
    await send(id)
    const page = await staffRead(server, dana, staffOrderPage.getOrder, { id })
    const message = page.messages.find(({ title }) => title.includes(' to pay: '))
    const again = () =>
      staffSend(server, dana, staffOrderPage.resendMail, { orderId: id, messageId: message?.id })
    expect(await again()).toMatchObject({ code: 200 })
    await send(id, { by: 'copy' })
    expect(await again()).toMatchObject({
      code: 409,
      msg: 'The card link in this email has expired. Nothing was sent; please send a new card link.',
    })
    const tokens = (await mailsTo(server, customer.email)).map(({ text }) => text)
    expect(tokens.filter((text) => text.includes('/pay?link='))).toHaveLength(2)
  })

  test('O32 a write-off ends the link: what is owed later needs a new one', async () => {
    const order = await anOrder(server, { accountId: customer.id })
    await gone(order.id)
    await remindOfDebts(server.app, '2026-11-10')
    const token = await linkMailedTo(server, customer.email)
    const { version } = await orderNow(server, order.id)
    const off = { orderId: order.id, version, why: 'Moved away' }
    const manager = await aStaffMember(server, 'manager')
    expect(await staffSend(server, manager, staffDebt.writeOff, off)).toMatchObject({ code: 200 })
    expect(await open(token)).toMatchObject({ code: 200, data: { state: 'paid', dueCents: 0 } })
    expect(await byLink(server, payLinks.pay, { token })).toMatchObject({ code: 409 })
    await owe(order.id)
    expect(await open(token)).toMatchObject({ code: 404 })
  })

  test('O7 after the meet and greet, and with the last reminder, who has no password gets a link', async () => {
    const { booker, stay, dogIds } = await aWaitingStay(server)
    await withoutLogIn(booker.id)
    expect(await send(stay.id)).toMatchObject({
      code: 409,
      msg: 'Nothing is asked for before we’ve met the dog. Nothing was sent.',
    })
    server.clock.set('2026-11-20T20:00:00Z')
    await decideInterview(server.app, dana.id, { dogId: dogIds[0] ?? 0, outcome: 'passed', conditions: '' })
    const token = await linkMailedTo(server, booker.email)
    expect(await open(token)).toMatchObject({ code: 200, data: { code: stay.code, state: 'open' } })
    const { hold_until } = await orderNow(server, stay.id)
    server.clock.set(new Date((hold_until?.getTime() ?? 0) - 60 * 60_000).toISOString())
    await remindOfDeadlines(server.app)
    await remindOfDeadlines(server.app)
    const links = (await mailsTo(server, booker.email)).filter(({ text }) => text.includes('/#/pay?link='))
    expect(links).toHaveLength(2)
    expect(await query('select what from pay_link where order_id = $1', [stay.id])).toHaveLength(2)
    expect(await open(token)).toMatchObject({ code: 200 })
    await payWithLink(server, await linkMailedTo(server, booker.email))
    expect((await orderNow(server, stay.id)).status).toBe('confirmed')
  })
})
