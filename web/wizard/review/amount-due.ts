import type { BookedType, BookingDraft } from '#client/booking/booking-draft.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { MoneyStory, PartKey } from '#domain/orders/story/money-parts.ts'
import { type QuoteMoney, quoteStory } from '#domain/orders/story/money-story.ts'
import { inDays } from '#domain/orders/story/told-in-days.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'

export type PayMethod = 'card' | 'etransfer'

/** What the last button does: pays, books what costs nothing now, asks for a stay before we have met, or changes an order. */
export interface Due {
  kind: 'pay' | 'free' | 'request' | 'change'
  payNowCents: number
  laterCents: number
  /** Store credit that goes towards it. */
  creditCents: number
  totalCents: number
  story: MoneyStory
}

type PayChoices = Pick<BookingDraft, 'changedOrderId' | 'payAll' | 'useCredit' | 'orderType' | 'departure'>

/** What the browser knows of a booking without asking. */
interface OwnFacts {
  draft: PayChoices
  price: { price: OrderPrice } | null
  /** The household's store credit. */
  creditCents: number
  toMeet: readonly unknown[]
}

type QuoteFacts = Pick<Quote, 'price' | 'creditCents' | 'paidCents' | 'lastDate' | 'meeting' | 'checklist'>

/** What is due, by the server's quote or, until that is there, by the browser's own calculation. */
export function dueFor(booking: OwnFacts, quote: QuoteFacts | null, payAll = booking.draft.payAll): Due {
  const { draft, creditCents: household } = booking
  const money = quote === null ? ownMoney(booking) : quotedMoney(draft, quote)
  const due = toDue(payAll && isNew(draft) ? allAtOnce(money, draft, household) : money)
  // What an order that is changed has been paid already is the server's to say.
  return quote === null && !isNew(draft)
    ? { ...due, payNowCents: 0, story: { ...due.story, parts: [] } }
    : due
}

const isNew = ({ changedOrderId }: PayChoices): boolean => changedOrderId === null

/** Nothing is charged before the interview is passed. */
const isToMeetFirst = ({ checklist }: Pick<Quote, 'checklist'>): boolean =>
  checklist.some(({ gate, state }) => gate === 'interview' && state !== 'green')

const quotedMoney = (draft: PayChoices, quote: QuoteFacts): QuoteMoney => ({
  ...quote,
  orderType: draft.orderType ?? 'boarding',
  isToMeetFirst: isToMeetFirst(quote),
  isChange: !isNew(draft),
})

function ownMoney({ draft, price, creditCents, toMeet }: OwnFacts): QuoteMoney {
  const { lines = [], totalCents = 0, dueNowCents = 0 } = price?.price ?? {}
  return {
    orderType: draft.orderType ?? 'boarding',
    lastDate: draft.departure ?? '',
    price: {
      totalCents,
      dueNowCents,
      lines: lines.map((line) => ({ ...line, text: lineText(line, lines) })),
    },
    meeting: null,
    isToMeetFirst: toMeet.length > 0,
    isChange: !isNew(draft),
    paidCents: 0,
    creditCents: draft.useCredit ? Math.min(creditCents, dueNowCents) : 0,
  }
}

/** The server quotes the deposit; whoever pays everything pays the rest with it, credit first. */
function allAtOnce(money: QuoteMoney, { useCredit }: PayChoices, householdCreditCents: number): QuoteMoney {
  const { totalCents } = money.price
  return {
    ...money,
    price: { ...money.price, dueNowCents: totalCents },
    creditCents: useCredit ? Math.min(householdCreditCents, totalCents) : money.creditCents,
  }
}

function toDue(money: QuoteMoney): Due {
  const story = inDays(quoteStory(money))
  const cents = (key: PartKey) => story.parts.find((part) => part.key === key)?.cents ?? 0
  const sums = {
    payNowCents: cents('now'),
    laterCents: cents('later'),
    creditCents: cents('credit'),
    totalCents: story.priceCents,
    story,
  }
  if (money.isChange) return { kind: 'change', ...sums }
  if (money.isToMeetFirst) return { kind: 'request', ...sums }
  return { kind: sums.payNowCents === 0 ? 'free' : 'pay', ...sums }
}

const REQUESTS: Record<BookedType, string> = {
  boarding: 'Request this stay',
  daycare: 'Request these days',
  grooming: 'Request this',
}

/** On the button: it names the sum. */
export function submitLabel(
  { kind, payNowCents }: Due,
  orderType: BookingDraft['orderType'],
  method: PayMethod,
): string {
  switch (kind) {
    case 'pay':
      return method === 'card' ? `Pay ${exactPrice(payNowCents)}` : `Book and send ${exactPrice(payNowCents)}`
    case 'free':
      return 'Book, nothing to pay'
    case 'request':
      return REQUESTS[orderType ?? 'grooming']
    case 'change':
      if (payNowCents === 0) return 'Change the booking'
      return method === 'card'
        ? `Pay ${exactPrice(payNowCents)}`
        : `Change and send ${exactPrice(payNowCents)}`
    default:
      return kind satisfies never
  }
}

/** Beside the sum in the Next bar. */
export function dueWords({ kind, payNowCents, laterCents, story }: Due, changeText: string): string {
  const later = story.parts.find(({ key }) => key === 'later')?.label.toLowerCase()
  switch (kind) {
    case 'pay':
      return laterCents > 0 ? `Due now. ${exactPrice(laterCents)} ${later}` : 'Due now'
    case 'free':
      return laterCents > 0 ? `Due now. ${exactPrice(laterCents)} ${later}` : 'Nothing is left to pay'
    case 'request':
      return 'Nothing to pay now'
    case 'change':
      return payNowCents > 0 ? 'Due now for the change' : changeText
    default:
      return kind satisfies never
  }
}

/** Is something paid on this page? */
export const isPayDue = ({ kind, payNowCents }: Due): boolean =>
  kind === 'pay' || (kind === 'change' && payNowCents > 0)

/** The big figure of the Next bar: what is paid now, or what all of it costs when nothing is. */
export const dueSum = (due: Due): string =>
  exactPrice(isPayDue(due) || due.kind === 'free' ? due.payNowCents : due.totalCents)
