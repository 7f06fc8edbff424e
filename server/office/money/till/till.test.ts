import { beforeAll, describe, expect, test } from 'vitest'
import { staffTill, TillReport } from '#contract/office/money/till.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { sumOf } from '#domain/money/money.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { asPieces, takenAtDesk } from '../../../testing/tills.ts'
import { withTill } from '../../../testing/with-till.ts'
import { sumMoneyOfDay } from './day-sums-store.ts'
import { anOutgoing } from '../../../testing/gifts.ts'

const { server, desk, customer, query, calls } = withTill()
let other: TestCustomer
let hand: TestCustomer

beforeAll(async () => {
  other = await aStaffMember(server, ['desk', 'money'])
  hand = await aStaffMember(server, ['care'])
})

const reportOf = async (id: number) => (await staffRead(server, desk, staffTill.getTillReport, { id })).report

/** Opened, counted as it should be, and closed: its number. */
async function aClosedDay(): Promise<number> {
  const { till } = await calls.page()
  if (till === null) await calls.open()
  const { id } = await calls.till()
  await calls.count({})
  const expected = (await calls.till()).compared
  await calls.count(asPieces(expected?.expectedCents ?? 0), expected?.terminalExpectedCents ?? 0)
  expect(await calls.close()).toMatchObject({ code: 200 })
  return id
}

describe('O33 the drawer', () => {
  test('is opened once with its float; nobody without money sees or opens it', async () => {
    expect((await calls.page()).till).toBeNull()
    expect(await staffSend(server, hand, staffTill.openTill, { floatCents: 1 })).toMatchObject({ code: 403 })
    expect(await calls.open(-5)).toMatchObject({ code: 400, msg: 'Please enter the float.' })
    const both = await Promise.all([
      calls.open(),
      staffSend(server, other, staffTill.openTill, { floatCents: 5 }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ code }) => code === 409)?.msg).toBe('The drawer is open already. Nothing was done.')
    expect(await query(`select status from till where status <> 'closed'`)).toEqual([{ status: 'open' }])
    await aClosedDay()
  })

  test('keeps its sums hidden until it is counted, then says what should be there', async () => {
    await calls.open(20_000)
    const order = await anOrder(server, { accountId: customer.id, payAll: true })
    await takenAtDesk(server, {
      orderId: order.id,
      method: 'cash',
      amountCents: 11_603,
      roundingCents: 2,
      by: desk.id,
    })
    expect(await calls.move('in', 500, 'change from the bank')).toMatchObject({ code: 200 })
    expect(await calls.move('out', 6_000, 'hay delivery')).toMatchObject({ code: 200 })
    expect(await calls.move('drop', 10_000, 'bag 41')).toMatchObject({ code: 200 })
    expect(await calls.move('out', 0)).toMatchObject({ code: 400, msg: 'Please enter the amount.' })
    expect(await calls.move('out', 5, '')).toMatchObject({ code: 400, msg: 'Please say what it is for.' })
    const open = await calls.till()
    expect(open.compared).toBeNull()
    const manager = await aStaffMember(server, 'manager')
    const { till: whole } = await staffRead(server, manager, staffTill.getTill)
    expect(whole?.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['float', 20_000],
      ['payment', 11_605],
      ['in', 500],
      ['out', -6_000],
      ['drop', -10_000],
    ])
    expect(whole?.lines[1]?.remark).toBe('Cash taken, $116.03 rounded to $116.05')
    const counted = await calls.count(asPieces(16_105))
    expect(counted).toMatchObject({
      code: 200,
      data: { expectedCents: 16_105, countedCents: 16_105, differenceCents: 0, needsReason: false },
    })
    expect(await calls.move('in', 500)).toMatchObject({ code: 409, msg: 'Open the drawer first.' })
    const resumed = await staffSend(server, desk, staffTill.resumeTill, await calls.seen())
    expect(resumed).toMatchObject({ code: 200 })
    expect((await calls.till()).compared).toBeNull()
    await aClosedDay()
  })
})

