import { expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker } from '../../testing/booking.ts'
import { getOrder, pay } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const house = during(
  async () => {
    const dana = await aStaffMember(server, ['desk', 'money'])
    const front = await aStaffMember(server, ['desk'])
    const guest = await aBooker(server)
    const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, suite: 'Deluxe Suite' })
    await pay(server, guest, id, 'due')
    return { dana, front, guest, id }
  },
  async () => {},
)
const read = (who = house.dana, id = house.id) => staffRead(server, who, staffOrderPage.getOrder, { id })

test('O2 O20 the page has the price as sold, each entry with the balance after it, payments and papers', async () => {
  const { guest, id } = house
  const order = await read()
  const owners = await getOrder(server, guest, id)
  expect(order).toMatchObject({
    status: 'confirmed',
    statusText: 'Confirmed',
    tone: 'good',
    owner: { id: guest.id, name: 'Priya Sandhu', email: guest.email },
    stays: [{ suiteName: 'Deluxe Suite', dogIds: [guest.dogId] }],
    placedBy: null,
    source: 'web',
    signature: { name: 'Priya Sandhu' },
  })
  const { money } = order
  expect(money?.price).toEqual(owners.price)
  expect(money?.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['charge', 'Booked'],
    ['payment', 'Card payment'],
  ])
  expect(money?.entries.at(-1)?.balanceCents).toBe(owners.balanceCents)
  expect(money).toMatchObject({ balanceCents: owners.balanceCents, paidCents: owners.paidCents })
  expect(money?.payments).toMatchObject([{ method: 'card', status: 'paid', amountCents: owners.paidCents }])
  for (const path of [money?.invoicePath ?? '', money?.payments[0]?.receiptPath ?? '']) {
    const paper = await fetch(`${server.url}${path}`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})

test('O2 what came since it was placed is named, with who and why', async () => {
  const { dana, id } = house
  await query(
    `with charge as (
       insert into order_charge (order_id, kind, what, amount_cents, gst_cents, date, why, by_account_id, at)
       values ($1, 'extra', '20-minute walk', 1260, 60, '2026-11-16', 'Asked at the door', $2, clock_now()) returning id)
     insert into order_entry (order_id, kind, amount_cents, by_account_id, created_at, charge_id)
     select $1, 'charge', 1260, $2, clock_now(), id from charge`,
    [id, dana.id],
  )
  const { money } = await read()
  expect(money?.charges).toMatchObject([
    { what: '20-minute walk', amountCents: 1260, why: 'Asked at the door', by: 'Priya', voided: null },
  ])
  expect(money?.entries.at(-1)).toMatchObject({ text: '20-minute walk', balanceCents: money?.balanceCents })
})

test('O2 whoever may not see money sees everything but sums', async () => {
  const order = await read(house.front)
  expect(order.money).toBeNull()
  expect(order.isOwed).toBe(true)
  expect(order.messages.length).toBeGreaterThan(0)
  const shown = { ...order, request: null }
  expect(JSON.stringify(shown)).not.toMatch(/\$\d/)
  expect(JSON.stringify(shown)).not.toMatch(/cents/i)
  const kennelHand = await aStaffMember(server, ['care'])
  const refused = await server.get(`/api/staffOrder/getOrder?id=${house.id}`, kennelHand.headers)
  expect(refused.body).toMatchObject({ code: 403 })
})

test('O2 U15 the history has names for us, and "by us" for the owner', async () => {
  const { dana, guest, id } = house
  await query(
    `insert into order_history (order_id, at, by_account_id, from_status, to_status, why)
     values ($1, clock_now(), $2, 'confirmed', 'confirmed', 'Changed by us: one night more')`,
    [id, dana.id],
  )
  await query(`update account set first_name = 'Dana' where id = $1`, [dana.id])
  const { history } = await read()
  expect(history[0]).toMatchObject({ text: 'Changed by us: one night more', by: 'Dana', byUs: true })
  expect(history.at(-1)).toMatchObject({ by: 'Priya', byUs: false })
  const owners = await getOrder(server, guest, id)
  expect(owners.history.at(-1)).toMatchObject({ text: 'Changed by us: one night more', byUs: true })
  expect(JSON.stringify(owners.history)).not.toContain('Dana')
})

test('O13 any mail goes out again to the address the owner has now, once for each key', async () => {
  const { dana, guest, id } = house
  const [message] = (await read()).messages
  if (message === undefined) throw new Error('nothing was told')
  await query(
    `update account set email = 'priya.new@mail.example', email_proven_at = clock_now() where id = $1`,
    [guest.id],
  )
  const body = { orderId: id, messageId: message.id }
  const twins = await Promise.all(
    [1, 2, 3, 4].map(() => staffSend(server, dana, staffOrderPage.resendMail, body, 'resend-once')),
  )
  for (const answer of twins) {
    expect(answer).toMatchObject({
      code: 200,
      data: { to: 'priya.new@mail.example' },
      msg: 'Sent again to priya.new@mail.example.',
    })
  }
  const mails = (await read()).messages.find((one) => one.id === message.id)?.mails
  expect(mails).toHaveLength(message.mails.length + 1)
  expect(mails?.at(-1)).toMatchObject({ to: 'priya.new@mail.example', resentBy: 'Dana' })
  const rows = await query('select subject, letter::text from mail where notification_id = $1 order by id', [
    message.id,
  ])
  expect(rows.at(-1)).toEqual(rows[0])
  const audit = await query(
    `select action from audit_entry where subject_kind = 'order' and subject_id = $1`,
    [id],
  )
  expect(audit).toEqual([{ action: 'sent an email again' }])
})

test('O13 without a confirmed address, or for another order’s mail, nothing is sent', async () => {
  const { dana, guest, id } = house
  const [message] = (await read()).messages
  const other = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, arrival: '2027-03-20' })
  const send = (orderId: number) =>
    staffSend(server, dana, staffOrderPage.resendMail, { orderId, messageId: message?.id })
  const count = async () => (await query('select count(*)::int from mail'))[0].count as number
  const before = await count()
  expect(await send(other.id)).toMatchObject({ code: 404, msg: 'We couldn’t find that message.' })
  await query(`update account set email = 'nobody@mail.example', email_proven_at = null where id = $1`, [
    guest.id,
  ])
  expect(await send(id)).toMatchObject({
    code: 409,
    msg: 'There’s no confirmed email address to write to. Please call them.',
  })
  expect(await count()).toBe(before)
})

