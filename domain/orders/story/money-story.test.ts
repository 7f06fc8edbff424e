import { expect, test } from 'vitest'
import { sumOf } from '../../money/money.ts'
import { exactPrice } from '../../money/money-words.ts'
import type { MoneyPart, MoneyStory } from './money-parts.ts'
import {
  type OrderMoney,
  orderStory,
  partLabel,
  type QuoteMoney,
  quoteStory,
  type StoryMeeting,
} from './money-story.ts'

const price = (totalCents: number, dueNowCents: number, lines: QuoteMoney['price']['lines'] = []) => ({
  lines,
  totalCents,
  dueNowCents,
})
const PICKLE: StoryMeeting = {
  feeCents: 3150,
  balanceCents: 3150,
  date: '2026-11-18',
  dogNames: ['Pickle'],
  payWithinHours: 48,
}
const twoDays = {
  rule: 'pass',
  text: 'Pass: 2 full days',
  amountCents: -9000,
  gstCents: -450,
  pstCents: 0,
}

const quote = (change: Partial<QuoteMoney> = {}): QuoteMoney => ({
  orderType: 'boarding',
  lastDate: '2026-12-08',
  price: price(17_325, 8663),
  meeting: null,
  isToMeetFirst: false,
  isChange: false,
  paidCents: 0,
  creditCents: 0,
  ...change,
})

const order = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  orderType: 'boarding',
  lastDate: '2026-12-08',
  status: 'held',
  dogs: [{ name: 'Maple' }],
  price: price(17_325, 8663),
  meeting: null,
  paidCents: 0,
  fromCreditCents: 0,
  balanceCents: 17_325,
  refunds: [],
  creditBackCents: 0,
  holdUntil: '2026-11-16T18:15:00.000Z',
  payments: [],
  pendingChange: null,
  ...change,
})
const confirmed = (change: Partial<OrderMoney> = {}) =>
  order({ status: 'confirmed', holdUntil: null, paidCents: 8663, balanceCents: 8662, ...change })
const change = {
  lastDate: '2026-12-10',
  totalCents: 33_737,
  payNowCents: 5623,
  paidCents: 11_246,
  creditCents: 0,
  payBy: '2026-11-16T18:15:00.000Z',
}
const meetingOrder = (more: Partial<OrderMoney> = {}) =>
  order({
    orderType: 'interview',
    status: 'confirmed',
    dogs: [{ name: 'Otis' }, { name: 'Bear' }],
    price: price(6300, 0),
    balanceCents: 6300,
    holdUntil: null,
    lastDate: '2026-11-18',
    ...more,
  })

interface Kind {
  story: MoneyStory
  /** What the books say it costs: the parts without the pass and the meet and greet must come to this. */
  priceCents: number
}
const asked = (money: QuoteMoney): Kind => ({ story: quoteStory(money), priceCents: money.price.totalCents })
const placed = (money: OrderMoney): Kind => ({
  story: orderStory(money),
  priceCents:
    money.paidCents +
    money.balanceCents +
    (isOver(money) ? sumOf(money.refunds.map(({ cents }) => cents)) + money.creditBackCents : 0),
})
const isOver = ({ status }: OrderMoney) => status === 'cancelled' || status === 'expired'

