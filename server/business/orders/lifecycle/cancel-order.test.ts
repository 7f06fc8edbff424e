import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, create, someDays } from '../../../testing/booking.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import {
  cancel,
  creditOf,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  previewCancel,
  settle,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { beginPayment, noticesTo, paymentNow, waitingJobs } from '../../../testing/paying.ts'
import { aWaitListEntry } from '../../../testing/wait-list-entry.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker()

/** 204 + 5 % = 214.20 outside peak dates. */
const NORMAL = { arrival: '2026-12-08', departure: '2026-12-11' }
/** 3 × (68 + 10) + 5 % = 245.70. */
const PEAK = { arrival: '2026-12-20', departure: '2026-12-23' }

/** What the preview says is what is done, to the cent. */
async function cancelAsPreviewed(id: number) {
  const creditBefore = await creditOf(server, booker.id)
  const { data: preview } = await previewCancel(server, booker, id)
  if (preview === null) throw new Error('no preview')
  const { refundCents, creditCents, keptCents } = preview
  const answer = await cancel(server, booker, id, { expected: { refundCents, creditCents } })
  expect(answer).toMatchObject({ code: 200, data: { status: 'cancelled', balanceCents: 0 } })
  const refunded = answer.data?.payments.reduce((sum, payment) => sum + payment.refundedCents, 0)
  expect(refunded).toBe(refundCents)
  expect((await creditOf(server, booker.id)) - creditBefore).toBe(creditCents)
  return [refundCents, creditCents, keptCents]
}

describe('what comes back of a stay that is paid', () => {
  test.each([
    ['normal', NORMAL, 'seven days before to the minute', '2026-12-01T16:00:00Z', [21_420, 0, 0]],
    ['normal', NORMAL, 'a minute later', '2026-12-01T16:01:00Z', [0, 10_710, 10_710]],
    ['normal', NORMAL, '48 hours before to the minute', '2026-12-06T16:00:00Z', [0, 10_710, 10_710]],
    ['normal', NORMAL, 'a minute later', '2026-12-06T16:01:00Z', [0, 0, 21_420]],
    ['peak', PEAK, 'thirty days before to the minute', '2026-11-20T16:00:00Z', [24_570, 0, 0]],
    ['peak', PEAK, 'a minute later', '2026-11-20T16:01:00Z', [0, 24_570, 0]],
    ['peak', PEAK, 'seven days before to the minute', '2026-12-13T16:00:00Z', [0, 24_570, 0]],
    ['peak', PEAK, 'a minute later', '2026-12-13T16:01:00Z', [0, 12_285, 12_285]],
    ['peak', PEAK, '48 hours before to the minute', '2026-12-18T16:00:00Z', [0, 12_285, 12_285]],
    ['peak', PEAK, 'a minute later', '2026-12-18T16:01:00Z', [0, 0, 24_570]],
  ])('A21 %s dates, cancelled %#: refund, credit and kept', async (_kind, dates, _when, at, back) => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    await pay(server, booker, id, 'all')
    server.clock.set(at)
    expect(await cancelAsPreviewed(id)).toEqual(back)
  })

  test('A21 of a deposit only what was paid comes back', async () => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], NORMAL)))
    await pay(server, booker, id)
    server.clock.set('2026-12-03T16:00:00Z')
    expect(await cancelAsPreviewed(id)).toEqual([0, 5_355, 5_355])
  })

  test('A21 credit comes back as credit, money as money, odd cents included', async () => {
    await giveCredit(server, booker.id, 3_333)
    const request = await aStay(server, [booker.dogId], { ...NORMAL, useCredit: true })
    const { id } = placed(await create(server, booker, request))
    await pay(server, booker, id, 'all')
    expect(await cancelAsPreviewed(id)).toEqual([18_087, 3_333, 0])
    expect(await creditOf(server, booker.id)).toBe(3_333)
  })

  test('A21 half of credit and money together becomes credit', async () => {
    await giveCredit(server, booker.id, 3_333)
    const request = await aStay(server, [booker.dogId], { ...NORMAL, useCredit: true })
    const { id } = placed(await create(server, booker, request))
    await pay(server, booker, id, 'all')
    server.clock.set('2026-12-05T16:00:00Z')
    expect(await cancelAsPreviewed(id)).toEqual([0, 10_710, 10_710])
  })

  test('A21 night credits come back by the same rule', async () => {
    const passId = await givePass(server, booker.id, { kind: 'night', units: 9 })
    const request = await aStay(server, [booker.dogId], { ...NORMAL, usePasses: true })
    const { id, status } = placed(await create(server, booker, request))
    expect([status, await unitsLeft(server, passId)]).toEqual(['confirmed', 6])
    server.clock.set('2026-12-05T16:00:00Z')
    // Half of three nights, rounded in the customer's favour.
    expect((await previewCancel(server, booker, id)).data).toMatchObject({
      passUnits: 2,
      text: 'Back on your pass 2 nights, not refundable 1 night of your pass',
    })
    await cancelAsPreviewed(id)
    expect(await unitsLeft(server, passId)).toBe(8)
    const words =
      'You get 2 nights back on your pass. This close to the day we can’t refund 1 night of your pass; see our reservation policy for details.'
    const { rows } = await server.database.pool.query<{ text: string; email: string }>(
      `select text, email from notification join account on account.id = account_id
       where account_id = $1 and kind = 'order-cancelled'`,
      [booker.id],
    )
    expect(rows.map(({ text }) => text)).toEqual([words])
    const mails = await mailsTo(server, rows[0]?.email ?? '')
    expect(mails.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  })
})

