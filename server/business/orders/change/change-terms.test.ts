import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, changeAsPreviewed, THREE } from '../../../testing/changing.ts'
import {
  cancel,
  change,
  creditOf,
  getOrder,
  givePass,
  pay,
  placed,
  previewCancel,
  previewChange,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
/** What went back of an order, the way it was paid and as credit. */
const returned = async (id: number) => {
  const { payments } = await getOrder(server, booker, id)
  const refunded = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  return [refunded, await creditOf(server, booker.id)]
}
const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })

describe('what is given up is given up by its own terms, whichever verb gives it up', () => {
  test('A21 22 hours before, moved to next month and then cancelled: nothing comes back of the first', async () => {
    const id = await aPaidStay(server, booker)
    server.clock.set('2026-12-07T18:00:00Z')
    const later = await aStay(server, [booker.dogId], { arrival: '2027-01-12', departure: '2027-01-15' })
    const moved = await changeAsPreviewed(server, booker, id, later)
    expect(moved.text).toBe('$214.20 not refundable at such short notice')
    expect(moved.quote.payNowCents).toBe(10_710)
    placed(await cancel(server, booker, id))
    // The deposit of the second stay alone.
    expect(await returned(id)).toEqual([10_710, 0])
  })

  test('A21 a later arrival does not bring a deadline back for the nights that stay', async () => {
    const id = await aPaidStay(server, booker)
    server.clock.set('2026-12-07T18:00:00Z')
    const later = await aStay(server, [booker.dogId], { arrival: '2026-12-10', departure: '2026-12-18' })
    await changeAsPreviewed(server, booker, id, later)
    expect((await previewCancel(server, booker, id)).data).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect((await getOrder(server, booker, id)).cancellation).toEqual([])
  })

  test('A21 giving up the peak night does not give up the peak terms', async () => {
    const peak = await aStay(server, [booker.dogId], { arrival: '2026-12-15', departure: '2026-12-19' })
    const { id, price } = placed(await create(server, booker, peak))
    await pay(server, booker, id)
    // More than seven days, less than thirty: all back as credit.
    server.clock.set('2026-12-01T18:00:00Z')
    const plain = await aStay(server, [booker.dogId], { arrival: '2026-12-15', departure: '2026-12-18' })
    await changeAsPreviewed(server, booker, id, plain)
    placed(await cancel(server, booker, id))
    const [refunded = 0, credit = 0] = await returned(id)
    expect(refunded).toBe(0)
    expect(credit).toBe(price.dueNowCents)
  })

  test('A21 what became store credit stays store credit, whatever it pays for afterwards', async () => {
    const id = await aPaidStay(server, booker)
    // More than two days, less than seven: half back as credit.
    server.clock.set('2026-12-03T18:00:00Z')
    const short = await aStay(server, [booker.dogId], { arrival: '2026-12-08', departure: '2026-12-09' })
    await changeAsPreviewed(server, booker, id, short)
    const credit = await creditOf(server, booker.id)
    expect(credit).toBe(7_140)
    const later = await aStay(server, [booker.dogId], { arrival: '2027-01-12', departure: '2027-01-14' })
    await changeAsPreviewed(server, booker, id, { ...later, useCredit: true })
    const used = credit + 3_570 - (await creditOf(server, booker.id))
    expect(used).toBeGreaterThan(0)
    const onCard = (await getOrder(server, booker, id)).payments
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amountCents }) => sum + amountCents, -21_420)
    placed(await cancel(server, booker, id))
    expect(await returned(id)).toEqual([onCard, credit + 3_570])
  })

  test('A21 a far day dropped comes back though another day is near; the near one does not', async () => {
    const both = someDays([booker.dogId], days('2026-11-24', '2026-12-08'))
    const { id } = placed(await create(server, booker, both))
    await pay(server, booker, id)
    server.clock.set('2026-11-23T20:00:00Z')
    const near = await changeAsPreviewed(server, booker, id, someDays([booker.dogId], days('2026-11-24')))
    expect(near.text).toBe('$47.25 back the way you paid')
    expect(await returned(id)).toEqual([4_725, 0])
    const other = placed(
      await create(server, booker, someDays([booker.dogId], days('2026-12-09', '2026-12-10'))),
    )
    await pay(server, booker, other.id)
    server.clock.set('2026-12-08T20:00:00Z')
    const far = await changeAsPreviewed(
      server,
      booker,
      other.id,
      someDays([booker.dogId], days('2026-12-10')),
    )
    expect(far.text).toBe('$47.25 not refundable at such short notice')
  })

  test('A21 a later hour of the same day does not bring its deadline back', async () => {
    const { id } = placed(
      await create(server, booker, someDays([booker.dogId], { ...days('2026-11-24'), arrivalTime: '08:00' })),
    )
    await pay(server, booker, id)
    server.clock.set('2026-11-23T17:00:00Z')
    const late = someDays([booker.dogId], { ...days('2026-11-24'), arrivalTime: '11:00' })
    await changeAsPreviewed(server, booker, id, late)
    expect((await previewCancel(server, booker, id)).data).toMatchObject({ refundCents: 0 })
  })

  test('A21 fewer dogs on a near day for more on a far one moves no money past its deadline', async () => {
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const { id } = placed(await create(server, booker, someDays(dogIds, days('2026-11-24'))))
    await pay(server, booker, id)
    server.clock.set('2026-11-23T20:00:00Z')
    const spread = someDays([booker.dogId], days('2026-11-24', '2026-12-08'))
    const preview = await previewChange(server, booker, id, spread)
    expect(preview.data).toMatchObject({ quote: { payNowCents: 4_725 }, differenceCents: 0 })
    expect(preview.data?.text).toBe('$47.25 not refundable at such short notice')
  })

  test('A21 a pass day given up late is used, by a change as by a cancellation, and both say so', async () => {
    const passId = await givePass(server, booker.id, { units: 8 })
    const near = someDays([booker.dogId], { ...days('2026-11-24', '2026-12-08'), usePasses: true })
    const { id } = placed(await create(server, booker, near))
    expect(await unitsLeft(server, passId)).toBe(4)
    server.clock.set('2026-11-23T20:00:00Z')
    const far = someDays([booker.dogId], { ...days('2026-12-08'), usePasses: true })
    await changeAsPreviewed(server, booker, id, far)
    expect(await unitsLeft(server, passId)).toBe(4)
    server.clock.set('2026-12-07T20:00:00Z')
    expect((await previewCancel(server, booker, id)).data?.text).toBe(
      'Not refundable: 1 full day of your pass.',
    )
    placed(await cancel(server, booker, id))
    expect(await unitsLeft(server, passId)).toBe(4)
  })

  test('A21 an order keeps the terms it was placed under', async () => {
    const id = await aPaidStay(server, booker)
    await query(`update cancellation_rule set refund_percent = 0 where order_type = 'boarding'`)
    const before = await previewCancel(server, booker, id)
    expect(before.data).toMatchObject({ refundCents: 21_420 })
    await query(
      `update cancellation_rule set refund_percent = 100 where order_type = 'boarding' and min_hours_before in (168, 720)
         and (min_hours_before = 720 or not is_peak)`,
    )
  })

  test('A21 a dog we have not met does not turn half credit into a full refund', async () => {
    // Paid, but held for a record.
    await query('update vaccine_record set verified_at = null where dog_id = $1', [booker.dogId])
    const id = await aPaidStay(server, booker)
    server.clock.set('2026-12-04T18:00:00Z')
    const stranger = await aReadyDog(server, booker.id)
    await query(`update dog set interview_outcome = 'none', interview_passed_on = null where id = $1`, [
      stranger,
    ])
    const dogIds = [booker.dogId, stranger]
    const request = await aStay(server, dogIds, {
      ...THREE,
      rooms: [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds }],
      interview: { date: '2026-12-05', time: '09:00' },
    })
    expect(await change(server, booker, id, request)).toMatchObject({ code: 400 })
    expect((await previewCancel(server, booker, id)).data).toMatchObject({
      refundCents: 0,
      creditCents: 10_710,
    })
  })
})