const KINDS: Record<string, Kind> = {
  'first stay, with its meet and greet': asked(quote({ isToMeetFirst: true, meeting: PICKLE })),
  'known dog, deposit': asked(quote()),
  'known dog, everything now': asked(quote({ price: price(17_325, 17_325) })),
  'credit pays a part': asked(quote({ creditCents: 2000 })),
  'credit pays the deposit': asked(quote({ creditCents: 8663 })),
  'credit leaves less than a payment can be': asked(quote({ creditCents: 8643 })),
  'credit pays everything': asked(quote({ price: price(17_325, 17_325), creditCents: 17_325 })),
  'promo code': asked(
    quote({
      price: price(15_593, 7797, [
        { rule: 'promo', text: 'Promo WELCOME10', amountCents: -1650, gstCents: -82, pstCents: 0 },
      ]),
    }),
  ),
  'pass pays a part': asked(quote({ orderType: 'daycare', price: price(4725, 4725, [twoDays]) })),
  'pass pays everything': asked(quote({ orderType: 'daycare', price: price(0, 0, [twoDays]) })),
  daycare: asked(quote({ orderType: 'daycare', price: price(9450, 9450) })),
  grooming: asked(quote({ orderType: 'grooming', price: price(8400, 8400) })),
  'change that costs more': asked(quote({ isChange: true, price: price(33_737, 16_869), paidCents: 11_246 })),
  'change that costs nothing now': asked(quote({ isChange: true, paidCents: 10_000 })),
  'order: first stay waits': placed(order({ status: 'awaiting_interview', meeting: PICKLE })),
  'order: first stay waits, fee paid ahead': placed(
    order({ status: 'awaiting_interview', meeting: { ...PICKLE, balanceCents: 0 } }),
  ),
  'order: held': placed(order()),
  'order: held, credit in': placed(order({ paidCents: 2000, fromCreditCents: 2000, balanceCents: 15_325 })),
  'order: held, e-transfer open': placed(
    order({ payments: [{ provider: 'etransfer', status: 'open', amountCents: 8663 }] }),
  ),
  'order: paid, papers missing': placed(
    order({ paidCents: 8663, balanceCents: 8662, holdUntil: '2026-12-04T17:00:00.000Z' }),
  ),
  'order: confirmed': placed(confirmed()),
  'order: confirmed, all paid': placed(confirmed({ paidCents: 17_325, balanceCents: 0 })),
  'order: paid by credit and card': placed(confirmed({ fromCreditCents: 2000 })),
  'order: by pass': placed(
    confirmed({
      orderType: 'daycare',
      price: price(0, 0, [twoDays]),
      paidCents: 0,
      balanceCents: 0,
    }),
  ),
  'order: change waits': placed(
    confirmed({
      price: price(22_491, 11_246),
      paidCents: 11_246,
      balanceCents: 11_245,
      pendingChange: change,
    }),
  ),
  'order: changed up and paid': placed(
    confirmed({ price: price(33_737, 16_869), paidCents: 16_869, balanceCents: 16_868 }),
  ),
  'order: changed down, refunded': placed(
    confirmed({
      price: price(7140, 3570),
      paidCents: 7140,
      balanceCents: 0,
      refunds: [{ way: 'card', isSent: true, cents: 1523 }],
    }),
  ),
  'order: changed late, a part kept': placed(
    confirmed({ price: price(7140, 3570), paidCents: 8663, balanceCents: 0 }),
  ),
  'order: we owe': placed(confirmed({ paidCents: 20_000, balanceCents: -2675 })),
  'order: with us': placed(confirmed({ status: 'checked_in' })),
  'order: home again, not all paid': placed(confirmed({ status: 'checked_out' })),
  'meet and greet': placed(meetingOrder()),
  'meet and greet, paid ahead': placed(meetingOrder({ paidCents: 6300, balanceCents: 0 })),
  visit: placed(meetingOrder({ orderType: 'visit', price: price(0, 0), balanceCents: 0 })),
  package: placed(order({ orderType: 'package', price: price(22_444, 22_444), balanceCents: 22_444 })),
  'cancelled early': placed(
    order({
      status: 'cancelled',
      paidCents: 0,
      balanceCents: 0,
      refunds: [
        { way: 'card', isSent: true, cents: 1246 },
        { way: 'desk', isSent: false, cents: 10_000 },
      ],
    }),
  ),
  'cancelled later, half as credit': placed(
    order({ status: 'cancelled', paidCents: 5623, balanceCents: 0, creditBackCents: 5623 }),
  ),
  'cancelled too late': placed(order({ status: 'cancelled', paidCents: 11_246, balanceCents: 0 })),
  'cancelled, nothing paid': placed(order({ status: 'cancelled', balanceCents: 0 })),
  'ran out': placed(order({ status: 'expired', balanceCents: 0 })),
}

const lineOf = (
  sign: string,
  one: { cents: number; label: string; detail: string; day: string | null; until: string | null },
) =>
  `  ${sign} ${exactPrice(one.cents).padStart(9)}  ${partLabel(one)}${one.day === null ? '' : ` [${one.day}]`}${one.until === null ? '' : ` [until ${one.until.slice(0, 16)}]`}`

const tellStory = ({ totalLabel, totalCents, parts, notes, change: changed }: MoneyStory): string =>
  [
    `  = ${exactPrice(totalCents).padStart(9)}  ${totalLabel}`,
    ...parts.map((one) => lineOf('+', one)),
    ...notes.map((one) => lineOf('·', one)),
    ...(changed === null ? [] : ['  once the change is paid:', tellStory(changed)]),
  ].join('\n')

test.each(Object.entries(KINDS))('M7 the parts of a booking add up: %s', (_, { story, priceCents }) => {
  for (const notice of [story, ...(story.change === null ? [] : [story.change])]) {
    expect(sumOf(notice.parts.map(({ cents }) => cents))).toBe(notice.totalCents)
  }
  expect(story.priceCents).toBe(priceCents)
  expect(sumOf(story.parts.filter(isOfThePrice).map(({ cents }) => cents))).toBe(priceCents)
})
const isOfThePrice = ({ key }: MoneyPart) => key !== 'pass' && key !== 'meeting'

test('M7 the money of every kind of booking, in words', async () => {
  const notice = Object.entries(KINDS).map(([name, { story }]) => `${name}\n${tellStory(story)}`)
  await expect(`${notice.join('\n')}\n`).toMatchFileSnapshot('../../testing/money-stories.txt')
})
