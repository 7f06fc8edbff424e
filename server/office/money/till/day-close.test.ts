import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { aWaitingStay } from '../../../testing/a-waiting-stay.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { named, PIN } from '../../../testing/care-calls.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { asPieces, takenAtDesk } from '../../../testing/tills.ts'
import { withTill } from '../../../testing/with-till.ts'
import { decideInterview } from '../../../testing/decide-interview.ts'

const { server, desk, customer, query, calls } = withTill(['desk', 'money', 'refund'])

describe('O33 the terminal’s batch', () => {
  test('on a day without a slip is not asked for: the day closes, and its paper says that nothing was taken', async () => {
    await calls.open()
    await calls.count(asPieces(20_000))
    const { id, compared } = await calls.till()
    expect(compared).toMatchObject({
      terminalCents: null,
      terminalSlips: 0,
      terminalDifferenceCents: 0,
      needsReason: false,
    })
    expect(await calls.close()).toMatchObject({ code: 200 })
    const { path } = await staffRead(server, desk, staffTill.getTillReport, { id })
    const words = await pdfWords(await fetch(`${server.url}${path}`))
    expect(words).toContain('The terminal took nothing.')
    expect(words).not.toContain('by its batch')
  })

  test('left out on a day with slips is missing, however small: it is typed, or there is a reason', async () => {
    await calls.open()
    const order = await anOrder(server, { accountId: customer.id })
    await takenAtDesk(server, { orderId: order.id, method: 'terminal', amountCents: 150, by: desk.id })
    await calls.count(asPieces(20_000))
    expect(await calls.close()).toMatchObject({
      code: 400,
      msg: 'The terminal took $1.50 and its batch was not typed. Please type it and compare again, or say why.',
    })
    expect((await calls.till()).compared).toMatchObject({ terminalCents: null, needsReason: true })
    await calls.count(asPieces(20_000), 150)
    expect((await calls.till()).compared).toMatchObject({ terminalCents: 150, needsReason: false })
    await calls.count(asPieces(20_000))
    const { id } = await calls.till()
    expect(await calls.close('The terminal is out of paper')).toMatchObject({ code: 200 })
    const { path } = await staffRead(server, desk, staffTill.getTillReport, { id })
    expect(await pdfWords(await fetch(`${server.url}${path}`))).toContain('Terminal, by its batch: not typed')
  })
})

test('O33 the sheet of a day still open: card and transfer at once, all of it for a manager; the slips only once it is counted', async () => {
  await calls.open()
  const order = await anOrder(server, { accountId: customer.id })
  const paid = { orderId: order.id, by: desk.id }
  await takenAtDesk(server, { ...paid, method: 'terminal', amountCents: 8_000, reference: '04417A' })
  await takenAtDesk(server, { ...paid, method: 'cash', amountCents: 2_000 })
  await takenAtDesk(server, { ...paid, method: 'cheque', amountCents: 500 })
  const blind = await calls.till()
  expect(blind).toMatchObject({ slips: null, compared: null })
  expect(blind.soFar.map(({ method, takenCents }) => [method, takenCents])).toEqual([
    ['card', 0],
    ['etransfer', 0],
    ['cheque', 500],
  ])
  // A manager asks what the day has taken before anybody counts.
  const manager = await aStaffMember(server, 'manager')
  const seen = (await staffRead(server, manager, staffTill.getTill)).till
  expect(seen?.soFar.map(({ method, takenCents }) => [method, takenCents])).toEqual([
    ['card', 0],
    ['terminal', 8_000],
    ['cash', 2_000],
    ['etransfer', 0],
    ['cheque', 500],
  ])
  await calls.count(asPieces(22_000), 8_000)
  const { slips, soFar, compared } = await calls.till()
  expect(slips).toMatchObject([
    { orderId: order.id, code: order.code, reference: '04417A', amountCents: 8_000, by: 'Priya' },
  ])
  expect(compared).toMatchObject({ terminalSlips: 1, terminalExpectedCents: 8_000 })
  expect(soFar.find(({ method }) => method === 'cash')).toMatchObject({ takenCents: 2_000, count: 1 })
  expect(await calls.close()).toMatchObject({ code: 200 })
})

