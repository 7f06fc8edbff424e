import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, Quote } from '#contract/business/order-view.ts'
import type { MoneyStory } from '#domain/orders/story/money-parts.ts'
import { orderStory } from '#domain/orders/story/money-story.ts'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { THREE } from '../../../testing/changing.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { checkOrder, noticeOf, storyOfQuote, sums } from '../../../testing/money-stories.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, getOrder, giveCredit, givePass, pay, placed } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  await server.database.pool.query('update interview_terms set dogs_per_slot = 50')
  await moreRooms(server, 'Deluxe Suite', 30)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

const MEETING = { interview: { date: '2026-11-20', time: '10:00' } }

const quoteFor = async (request: object): Promise<Quote> => {
  const { body } = await server.post('/api/order/quote', request, booker.headers)
  if (body.code !== 200) throw new Error(body.msg)
  return body.data as Quote
}

interface Kind {
  request: () => Promise<Record<string, unknown>> | Record<string, unknown>
  before?: () => Promise<unknown>
  parts: string[]
  /** What is told, and the sum it names. */
  notice?: [kind: string, sum: string]
}

const stay = (more: object = {}) => aStay(server, [booker.dogId], { ...THREE, ...more })
const groom = async () => {
  const { rows } = await server.database.pool.query(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  return {
    orderType: 'grooming',
    grooming: [{ dogId: booker.dogId, serviceId: rows[0].id, date: '2026-11-24', time: '10:00' }],
  }
}

const KINDS: Record<string, Kind> = {
  'a stay by deposit': {
    request: () => stay(),
    parts: ['now $107.10', 'later $107.10'],
    notice: ['order-held', '$107.10'],
  },
  'a first stay': {
    request: () => stay(MEETING),
    before: () => forgetMeeting(server, booker.dogId),
    parts: ['meeting $31.50', 'after-meeting $107.10', 'later $107.10'],
    notice: ['order-requested', '$107.10'],
  },
  'a first stay with credit': {
    request: () => stay({ ...MEETING, useCredit: true }),
    before: async () => {
      await forgetMeeting(server, booker.dogId)
      await giveCredit(server, booker.id, 2000)
    },
    parts: ['credit $20.00', 'meeting $31.50', 'after-meeting $87.10', 'later $107.10'],
    notice: ['order-requested', '$87.10'],
  },
  'm5 a stay with some credit': {
    request: () => stay({ useCredit: true }),
    before: () => giveCredit(server, booker.id, 2000),
    parts: ['credit $20.00', 'now $87.10', 'later $107.10'],
    notice: ['order-held', '$87.10'],
  },
  'a stay whose deposit credit pays': {
    request: () => stay({ useCredit: true }),
    before: () => giveCredit(server, booker.id, 50_000),
    parts: ['credit $107.10', 'later $107.10'],
  },
  'a stay with a promo code': {
    request: () => stay({ promoCode: 'WELCOME10' }),
    parts: ['now $96.39', 'later $96.39'],
    notice: ['order-held', '$96.39'],
  },
  'a stay with nights on a pass': {
    request: () => stay({ usePasses: true }),
    before: () => givePass(server, booker.id, { kind: 'night', units: 2 }),
    parts: ['pass $142.80', 'now $35.70', 'later $35.70'],
    notice: ['order-held', '$35.70'],
  },
  daycare: {
    request: () => someDays([booker.dogId]),
    parts: ['now $94.50'],
    notice: ['order-held', '$94.50'],
  },
  'daycare, one day on a pass': {
    request: () => someDays([booker.dogId], { usePasses: true }),
    before: () => givePass(server, booker.id, { units: 2 }),
    parts: ['pass $47.25', 'now $47.25'],
    notice: ['order-held', '$47.25'],
  },
  'daycare, all on a pass': {
    request: () => someDays([booker.dogId], { usePasses: true }),
    before: () => givePass(server, booker.id),
    parts: ['pass $94.50'],
  },
  grooming: { request: groom, parts: ['now $84.00'], notice: ['order-held', '$84.00'] },
  'a meet and greet': {
    request: () => ({ orderType: 'interview', dogIds: [booker.dogId], date: '2026-11-20', time: '10:00' }),
    before: () => forgetMeeting(server, booker.dogId),
    parts: ['later $31.50'],
  },
  'a visit': {
    request: () => ({ orderType: 'visit', dogIds: [booker.dogId], date: '2026-11-20', time: '11:00' }),
    parts: [],
  },
}

describe('M7 one story of the money: quote, booking, invoice and what is told', () => {
  test.each(Object.entries(KINDS))('%s', async (_, { request, before, parts, notice }) => {
    await before?.()
    const wanted = await request()
    const quoted = storyOfQuote(await quoteFor(wanted))
    expect(sums(quoted).parts).toEqual(parts)
    const order = placed(await create(server, booker, wanted))
    const story = await checkOrder(server, booker, order)
    expect(sums(story)).toEqual(sums(quoted))
    const kept = (one: MoneyStory) =>
      one.notes.map(({ key, cents, label, detail }) => [key, cents, label, detail])
    expect(kept(story)).toEqual(kept(quoted))
    if (notice) {
      expect((await noticeOf(server, booker, notice[0])).toLowerCase()).toContain(`pay ${notice[1]}`)
      expect((await mailsTo(server, booker.email)).at(-1)?.text.toLowerCase()).toContain(`pay ${notice[1]}`)
    }
  })

  test('M7 the fee of the meeting stands beside a first stay until it is paid', async () => {
    await forgetMeeting(server, booker.dogId)
    const order = placed(await create(server, booker, await stay(MEETING)))
    const fee = (one: Order) => orderStory(one).parts.find(({ key }) => key === 'meeting')
    expect(fee(order)).toMatchObject({ cents: 3150, label: 'At the meet and greet' })
    await pay(server, booker, order.interviewOrderId ?? 0, 'all')
    const later = await getOrder(server, booker, order.id)
    expect(fee(later)).toMatchObject({ cents: 3150, label: 'Meet and greet, paid' })
    await cancel(server, booker, order.interviewOrderId ?? 0)
    expect(fee(await getOrder(server, booker, order.id))).toBeUndefined()
  })

  test('everything at once, then nothing is left', async () => {
    await giveCredit(server, booker.id, 2000)
    const request = await stay({ useCredit: true })
    const order = placed(await create(server, booker, request, { payAll: true }))
    expect(sums(await checkOrder(server, booker, order)).parts).toEqual(['credit $20.00', 'now $194.20'])
    expect(await noticeOf(server, booker, 'order-held')).toContain('Pay $194.20')
    await pay(server, booker, order.id)
    const paid = await getOrder(server, booker, order.id)
    expect(sums(await checkOrder(server, booker, paid)).parts).toEqual(['paid $194.20', 'credit $20.00'])
    expect(await noticeOf(server, booker, 'order-confirmed')).toContain('We received $194.20')
  })

  test('an e-transfer that is on its way is told, and nothing is counted twice', async () => {
    const order = placed(await create(server, booker, await stay()))
    await beginPayment(server, booker, { id: order.id, method: 'etransfer' })
    const story = await checkOrder(server, booker, await getOrder(server, booker, order.id))
    expect(sums(story).parts).toEqual(['now $107.10', 'later $107.10'])
    expect(story.notes).toMatchObject([{ key: 'transfer', cents: 10_710 }])
  })
})
