import { expect, test } from 'vitest'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { asPieces, takenAtDesk } from '../../../testing/tills.ts'
import { withTill } from '../../../testing/with-till.ts'

const { server, desk, customer, query, calls } = withTill(['desk', 'money', 'refund'])

/** Counted to the cent and closed: its number. */
async function closeExactly(expectedCents: number): Promise<number> {
  const { id } = await calls.till()
  expect(await calls.count(asPieces(expectedCents))).toMatchObject({ data: { differenceCents: 0 } })
  expect(await calls.close()).toMatchObject({ code: 200 })
  return id
}

/** Everything of a closed day that could be changed: its report, its row and its paper. */
async function closedDay(id: number) {
  const { report, path } = await staffRead(server, desk, staffTill.getTillReport, { id })
  const paper = Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer())
  return {
    report,
    row: await query('select * from till where id = $1', [id]),
    paper: paper.toString('base64'),
  }
}

const entriesOf = (orderId: number) =>
  query('select id, kind, amount_cents, created_at, note from order_entry where order_id = $1 order by id', [
    orderId,
  ])

test('O34 after the close a wrong payment is put right by a new entry with its reason, in the next drawer; the closed day stays', async () => {
  await calls.open(20_000)
  const order = await anOrder(server, { accountId: customer.id })
  const paymentId = await takenAtDesk(server, {
    orderId: order.id,
    method: 'cash',
    amountCents: 5_000,
    by: desk.id,
  })
  const closedId = await closeExactly(25_000)
  const closed = await closedDay(closedId)
  const before = await entriesOf(order.id)
  const seen = async () => ({ orderId: order.id, version: (await orderNow(server, order.id)).version })
  server.clock.advance(60)
  // The slip itself cannot be taken back any more, whether no drawer is open or the next one.
  const { version } = await seen()
  const slip = { paymentId, version, why: 'Typed ten too many' }
  const tooLate = { code: 409, msg: 'The drawer of that payment is closed. Please refund it instead.' }
  expect(await staffSend(server, desk, staffTake.voidPayment, slip)).toMatchObject(tooLate)
  await calls.open(20_000)
  expect(await staffSend(server, desk, staffTake.voidPayment, slip)).toMatchObject(tooLate)
  const refund = async (why: string) =>
    staffSend(server, desk, staffRefund.refund, {
      ...(await seen()),
      parts: [{ paymentId, amountCents: 1_000 }],
      why,
    })
  expect(await refund('')).toMatchObject({ code: 400 })
  expect(await entriesOf(order.id)).toEqual(before)
  expect(await refund('Typed ten too many')).toMatchObject({ code: 200 })
  const after = await entriesOf(order.id)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([{ kind: 'refund', amount_cents: 1_000 }])
  expect(await query('select why, by_account_id from refund where payment_id = $1', [paymentId])).toEqual([
    { why: 'Typed ten too many', by_account_id: desk.id },
  ])
  const manager = await aStaffMember(server, 'manager')
  const { till: open } = await staffRead(server, manager, staffTill.getTill)
  expect(open?.lines.at(-1)).toMatchObject({
    kind: 'refund',
    amountCents: -1_000,
    remark: 'Cash refund, Typed ten too many',
  })
  const nextId = await closeExactly(19_000)
  expect(await closedDay(closedId)).toEqual(closed)
  const { report: next } = await closedDay(nextId)
  expect(next.methods.find(({ method }) => method === 'cash')).toMatchObject({
    takenCents: 0,
    refundedCents: 1_000,
  })
  expect(next.collectedCents).toBe(-1_000)
})

test('O34 cash that was forgotten is a new line of the next drawer, never without what it is for', async () => {
  await calls.open(20_000)
  const closedId = await closeExactly(20_000)
  const closed = await closedDay(closedId)
  const late = { tillId: closedId, version: closed.row[0]?.['version'], kind: 'out', amountCents: 700 }
  expect(await staffSend(server, desk, staffTill.moveCash, { ...late, why: 'Stamps' })).toMatchObject({
    code: 409,
  })
  await calls.open(20_000)
  expect(await calls.move('out', 700, '')).toMatchObject({ code: 400, msg: 'Please say what it is for.' })
  expect(await calls.move('out', 700, 'Stamps of yesterday')).toMatchObject({ code: 200 })
  await expect(query('delete from till_movement')).rejects.toThrow()
  await closeExactly(19_300)
  expect(await closedDay(closedId)).toEqual(closed)
})