describe('what comes back of daycare', () => {
  test.each([
    ['a day before, to the minute', '2026-11-23T16:00:00Z', [9_450, 0, 0]],
    ['a minute later, the first of two days is lost', '2026-11-23T16:01:00Z', [4_725, 0, 4_725]],
    ['after the second day’s time too', '2026-11-25T16:01:00Z', [0, 0, 9_450]],
  ])('A21 %s', async (_when, at, back) => {
    const { id } = placed(await create(server, booker, someDays([booker.dogId])))
    await pay(server, booker, id)
    server.clock.set(at)
    expect(await cancelAsPreviewed(id)).toEqual(back)
  })

  test('A21 each day has its own deadline for its pass too', async () => {
    const passId = await givePass(server, booker.id, { units: 5 })
    const days = [
      { date: '2026-11-24', part: 'full' },
      { date: '2026-11-26', part: 'half' },
    ]
    const { id } = placed(await create(server, booker, someDays([booker.dogId], { days, usePasses: true })))
    expect(await unitsLeft(server, passId)).toBe(2)
    server.clock.set('2026-11-24T12:00:00Z')
    await cancelAsPreviewed(id)
    expect(await unitsLeft(server, passId)).toBe(3)
  })

  test.each([
    ['2026-11-23T16:00:00Z', 10],
    ['2026-11-23T16:01:00Z', 8],
  ])('A21 one day by pass, cancelled at %s, leaves %i half days', async (at, left) => {
    const passId = await givePass(server, booker.id)
    const days = [{ date: '2026-11-24', part: 'full' }]
    const { id } = placed(await create(server, booker, someDays([booker.dogId], { days, usePasses: true })))
    server.clock.set(at)
    await cancelAsPreviewed(id)
    expect(await unitsLeft(server, passId)).toBe(left)
  })
})

describe('what was never settled', () => {
  test('A21 comes back whole, however late: code, pass and credit', async () => {
    await giveCredit(server, booker.id, 1_000)
    const passId = await givePass(server, booker.id, { units: 2 })
    const days = ['2026-11-20', '2026-11-21'].map((date) => ({ date, part: 'full' }))
    const requests = { days, usePasses: true, useCredit: true, promoCode: 'welcome10' }
    const order = placed(await create(server, booker, someDays([booker.dogId], requests)))
    expect([order.status, order.price.totalCents, order.paidCents]).toEqual(['held', 4_253, 1_000])
    expect(await unitsLeft(server, passId)).toBe(0)
    expect(await cancelAsPreviewed(order.id)).toEqual([0, 1_000, 0])
    expect([await unitsLeft(server, passId), await creditOf(server, booker.id)]).toEqual([2, 1_000])
  })

  test('A21 a stay that waits for its interview costs nothing to cancel', async () => {
    await server.database.pool.query(`update dog set interview_outcome = 'none' where id = $1`, [
      booker.dogId,
    ])
    const request = await aStay(server, [booker.dogId], {
      arrival: '2026-11-24',
      departure: '2026-11-26',
      interview: { date: '2026-11-21', time: '10:00' },
    })
    const order = placed(await create(server, booker, request))
    server.clock.set('2026-11-23T20:00:00Z')
    expect((await previewCancel(server, booker, order.id)).data?.text).toBe('Nothing was paid.')
    expect(await cancelAsPreviewed(order.id)).toEqual([0, 0, 0])
  })
})

