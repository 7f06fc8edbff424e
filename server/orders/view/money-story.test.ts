import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, Quote } from '#contract/order-view.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { MoneyStory } from '#domain/orders/story/money-parts.ts'
import { orderStory, partLabel, quoteStory } from '#domain/orders/story/money-story.ts'
import { readInvoice } from '../../payments/invoices/invoice-facts.ts'
import { forgetMeeting } from '../../testing/a-waiting-stay.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../testing/booking.ts'
import { FIVE, ONE, THREE } from '../../testing/changing.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import {
  cancel,
  change,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  previewChange,
} from '../../testing/order-calls.ts'
import { beginPayment } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import { storyOf } from './order-story.ts'

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

const storyOfQuote = (quote: Quote, isChange = false): MoneyStory =>
  quoteStory({
    ...quote,
    isChange,
    isToMeetFirst: quote.checklist.some(({ gate, state }) => gate === 'interview' && state !== 'green'),
  })

/** The parts without their words for what is paid, which differ before and after. */
const sums = ({ totalCents, parts }: Pick<MoneyStory, 'totalCents' | 'parts'>) => ({
  totalCents,
  parts: parts.filter(({ cents }) => cents !== 0).map(({ key, cents }) => `${key} ${exactPrice(cents)}`),
})

const quoteFor = async (request: object): Promise<Quote> => {
  const { body } = await server.post('/api/order/quote', request, booker.headers)
  if (body.code !== 200) throw new Error(body.msg)
  return body.data as Quote
}

/** What the newest notification of the order says. */
async function noticeOf(order: Order, kind: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select text from notification where account_id = $1 and kind = $2 order by id desc limit 1',
    [booker.id, kind],
  )
  if (rows[0] === undefined) throw new Error(`nobody was notice that ${order.code} is ${kind}`)
  return rows[0].text
}

/** The booking's page, the papers and what the server tells of an order all have the same parts. */
async function checkOrder(order: Order): Promise<MoneyStory> {
  const story = orderStory(order)
  const read = await getOrder(server, booker, order.id)
  expect(orderStory(read)).toEqual(story)
  expect(await storyOf(server.app, server.app.db, await orderNow(server, order.id))).toEqual(story)
  expect(sumOf(story.parts.map(({ cents }) => cents))).toBe(story.totalCents)
  const invoice = await readInvoice(server.app, order.id)
  const unpaid = story.parts.filter(
    ({ key, cents }) => ['now', 'after-meeting', 'later'].includes(key) && cents > 0,
  )
  expect(invoice?.toPay).toEqual(unpaid.map((one) => ({ text: partLabel(one), amountCents: one.cents })))
  expect(sumOf((invoice?.toPay ?? []).map(({ amountCents }) => amountCents))).toBe(
    Math.max(0, invoice?.balanceCents ?? -1),
  )
  checkSteps(order, story)
  return story
}

