import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { readInvoice } from '../../payments/invoices/invoice-facts.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { changeAsPreviewed, THREE } from '../../../testing/changing.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { cancel, creditOf, getOrder, giveCredit, pay, placed } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker()

describe('what a late reduction keeps', () => {
  test.each([
    [58, 'Luxury Suite'],
    [7, 'Deluxe Suite'],
  ])('A21 of %i nights in a %s is what the price fell by, to the cent', async (nights, suite) => {
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const request = await aStay(server, dogIds, {
      arrival: '2026-11-20',
      departure: addDays('2026-11-20', nights),
      arrivalTime: '15:00',
      departureTime: '11:00',
      rooms: [{ suiteTypeId: await suiteTypeId(server, suite), dogIds }],
      promoCode: 'WELCOME10',
    })
    const { id } = placed(await create(server, booker, request, { payAll: true }))
    await pay(server, booker, id, 'all')
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Classic Run'), dogIds }]
    const { differenceCents, text } = await changeAsPreviewed(server, booker, id, { ...request, rooms })
    expect(text).toBe(`${exactPrice(-differenceCents)} not refundable at such short notice`)
    const { balanceCents, checklist } = await getOrder(server, booker, id)
    expect(balanceCents).toBe(0)
    expect(checklist.find(({ gate }) => gate === 'money')?.text).not.toContain('due')
  })

  test('A21 of two nights of four is half of them, and the other half is credit', async () => {
    const four = { arrival: '2026-11-24', departure: '2026-11-28' }
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Classic Run'), dogIds: [booker.dogId] }]
    const request = await aStay(server, [booker.dogId], { ...four, rooms })
    const { id } = placed(await create(server, booker, request, { payAll: true }))
    await pay(server, booker, id, 'all')
    const two = { ...request, departure: '2026-11-26' }
    const { text } = await changeAsPreviewed(server, booker, id, two)
    expect(text).toBe('$57.75 as credit, $57.75 not refundable at such short notice')
    expect(await creditOf(server, booker.id)).toBe(5_775)
    expect(await getOrder(server, booker, id)).toMatchObject({ balanceCents: 0, creditBackCents: 5_775 })
    expect(await changeNotice()).toEqual({
      notice: expect.stringMatching(TWO_NIGHTS) as string,
      mail: expect.stringMatching(TWO_NIGHTS) as string,
    })
  })
})

const TWO_NIGHTS =
  /You get \$57\.75 as store credit\.\s+This close to the day we can’t refund \$57\.75; see our reservation policy/

/** What the newest notice of a change says, in the site and in its mail. */
async function changeNotice() {
  const { text } = await server.database.db
    .selectFrom('notification')
    .select('text')
    .where('account_id', '=', booker.id)
    .where('kind', '=', 'order-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const mails = await mailsTo(server, booker.email)
  return { notice: text, mail: mails.findLast(({ subject }) => subject.includes('changed'))?.text ?? '' }
}

describe('store credit that the changed booking needs', () => {
  const days = (...dates: string[]) =>
    someDays([booker.dogId], { days: dates.map((date) => ({ date, part: 'full' })), useCredit: true })

  test('A21 stays on it: preview, booking, invoice, credit and notice tell what comes back, once', async () => {
    await giveCredit(server, booker.id, 10_000)
    const three = days('2026-12-08', '2026-12-09', '2026-12-10')
    const { id, balanceCents } = placed(await create(server, booker, three))
    expect(balanceCents).toBe(4_175)
    const { text, quote, order } = await changeAsPreviewed(
      server,
      booker,
      id,
      days('2026-12-08', '2026-12-09'),
    )
    expect(text).toBe('$5.50 as credit')
    expect(quote).toMatchObject({ creditCents: 0, paidCents: 9_450, payNowCents: 0 })
    expect(order).toMatchObject({
      status: 'confirmed',
      balanceCents: 0,
      paidCents: 9_450,
      fromCreditCents: 9_450,
      creditBackCents: 550,
    })
    expect(await creditOf(server, booker.id)).toBe(550)
    const invoice = await readInvoice(server.app, id)
    expect(invoice?.settled.map(({ text: line, amountCents }) => [line.split(',')[0], amountCents])).toEqual([
      ['Store credit used', -10_000],
      ['Store credit given', 550],
    ])
    const entries = await server.database.db
      .selectFrom('credit_entry')
      .select('amount_cents')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([-10_000, 550])
    const { notice, mail } = await changeNotice()
    for (const sent of [notice, mail]) {
      expect(sent).toContain('You get $5.50 as store credit.')
      expect(sent).not.toContain('33.33')
    }
    placed(await cancel(server, booker, id))
    expect(await creditOf(server, booker.id)).toBe(10_000)
  })

  test('A21 what only became credit with the change pays for it as credit, and that is said', async () => {
    const stay = await aStay(server, [booker.dogId], THREE)
    const { id } = placed(await create(server, booker, stay, { payAll: true }))
    await pay(server, booker, id, 'all')
    server.clock.set('2026-12-03T18:00:00Z')
    const later = { ...stay, arrival: '2027-01-12', departure: '2027-01-15', useCredit: true }
    const { text } = await changeAsPreviewed(server, booker, id, later)
    expect(text).toBe('$107.10 as credit towards this booking, $107.10 not refundable at such short notice')
    expect(await creditOf(server, booker.id)).toBe(0)
    const { notice } = await changeNotice()
    expect(notice).toContain('You get $107.10 as store credit towards this booking.')
    const { refundedCents, paidCents } = await getOrder(server, booker, id)
    placed(await cancel(server, booker, id))
    // What was paid with the card for the new nights alone.
    expect((await getOrder(server, booker, id)).refundedCents - refundedCents).toBe(paidCents - 21_420)
    expect(await creditOf(server, booker.id)).toBe(10_710)
  })
})