describe('cancelling', () => {
  const aPaidStay = async () => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], NORMAL)))
    await pay(server, booker, id)
    return id
  }

  test('A21 is done once: again it is refused, with the same key it answers the same', async () => {
    const id = await aPaidStay()
    const keyed = { ...booker, headers: { ...booker.headers, 'idempotency-key': 'off' } }
    const first = await cancel(server, keyed, id)
    expect(await cancel(server, keyed, id)).toEqual(first)
    expect(await cancel(server, booker, id)).toMatchObject({ code: 409 })
    expect(await previewCancel(server, booker, id)).toMatchObject({ code: 409 })
    expect(await creditOf(server, booker.id)).toBe(0)
  })

  test('A21 at the same moment from two pages gives back once', async () => {
    const id = await aPaidStay()
    const answers = await Promise.all([1, 2, 3].map(() => cancel(server, booker, id)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('A21 does nothing when something else would come back than was shown', async () => {
    const id = await aPaidStay()
    const { data } = await previewCancel(server, booker, id)
    server.clock.set('2026-12-03T16:00:00Z')
    const expected = { refundCents: data?.refundCents ?? 0, creditCents: data?.creditCents ?? 0 }
    expect(await cancel(server, booker, id, { expected })).toMatchObject({
      code: 409,
      data: { refundCents: 0, creditCents: 5_355 },
    })
    expect((await getOrder(server, booker, id)).status).toBe('confirmed')
  })

  test('A21 while somebody is paying closes the checkout; money that comes all the same goes back', async () => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], NORMAL)))
    const { paymentId } = await beginPayment(server, booker, { id })
    expect(await cancel(server, booker, id)).toMatchObject({ code: 200 })
    expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'cancelled' })
    await settle(server, paymentId)
    expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'paid', refunded_cents: 10_710 })
    expect(await getOrder(server, booker, id)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
  })

  test('A21 frees the space, asks those who wait for some and tells the customer', async () => {
    const id = await aPaidStay()
    await server.database.pool.query('delete from graphile_worker._private_jobs')
    await aWaitListEntry(server, booker.id)
    await cancel(server, booker, id)
    expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
    expect(await waitingJobs(server, 'sendRefund')).toHaveLength(1)
    expect(await noticesTo(server, booker)).toContain('Stay cancelled: Tue 8 to Fri 11 Dec')
    const again = await aStay(server, [booker.dogId], NORMAL)
    expect(await create(server, booker, again)).toMatchObject({ code: 200 })
  })

  test('A21 a meeting makes the dog one we have not met, and is told', async () => {
    await server.database.pool.query(`update dog set interview_outcome = 'none' where id = $1`, [
      booker.dogId,
    ])
    const meeting = { orderType: 'interview', dogIds: [booker.dogId], date: '2026-11-24', time: '10:00' }
    const { id } = placed(await create(server, booker, meeting, { isSigned: false }))
    expect(await outcomeOf(booker.dogId)).toBe('booked')
    expect(await cancelAsPreviewed(id)).toEqual([0, 0, 0])
    expect(await outcomeOf(booker.dogId)).toBe('none')
    expect(await noticesTo(server, booker)).toContain('Meet and greet cancelled: Tue 24 Nov')
  })

  test('A21 the fee of a meeting that is called off goes back once, not as credit too', async () => {
    const meeting = { orderType: 'interview', dogIds: [booker.dogId], date: '2026-11-25', time: '09:00' }
    const { id } = placed(await create(server, booker, meeting, { isSigned: false }))
    await pay(server, booker, id, 'all')
    expect(await creditOf(server, booker.id)).toBe(0)
    expect(await cancelAsPreviewed(id)).toEqual([3_150, 0, 0])
  })

  test('A21 a further meeting of a dog who has passed leaves it one of us', async () => {
    const dogId = await aReadyDog(server, booker.id)
    const meeting = { orderType: 'interview', dogIds: [dogId], date: '2026-11-24', time: '11:00' }
    const { id } = placed(await create(server, booker, meeting, { isSigned: false }))
    expect(await outcomeOf(dogId)).toBe('passed')
    await cancel(server, booker, id)
    expect(await outcomeOf(dogId)).toBe('passed')
  })

  const outcomeOf = async (dogId: number) => {
    const { rows } = await server.database.pool.query('select interview_outcome from dog where id = $1', [
      dogId,
    ])
    return rows[0].interview_outcome as string
  }

  test('A21 needs a log-in, an order of one’s own and a real number', async () => {
    const id = await aPaidStay()
    const stranger = await aBooker(server)
    for (const one of [previewCancel, cancel]) {
      expect(await one(server, { headers: {} }, id)).toMatchObject({ code: 401 })
      expect(await one(server, stranger, id)).toMatchObject({ code: 404 })
      expect(await one(server, booker, 999_999)).toMatchObject({ code: 404 })
      expect(await one(server, booker, -1)).toMatchObject({ code: 400 })
    }
  })
})
