import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import type { Instant } from '../../calendar/park-time.ts'
import { dueNow } from '../../money/due-now.ts'
import { sumOf } from '../../money/money.ts'
import { type OrderRefund, refundLabel } from '../../money/refund-ways.ts'
import { nameList } from '../../name-list.ts'
import type { OrderType } from '../../order-types.ts'
import type { OrderStatus } from '../order-status.ts'
import {
  LATER_LABELS,
  MONEY_LABELS,
  type MoneyNote,
  type MoneyPart,
  type MoneyStory,
  type NoteKey,
  type PartKey,
} from './money-parts.ts'

export interface StoryLine {
  rule: string
  text: string
  amountCents: number
  gstCents: number
  pstCents: number
}

/** The meet and greet a booking waits for. */
export interface StoryMeeting {
  feeCents: number
  /** Of the fee, not paid yet. */
  balanceCents: number
  date: CalendarDate
  dogNames: readonly string[]
  /** How long there is to pay for the booking once the dogs passed. */
  payWithinHours: number
}

interface Common {
  orderType: OrderType
  lastDate: CalendarDate
  price: { lines: readonly StoryLine[]; totalCents: number; dueNowCents: number }
  meeting: StoryMeeting | null
}

/** A booking, or a change of one, that is priced and not placed. */
export interface QuoteMoney extends Common {
  /** Nothing is charged before we have met. */
  isToMeetFirst: boolean
  isChange: boolean
  /** On an order that is changed: what was paid before and stays on it. */
  paidCents: number
  creditCents: number
}

/** A booking that stands, as far as its money goes. */
export interface OrderMoney extends Common {
  status: OrderStatus
  dogs: readonly { name: string }[]
  /** Money and credit received, less refunds. */
  paidCents: number
  /** How much of that was store credit. */
  fromCreditCents: number
  balanceCents: number
  /** What of it went back, or is to go back. */
  refunds: readonly OrderRefund[]
  creditBackCents: number
  holdUntil: Instant | null
  payments: readonly { provider: string; status: string; amountCents: number }[]
  pendingChange: {
    lastDate: CalendarDate
    totalCents: number
    payNowCents: number
    paidCents: number
    creditCents: number
    payBy: Instant
  } | null
}

/** The money of a booking that is not placed yet. */
export function quoteStory(quote: QuoteMoney): MoneyStory {
  const { price, paidCents, creditCents } = quote
  const dueCents = dueNow(price.dueNowCents, paidCents + creditCents)
  const parts = [
    passPart(quote),
    part('paid', paidCents, MONEY_LABELS.paidBefore),
    part('credit', creditCents, MONEY_LABELS.credit),
    ...toPay(quote, { totalCents: price.totalCents, coveredCents: paidCents + creditCents, dueCents }),
  ]
  return {
    // What is due now is said also when it is nothing.
    ...withTotal(parts.filter(({ key, cents }) => cents !== 0 || key === 'now')),
    notes: [],
    change: null,
  }
}

/** The parts, what they add up to, and what of that is the booking's own price. */
function withTotal(
  parts: MoneyPart[],
): Pick<MoneyStory, 'totalLabel' | 'totalCents' | 'priceCents' | 'parts'> {
  const totalCents = sumOf(parts.map(({ cents }) => cents))
  const besides = parts.filter(({ key }) => key === 'pass' || key === 'meeting')
  const priceCents = totalCents - sumOf(besides.map(({ cents }) => cents))
  return { totalLabel: totalLabelOf(besides), totalCents, priceCents, parts }
}

function totalLabelOf(besides: readonly MoneyPart[]): string {
  if (besides.some(({ key }) => key === 'meeting')) return MONEY_LABELS.withMeeting
  return besides.length > 0 ? MONEY_LABELS.beforePass : MONEY_LABELS.total
}

/** The money of a booking that was placed. */
export function orderStory(order: OrderMoney): MoneyStory {
  if (order.status === 'cancelled' || order.status === 'expired') return endedStory(order)
  const { paidCents, fromCreditCents, balanceCents, price, status } = order
  const totalCents = paidCents + balanceCents
  // What was kept of something given up, or charged besides, is spent: it does not pay for the order as it is.
  const addedCents = totalCents - price.totalCents
  const missingCents = Math.min(dueNow(price.dueNowCents, paidCents - Math.max(0, addedCents)), balanceCents)
  const isAwaiting = status === 'awaiting_interview'
  const dueCents = isAwaiting || status === 'held' ? Math.max(0, missingCents) : 0
  const rest = toPay(
    { ...order, isToMeetFirst: isAwaiting, isChange: false },
    { totalCents: Math.max(totalCents, paidCents), coveredCents: paidCents, dueCents },
  ).map((one) => asOfOrder(one, order))
  const parts = [
    passPart(order),
    part('paid', paidCents - fromCreditCents, MONEY_LABELS.paid),
    part('credit', fromCreditCents, MONEY_LABELS.credit),
    ...rest,
    part('owed-back', Math.min(0, balanceCents), MONEY_LABELS.owedBack),
  ]
  return {
    ...withTotal(parts.filter(({ key, cents }) => cents !== 0 || (key === 'now' && isAwaiting))),
    notes: [
      ...note('added', addedCents, MONEY_LABELS.added),
      ...order.refunds.flatMap((one) => note('refunded', one.cents, refundLabel(one))),
      ...note('back-as-credit', order.creditBackCents, MONEY_LABELS.backAsCredit),
      ...transferNote(order),
    ],
    change: changeStory(order),
  }
}