test('O33 AD44 nothing leaves the drawer that is not there, and much of it only with a manager', async () => {
  const [paidOut] = await query(
    `select coalesce(sum(amount_cents), 0)::integer as cents from till_movement where kind = 'out'`,
  )
  const mayCents = 10_000 - Number(paidOut?.['cents'])
  await calls.open(30_000)
  const empty = { code: 400, msg: 'That is more than lies in the drawer. Nothing was done.' }
  expect(await calls.move('out', 30_001)).toMatchObject(empty)
  expect(await calls.move('drop', 30_001)).toMatchObject(empty)
  expect(await calls.move('out', mayCents - 1_000)).toMatchObject({ code: 200 })
  expect(await calls.move('out', 1_001)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
  expect(await calls.move('out', 1_000)).toMatchObject({ code: 200 })
  // AD44: closed and opened again it is the same day.
  await calls.count(asPieces(30_000 - mayCents))
  expect(await calls.close()).toMatchObject({ code: 200 })
  await calls.open(30_000)
  expect(await calls.move('out', 1)).toMatchObject({ code: 403 })
  const manager = await aStaffMember(server, 'manager')
  await query('update account set pin_hash = $1 where id = $2', [await hashPassword('4826'), manager.id])
  const allowed = await staffSend(server, desk, staffTill.moveCash, {
    ...(await calls.seen()),
    kind: 'out',
    amountCents: 12_000,
    why: 'Vet, paid in cash',
    approval: { accountId: manager.id, pin: '4826' },
  })
  expect(allowed).toMatchObject({ code: 200 })
  expect(
    await query(
      'select amount_cents, approved_by from till_movement where amount_cents > 6000 order by id desc limit 1',
    ),
  ).toEqual([{ amount_cents: 12_000, approved_by: manager.id }])
  // What stays in the house may be all of it.
  expect(await calls.move('drop', 18_000)).toMatchObject({ code: 200 })
  expect(await calls.move('drop', 5)).toMatchObject(empty)
  await aClosedDay()
})

describe('O33 O34 the day’s close', () => {
  test('needs a count, and a reason for a difference above $2; its report and PDF stay as they are', async () => {
    await calls.open(20_000)
    expect(await calls.close()).toMatchObject({
      code: 409,
      msg: 'Count the drawer first. Nothing was closed.',
    })
    await calls.count(asPieces(19_500))
    expect(await calls.close()).toMatchObject({
      code: 400,
      msg: 'The drawer is $5.00 short. Please say why.',
    })
    expect((await calls.till()).status).toBe('counted')
    const { id } = await calls.till()
    expect(await calls.close('$5 too much change')).toMatchObject({ code: 200 })
    const { report, path } = await staffRead(server, desk, staffTill.getTillReport, { id })
    expect(report).toMatchObject({ why: '$5 too much change', drawer: { differenceCents: -500 } })
    await expect(query(`update till set float_cents = 1 where id = $1`, [id])).rejects.toThrow(
      'a closed till stays as it is',
    )
    const pdf = () => fetch(`${server.url}${path}`)
    const first = Buffer.from(await (await pdf()).arrayBuffer())
    server.clock.advance(2)
    expect(Buffer.from(await (await pdf()).arrayBuffer()).equals(first)).toBe(true)
    expect(await pdfWords(await pdf())).toContain('$5 too much change')
    expect((await fetch(`${server.url}${path.replace(/till=\d+/, 'till=1')}`)).status).toBe(401)
    expect(
      await query(`select why from audit_entry where action = 'closed the day' order by id desc limit 1`),
    ).toEqual([{ why: '$5 too much change' }])
  })

  test('a difference of $2 passes without a word; so does the terminal’s own', async () => {
    await calls.open(20_000)
    const order = await anOrder(server, { accountId: customer.id })
    await takenAtDesk(server, { orderId: order.id, method: 'terminal', amountCents: 5_000, by: desk.id })
    await calls.count(asPieces(20_200), 4_700)
    expect(await calls.close()).toMatchObject({
      code: 400,
      msg: 'The drawer is $2.00 over. The terminal’s batch is $3.00 short. Please say why.',
    })
    await calls.count(asPieces(20_200), 5_000)
    expect(await calls.close()).toMatchObject({ code: 200 })
  })

  test('is refused while somebody is still here, awaited, or waits for a dose, each with its place', async () => {
    await calls.open()
    await calls.count(asPieces(20_000))
    const { dogId, orderId } = await aVisit(server, {
      accountId: customer.id,
      name: 'Sunny',
      medications: [{ what: 'Carprofen', dose: '1 tablet', times: ['08:00'] }],
    })
    await query(
      `update customer_order set status = 'checked_in', hold_until = null, begins_at = $2, ends_at = $3 where id = $1`,
      [orderId, '2026-11-15T20:00:00Z', TEST_NOW],
    )
    const late = await anOrder(server, { accountId: customer.id, arrival: '2026-11-18' })
    await query(
      `update customer_order set status = 'confirmed', hold_until = null, first_date = '2026-11-16' where id = $1`,
      [late.id],
    )
    const refused = await calls.close()
    expect(refused).toMatchObject({ code: 409, msg: 'The day isn’t over yet. Nothing was closed.' })
    const { openThings } = refused.data as { openThings: { kind: string; text: string; link: string }[] }
    expect(openThings.map(({ kind }) => kind)).toEqual(['stay-over', 'dose', 'arrival'])
    expect(openThings[0]).toMatchObject({
      text: 'Sunny should have gone home',
      link: `/staff/today?order=${orderId}`,
    })
    expect(openThings[1]?.text).toBe('Sunny’s Carprofen, 8:00 am')
    expect((await calls.page()).openThings).toEqual(openThings)
    await query(`update customer_order set order_type = 'daycare' where id = $1`, [orderId])
    expect((await calls.page()).openThings[0]?.kind).toBe('daycare-here')
    await query('update attendance set left_at = came_at, left_by = $2 where dog_id = $1', [dogId, desk.id])
    await query(`update customer_order set status = 'cancelled' where id = $1`, [late.id])
    expect((await calls.page()).openThings).toEqual([])
    expect(await calls.close()).toMatchObject({ code: 200 })
  })

  test('by two at once is one close', async () => {
    await calls.open()
    await calls.count(asPieces(20_000))
    const seen = await calls.seen()
    const close = (who: TestCustomer) => staffSend(server, who, staffTill.closeTill, { ...seen, why: '' })
    const both = await Promise.all([close(desk), close(other)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ code }) => code === 409)?.msg).toBe(
      'Priya closed the day at 11:00 am. Nothing was done.',
    )
    expect((await calls.page()).till).toBeNull()
  })
})