test('O33 a dog that went home before its groom has arrived and left: the line says so', async () => {
  await calls.open()
  const visit = await aVisit(server, { accountId: customer.id, name: 'Coco' })
  const groom = await anOrder(server, { accountId: customer.id, dogId: visit.dogId })
  await query(
    `update customer_order set status = 'confirmed', hold_until = null, order_type = 'grooming', first_date = '2026-11-16',
       last_date = '2026-11-16', begin_time = '14:00', begins_at = $2, ends_at = $3 where id = $1`,
    [groom.id, '2026-11-16T22:00:00Z', '2026-11-16T23:00:00Z'],
  )
  const grooms = async () => {
    const { openThings } = await calls.page()
    return openThings
      .filter(({ link }) => link.endsWith(`=${groom.id}`))
      .map(({ text, line }) => [text, line])
  }
  expect(await grooms()).toEqual([])
  const leave = `update attendance set left_at = $2, left_by = $3 where dog_id = $1`
  await query(leave, [visit.dogId, '2026-11-16T19:00:00Z', desk.id])
  expect(await grooms()).toEqual([
    ['Coco went home before the groom', 'Priya Sandhu, due at 2:00 pm; cancel the groom, or mark as absent'],
  ])
  await query(leave, [visit.dogId, '2026-11-15T21:00:00Z', desk.id])
  expect((await grooms()).map(([text]) => text)).toEqual(['Coco has not arrived'])
  await query(`update customer_order set status = 'cancelled' where id = $1`, [groom.id])
  await calls.count(asPieces(20_000))
  expect(await calls.close()).toMatchObject({ code: 200 })
})

test('O33 WS39 the float is counted by two, and the other one signs with a PIN: the drawer’s first line and the audit name the other one', async () => {
  const rob = await named(server, await aStaffMember(server, ['care']), 'Rob')
  const withoutPin = await aStaffMember(server, ['care'])
  expect((await calls.page()).team).toContainEqual({ id: rob.id, name: 'Rob' })
  expect((await calls.page()).team.map(({ id }) => id)).not.toContain(withoutPin.id)
  const open = (accountId: number, pin = PIN) =>
    staffSend(server, desk, staffTill.openTill, { floatCents: 20_000, countedWith: { accountId, pin } })
  const nobody = { code: 404, msg: 'We couldn’t find that person. The drawer is not open yet.' }
  await named(server, desk, 'Priya')
  expect(await open(desk.id)).toMatchObject(nobody)
  for (const notSigned of [await open(customer.id), await open(withoutPin.id), await open(rob.id, '1111')])
    expect(notSigned).toMatchObject({ code: 400, data: { pin: 'wrong-pin' } })
  expect(await query(`select id from till where status <> 'closed'`)).toEqual([])
  expect(await open(rob.id)).toMatchObject({ code: 200 })
  expect((await calls.till()).lines[0]).toMatchObject({ kind: 'float', remark: 'Counted by Priya and Rob' })
  expect(
    await query(
      `select after -> 'countedWith' as other from audit_entry where action = 'opened the drawer' order by id desc limit 1`,
    ),
  ).toEqual([{ other: 'Rob' }])
  await calls.count(asPieces(20_000))
  expect(await calls.close()).toMatchObject({ code: 200 })
})

test('O33 a meet and greet of the day stands in the way until it is decided, or nobody came; tomorrow’s does not', async () => {
  const asha = await aStaffMember(server, ['desk', 'money', 'care', 'meet'])
  const today = await aWaitingStay(server, { meeting: { date: '2026-11-20', time: '10:00' } })
  const missed = await aWaitingStay(server, { meeting: { date: '2026-11-20', time: '10:00' } })
  await aWaitingStay(server, { meeting: { date: '2026-11-24', time: '10:00' } })
  const idOf = ({ interviewId }: typeof today) => `/staff/today?order=${interviewId}`
  server.clock.set('2026-11-20T16:00:00Z')
  Object.assign(desk, await aStaffMember(server, ['desk', 'money']))
  await calls.open()
  const meetings = async () => (await calls.page()).openThings.filter(({ kind }) => kind === 'meeting')
  expect((await meetings()).map(({ link }) => link)).toEqual([idOf(today), idOf(missed)])
  server.clock.set('2026-11-20T19:30:00Z')
  await calls.count(asPieces(20_000))
  const refused = await calls.close()
  expect(refused).toMatchObject({ code: 409, msg: 'The day isn’t over yet. Nothing was closed.' })
  const { openThings } = refused.data as { openThings: { kind: string; button: string }[] }
  expect(openThings.map(({ kind, button }) => [kind, button])).toEqual([
    ['meeting', 'Decide'],
    ['meeting', 'Decide'],
  ])
  await decideInterview(server.app, asha.id, {
    dogId: today.dogIds[0] ?? 0,
    outcome: 'passed',
    conditions: '',
  })
  const { version } = await orderNow(server, missed.interviewId)
  const nobody = { orderId: missed.interviewId, version }
  expect(await staffSend(server, asha, staffAttendance.markNoShow, nobody)).toMatchObject({ code: 200 })
  expect(await meetings()).toEqual([])
  expect(await calls.close()).toMatchObject({ code: 200 })
})