test('O13 that somebody was told by phone stands on the page with name and time', async () => {
  const { dana, id } = house
  const noteCall = (body: object) =>
    staffSend(server, dana, staffOrderPage.noteCall, { orderId: id, ...body })
  expect(await noteCall({ spokeTo: ' ' })).toMatchObject({ code: 400, msg: 'Please say who you spoke to.' })
  const noted = await noteCall({ spokeTo: 'Ravi', what: 'We close at five.' })
  expect(noted).toMatchObject({ code: 200, data: { spokeTo: 'Ravi', by: 'Dana' } })
  expect((await read()).calls).toEqual([
    {
      id: expect.any(Number),
      spokeTo: 'Ravi',
      what: 'We close at five.',
      by: 'Dana',
      at: server.clock.now().toISOString(),
    },
  ])
  expect(
    await staffSend(server, dana, staffOrderPage.noteCall, { orderId: 999_999, spokeTo: 'Ravi' }),
  ).toMatchObject({
    code: 404,
  })
})

test('T5 O6 papers that are open can be let pass from the page, and who did is shown', async () => {
  const { dana, guest, id } = house
  const asha = await aStaffMember(server, 'manager')
  await query(`update account set first_name = 'Asha' where id = $1`, [asha.id])
  await query(
    `update vaccine_record set expires_on = '2026-11-20' where dog_id = $1 and vaccine = 'bordetella'`,
    [guest.dogId],
  )
  const papers = async () => (await read()).checklist.find(({ gate }) => gate === 'vaccines')
  const open = { state: 'waiting-for-you', canBeWaived: true, waived: null }
  expect(await papers()).toMatchObject(open)
  const { version, statusText } = await read()
  expect(statusText).toBe('Papers: bordetella')
  const waiver = { orderId: id, version, dogId: guest.dogId, gate: 'vaccines', why: 'The vet called' }
  expect(await staffSend(server, dana, staffAttendance.waive, waiver)).toMatchObject({ code: 403 })
  expect(await papers()).toMatchObject(open)
  expect(await staffSend(server, asha, staffAttendance.waive, waiver)).toMatchObject({ code: 200 })
  expect(await papers()).toMatchObject({
    state: 'waiting-for-you',
    canBeWaived: false,
    waived: { by: 'Asha', why: 'The vet called' },
  })
  expect(await read()).toMatchObject({ statusText: 'Confirmed', tone: 'good' })
  const others = (await read()).checklist.filter(({ gate }) => gate !== 'vaccines')
  expect(others.map(({ canBeWaived, waived }) => [canBeWaived, waived])).toEqual(
    others.map(() => [false, null]),
  )
})