/** Whose fee comes back is said with it; what is owed after the visit has no day any more. */
function asOfOrder(one: MoneyPart, { orderType, status, dogs, holdUntil }: OrderMoney): MoneyPart {
  if (one.key === 'now') return one.cents > 0 ? { ...one, until: holdUntil } : one
  if (one.key !== 'later') return one
  if (status === 'checked_out' || status === 'no_show') {
    return { ...one, label: LATER_LABELS.package, detail: '', day: null }
  }
  return orderType === 'interview' ? { ...one, detail: backOncePassed(dogs.map(({ name }) => name)) } : one
}

/** What is over: what had been paid, and where it went. */
function endedStory({ paidCents, balanceCents, refunds, creditBackCents }: OrderMoney): MoneyStory {
  const keptCents = paidCents + balanceCents
  const parts = [
    ...refunds.map((one) => part('refunded', one.cents, refundLabel(one))),
    part('back-as-credit', creditBackCents, MONEY_LABELS.backAsCredit),
    part('kept', keptCents, MONEY_LABELS.kept),
  ].filter(({ cents }) => cents !== 0)
  return { ...withTotal(parts), totalLabel: MONEY_LABELS.hadPaid, notes: [], change: null }
}

function changeStory({ orderType, pendingChange }: OrderMoney): MoneyStory | null {
  if (pendingChange === null) return null
  const { totalCents, payNowCents, paidCents, creditCents, lastDate, payBy } = pendingChange
  const laterCents = totalCents - paidCents - creditCents - payNowCents
  const parts = [
    part('paid', paidCents, MONEY_LABELS.paidBefore),
    part('credit', creditCents, MONEY_LABELS.credit),
    { ...part('now', payNowCents, MONEY_LABELS.nowForChange), until: payBy },
    later(orderType, lastDate, laterCents),
  ]
  return { ...withTotal(parts.filter(({ cents }) => cents !== 0)), notes: [], change: null }
}

interface Owed {
  totalCents: number
  /** Paid, or covered by credit. */
  coveredCents: number
  /** Of the rest, what confirms the order. */
  dueCents: number
}

type Unpaid = Common & Pick<QuoteMoney, 'isToMeetFirst' | 'isChange'>

/** What is not paid yet, in the order in which it falls due. */
function toPay(order: Unpaid, { totalCents, coveredCents, dueCents }: Owed): MoneyPart[] {
  const { isToMeetFirst, isChange, meeting, orderType, lastDate } = order
  const laterCents = totalCents - coveredCents - dueCents
  const rest = later(orderType, lastDate, laterCents)
  if (isToMeetFirst) {
    const within = meeting === null ? '' : `within ${meeting.payWithinHours} hours`
    return [
      part('now', 0, MONEY_LABELS.now),
      ...meetingPart(meeting),
      part('after-meeting', dueCents, MONEY_LABELS.afterMeeting, within),
      rest,
    ]
  }
  const isDeposit = laterCents > 0 && coveredCents === 0 && dueCents > 0
  const share = isDeposit ? `${Math.round((dueCents * 100) / totalCents)}% deposit` : ''
  return [part('now', dueCents, isChange ? MONEY_LABELS.nowForChange : MONEY_LABELS.now, share), rest]
}

function later(orderType: OrderType, lastDate: CalendarDate, cents: number): MoneyPart {
  const isStay = orderType === 'boarding'
  const base = part('later', cents, LATER_LABELS[orderType], isStay ? shortDate(lastDate) : '')
  const hasOneDay = !['package', 'daycare', 'sale'].includes(orderType)
  return { ...base, day: hasOneDay ? lastDate : null }
}

const part = (key: PartKey, cents: number, label: string, detail = ''): MoneyPart => ({
  key,
  cents,
  label,
  detail,
  day: null,
  until: null,
})

const note = (key: NoteKey, cents: number, label: string, detail = ''): MoneyNote[] =>
  cents === 0 ? [] : [{ key, cents, label, detail, day: null, until: null }]

/** With the tax that it saves: what the booking would have cost more. */
function passPart({ price }: Pick<Common, 'price'>): MoneyPart {
  const lines = price.lines.filter(({ rule }) => rule === 'pass')
  const worth = -sumOf(lines.map(({ amountCents, gstCents, pstCents }) => amountCents + gstCents + pstCents))
  return part('pass', worth, MONEY_LABELS.pass, lines[0]?.text.replace(/^Pass: /, '') ?? '')
}

function meetingPart(meeting: StoryMeeting | null): MoneyPart[] {
  if (meeting === null) return []
  const { feeCents, balanceCents, date, dogNames } = meeting
  const label = balanceCents > 0 ? MONEY_LABELS.meeting : MONEY_LABELS.meetingPaid
  const detail = `${shortDate(date)}; ${backOncePassed(dogNames)}`
  return [{ ...part('meeting', feeCents, label, detail), day: date }]
}

/** 'back as credit once Pickle passes'. */
const backOncePassed = (dogNames: readonly string[]): string =>
  `back as credit once ${nameList([...dogNames])} ${dogNames.length === 1 ? 'passes' : 'pass'}`

function transferNote({ payments }: OrderMoney): MoneyNote[] {
  const open = payments.filter(({ provider, status }) => provider === 'etransfer' && status === 'open')
  return note('transfer', open.at(-1)?.amountCents ?? 0, MONEY_LABELS.transfer)
}

/** A part as one line of text: 'Due now, 50% deposit'. */
export const partLabel = ({ label, detail }: Pick<MoneyPart, 'label' | 'detail'>): string =>
  detail === '' ? label : `${label}, ${detail}`