/** What is told to come next names the same sums. */
function checkSteps({ nextSteps, pendingChange }: Order, { parts, change: changed }: MoneyStory): void {
  const cents = (key: string, of = parts) => of.find((one) => one.key === key)?.cents ?? 0
  const asked = sumOf(nextSteps.map(({ key, sumCents }) => (key === 'pay' ? (sumCents ?? 0) : 0)))
  const isMet = cents('after-meeting') === 0
  if (pendingChange !== null) expect(asked).toBe(cents('now', changed?.parts))
  else expect(asked).toBe(isMet ? cents('now') : cents('after-meeting'))
  const later = nextSteps.filter(({ key }) => key === 'pick-up' || key === 'appointment')
  expect(sumOf(later.map(({ sumCents }) => sumCents ?? 0))).toBe(cents('later'))
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
    const story = await checkOrder(order)
    expect(sums(story)).toEqual(sums(quoted))
    const kept = (one: MoneyStory) =>
      one.notes.map(({ key, cents, label, detail }) => [key, cents, label, detail])
    expect(kept(story)).toEqual(kept(quoted))
    if (notice) {
      expect((await noticeOf(order, notice[0])).toLowerCase()).toContain(`pay ${notice[1]}`)
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
    expect(sums(await checkOrder(order)).parts).toEqual(['credit $20.00', 'now $194.20'])
    expect(await noticeOf(order, 'order-held')).toContain('Pay $194.20')
    await pay(server, booker, order.id)
    const paid = await getOrder(server, booker, order.id)
    expect(sums(await checkOrder(paid)).parts).toEqual(['paid $194.20', 'credit $20.00'])
    expect(await noticeOf(paid, 'order-confirmed')).toContain('We received $194.20')
  })

  test('an e-transfer that is on its way is told, and nothing is counted twice', async () => {
    const order = placed(await create(server, booker, await stay()))
    await beginPayment(server, booker, { id: order.id, method: 'etransfer' })
    const story = await checkOrder(await getOrder(server, booker, order.id))
    expect(sums(story).parts).toEqual(['now $107.10', 'later $107.10'])
    expect(story.notes).toMatchObject([{ key: 'transfer', cents: 10_710 }])
  })

  test('M15 a change that adds to a paid stay: already paid, now, at pick-up, before and after', async () => {
    const order = placed(await create(server, booker, await stay({ promoCode: 'WELCOME10' })))
    await pay(server, booker, order.id)
    const request = await stay({ ...FIVE, promoCode: 'WELCOME10' })
    const { data } = await previewChange(server, booker, order.id, request)
    const quoted = storyOfQuote(data.quote, true)
    expect(sums(quoted).parts).toEqual(['paid $96.39', 'now $64.26', 'later $160.65'])
    expect(quoted.parts[0]?.label).toBe('Already paid')
    const waiting = placed(await change(server, booker, order.id, request))
    const story = await checkOrder(waiting)
    expect(sums(story).parts).toEqual(['paid $96.39', 'later $96.39'])
    expect(story.change && sums(story.change)).toEqual(sums(quoted))
    await pay(server, booker, order.id)
    expect(sums(await checkOrder(await getOrder(server, booker, order.id))).parts).toEqual([
      'paid $160.65',
      'later $160.65',
    ])
  })

  test('a change to less gives money back, and says how much', async () => {
    const order = placed(await create(server, booker, await stay()))
    await pay(server, booker, order.id, 'all')
    const request = await stay(ONE)
    const { data } = await previewChange(server, booker, order.id, request)
    const quoted = storyOfQuote(data.quote, true)
    expect(sums(quoted).parts).toEqual(['paid $71.40'])
    const story = await checkOrder(placed(await change(server, booker, order.id, request)))
    expect(sums(story)).toEqual(sums(quoted))
    expect(story.notes).toMatchObject([{ key: 'refunded', cents: 14_280 }])
  })

  test('m18 cancelled early all is refunded; later half comes back as credit; then all is kept', async () => {
    const paidStay = async () => {
      const order = placed(await create(server, booker, await stay()))
      await pay(server, booker, order.id)
      return order
    }
    const first = await paidStay()
    const early = await checkOrder(placed(await cancel(server, booker, first.id)))
    expect(early.totalLabel).toBe('You had paid')
    expect(sums(early)).toEqual({ totalCents: 10_710, parts: ['refunded $107.10'] })
    const second = await paidStay()
    server.clock.set('2026-12-04T18:00:00Z')
    const half = await checkOrder(placed(await cancel(server, booker, second.id)))
    expect(sums(half).parts).toEqual(['back-as-credit $53.55', 'kept $53.55'])
    const third = await paidStay()
    server.clock.set('2026-12-07T18:00:00Z')
    expect(sums(await checkOrder(placed(await cancel(server, booker, third.id)))).parts).toEqual([
      'kept $107.10',
    ])
  })

  test('M7 credit that was given back and used again is told once', async () => {
    await giveCredit(server, booker.id, 50_000)
    const whole = await stay({ useCredit: true })
    const order = placed(await create(server, booker, whole, { payAll: true }))
    const shorter = await stay({ ...ONE, useCredit: true })
    for (const request of [shorter, whole]) placed(await change(server, booker, order.id, request))
    const ended = await checkOrder(placed(await cancel(server, booker, order.id)))
    expect(sums(ended)).toEqual({ totalCents: 21_420, parts: ['back-as-credit $214.20'] })
  })

  test('what ran out unpaid has nothing to tell', async () => {
    const order = placed(await create(server, booker, await stay()))
    server.clock.set('2026-11-16T19:00:00Z')
    await endRunOutOrders(server.app)
    const story = await checkOrder(await getOrder(server, booker, order.id))
    expect(sums(story)).toEqual({ totalCents: 0, parts: [] })
  })
})