describe('a change passes the gates of placing', () => {
  test('A21 another dog without its records, or dates its record does not reach, is refused', async () => {
    const id = await aPaidStay(server, booker)
    const other = await aReadyDog(server, booker.id)
    await query(`delete from vaccine_record where dog_id = $1 and vaccine = 'rabies'`, [other])
    const swapped = await aStay(server, [other], THREE)
    await query(`update vaccine_record set expires_on = '2026-12-20' where dog_id = $1`, [booker.dogId])
    const later = await aStay(server, [booker.dogId], { arrival: '2027-01-12', departure: '2027-01-15' })
    for (const [request, words] of [
      [swapped, /We need Maple \d+’s record for rabies, valid through Fri 11 Dec, before this change/],
      [later, /record for rabies, DHPP and bordetella, valid through Fri 15 Jan/],
    ] as const) {
      for (const one of [previewChange, change]) {
        expect(await one(server, booker, id, request)).toMatchObject({
          code: 409,
          msg: expect.stringMatching(words),
        })
      }
    }
    expect(await getOrder(server, booker, id)).toMatchObject({ status: 'confirmed', firstDate: '2026-12-08' })
  })

  test('A21 a newer agreement must be signed, and may be with the change', async () => {
    const id = await aPaidStay(server, booker)
    const [agreement] = await query(
      `insert into agreement_version (agreement_id, version, title, body, published_at)
       select agreement_id, version + 1, title, body, clock_now() from agreement_version
       where agreement_id = (select id from agreement where key = 'boarding') order by version desc limit 1
       returning agreement_id, version`,
    )
    await expect
      .poll(async () => (await server.app.parkBook(1)).agreements.get('boarding')?.version)
      .toBe(agreement.version)
    const request = await aStay(server, [booker.dogId], { arrival: '2026-12-08', departure: '2026-12-10' })
    expect(await change(server, booker, id, request)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/newer agreement/),
    })
    const preview = await previewChange(server, booker, id, request)
    expect(preview.data?.quote.agreementId).toBe(agreement.agreement_id)
    const signature = {
      agreementId: agreement.agreement_id,
      version: agreement.version,
      name: 'Priya Sandhu',
    }
    expect(await change(server, booker, id, request, { signature })).toMatchObject({
      code: 200,
      data: { status: 'confirmed', lastDate: '2026-12-10' },
    })
  })
})

test('an order tells what it uses of passes, and a change may use it again', async () => {
  const passId = await givePass(server, booker.id, { units: 4 })
  const both = someDays([booker.dogId], { ...days('2026-12-08', '2026-12-10'), usePasses: true })
  const { id } = placed(await create(server, booker, both))
  expect((await getOrder(server, booker, id)).passUse).toMatchObject([
    { passId, kind: 'full_day', units: 2, date: '2026-12-08', backPercent: 100 },
    { passId, kind: 'full_day', units: 2, date: '2026-12-10', backPercent: 100 },
  ])
  const one = someDays([booker.dogId], { ...days('2026-12-10'), usePasses: true })
  expect((await previewChange(server, booker, id, one)).data).toMatchObject({
    text: '1 full day comes back to your pass',
    quote: { price: { totalCents: 0 }, passUse: [{ passId, units: 2 }] },
  })
  server.clock.set('2026-12-08T08:00:00Z')
  const [near, far] = (await getOrder(server, booker, id)).passUse
  expect([near?.backPercent, far?.backPercent]).toEqual([0, 100])
})