test('O35 desk, on line and transfer of a day are the till’s and the day’s sums, to the cent', async () => {
  await calls.open()
  const order = await anOrder(server, { accountId: customer.id })
  const pay = (method: 'card' | 'cash' | 'terminal' | 'etransfer' | 'cheque', amountCents: number) =>
    takenAtDesk(server, { orderId: order.id, method, amountCents, by: desk.id })
  const before = (await calls.page()).closed.find(({ date }) => date === '2026-11-16')
  const firsts = await sumMoneyOfDay(server.app.db, {
    parkId: 1,
    date: '2026-11-16',
    timeZone: 'America/Vancouver',
  })
  await pay('card', 8_421)
  await pay('cash', 2_195)
  await pay('terminal', 12_043)
  const transfer = await pay('etransfer', 1_260)
  await pay('cheque', 999)
  await query(
    `with back as (insert into refund (payment_id, amount_cents, status, why, created_at, outgoing_id)
       values ($1, 260, 'queued', '', $3, $4) returning id)
     insert into order_entry (order_id, kind, amount_cents, payment_id, refund_id, created_at)
     select $2, 'refund', 260, $1, id, $3 from back`,
    [transfer, order.id, TEST_NOW, await anOutgoing(server.database, order.account_id)],
  )
  const id = await aClosedDay()
  const report = TillReport.parse(await reportOf(id))
  const taken = Object.fromEntries(report.methods.map(({ method, takenCents }) => [method, takenCents]))
  expect(taken).toEqual({ card: 8_421, terminal: 12_043, cash: 2_195, etransfer: 1_260, cheque: 999 })
  expect(report.collectedCents).toBe(8_421 + 12_043 + 2_195 + 1_260 + 999 - 260)
  // After the close it is still the same day, and the next drawer's money.
  await pay('card', 777)
  const day = (date: string) =>
    sumMoneyOfDay(server.app.db, { parkId: 1, date, timeZone: 'America/Vancouver' })
  const net = (sums: Awaited<ReturnType<typeof day>>) =>
    sumOf(sums.map(({ takenCents, refundedCents }) => takenCents - refundedCents))
  const ofDrawers = sumOf(
    (await calls.page()).closed
      .filter(({ date }) => date === '2026-11-16')
      .map(({ collectedCents }) => collectedCents),
  )
  expect(before).toBeDefined()
  expect(net(firsts)).toBe(ofDrawers - report.collectedCents)
  expect(net(await day('2026-11-16'))).toBe(ofDrawers)
  expect(net(await day('2026-11-17'))).toBe(777)
  const books = await query(
    `select -sum(amount_cents)::integer as cents from order_entry where kind in ('payment', 'refund')
       and order_id = $1`,
    [order.id],
  )
  expect(books).toEqual([{ cents: report.collectedCents + 777 }])
})

test('T16 a drawer of yesterday that nobody closed needs an answer, of whoever sees money', async () => {
  await calls.open()
  const tillAnswers = async (who: TestCustomer) =>
    (await staffRead(server, who, staffToday.getToday)).answers.filter(({ kind }) => kind === 'till')
  expect(await tillAnswers(desk)).toEqual([])
  server.clock.advance(24 * 60)
  expect(await tillAnswers(desk)).toMatchObject([
    { title: 'Mon 16 Nov was never closed', line: 'The drawer is still open' },
  ])
  expect(await tillAnswers(hand)).toEqual([])
  await aClosedDay()
  expect(await tillAnswers(desk)).toEqual([])
})
