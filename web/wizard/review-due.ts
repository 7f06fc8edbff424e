import type { Quote } from '#contract/order-view.ts'
import { dueNow } from '#domain/due-now.ts'
import { exactPrice } from '#domain/money-words.ts'
import type { BoardingFields } from '../orders/boarding-draft.ts'

export type PayMethod = 'card' | 'etransfer'

/** What the last button does: pays, books what costs nothing now, asks for a stay before we have met, or changes an order. */
export interface Due {
  kind: 'pay' | 'free' | 'request' | 'change'
  payNowCents: number
  laterCents: number
  /** Store credit that goes towards it. */
  creditCents: number
  totalCents: number
}

/** What of a quote the sums follow from; the browser's own reckoning has it too. */
export interface Sums extends Pick<Quote, 'creditCents' | 'payNowCents'> {
  price: Pick<Quote['price'], 'totalCents' | 'balanceCents'>
  checklist: readonly Pick<Quote['checklist'][number], 'gate' | 'state'>[]
}

type Wishes = Pick<BoardingFields, 'id' | 'payAll' | 'useCredit'>

/** What the browser knows of a booking without asking. */
interface OwnPrice {
  price: { price: Pick<Quote['price'], 'totalCents' | 'balanceCents' | 'dueNowCents'> } | null
  draft: Pick<BoardingFields, 'id' | 'useCredit'>
  /** The household's store credit. */
  creditCents: number
  toMeet: readonly unknown[]
}

/** The price as the browser reckons it, in the shape of a quote. */
export function ownSums({ price, draft, creditCents, toMeet }: OwnPrice): Sums {
  const { totalCents = 0, balanceCents = 0, dueNowCents = 0 } = price?.price ?? {}
  const used = draft.useCredit ? Math.min(creditCents, dueNowCents) : 0
  return {
    price: { totalCents, balanceCents },
    creditCents: used,
    // What an order that is changed has been paid already is the server's to say.
    payNowCents: draft.id === 0 ? dueNow(dueNowCents, used) : 0,
    checklist: toMeet.map(() => ({ gate: 'interview', state: 'waiting-for-you' })),
  }
}

/** The server quotes the deposit; whoever pays everything pays the rest with it, credit first. */
export function dueOf(quote: Sums, { id, payAll, useCredit }: Wishes, householdCreditCents: number): Due {
  const { totalCents, balanceCents } = quote.price
  const isAll = payAll && id === 0
  const creditCents = isAll && useCredit ? Math.min(householdCreditCents, totalCents) : quote.creditCents
  const payNowCents = isAll ? dueNow(totalCents, creditCents) : quote.payNowCents
  // What was paid on an order that is changed is the server's to say.
  const laterCents = id === 0 ? totalCents - creditCents - payNowCents : balanceCents
  const sums = { payNowCents, laterCents, creditCents, totalCents }
  // Nothing is charged before the interview is passed.
  const isFirstMet = isToMeetFirst(quote)
  if (id !== 0) return { kind: 'change', ...sums, payNowCents: isFirstMet ? 0 : payNowCents }
  if (isFirstMet) return { kind: 'request', ...sums, payNowCents: 0 }
  return { kind: payNowCents === 0 ? 'free' : 'pay', ...sums }
}

export const isToMeetFirst = ({ checklist }: Pick<Sums, 'checklist'>): boolean =>
  checklist.some(({ gate, state }) => gate === 'interview' && state !== 'green')

const REQUESTS: Record<BoardingFields['orderType'], string> = {
  boarding: 'Request this stay',
  daycare: 'Request these days',
  grooming: 'Request this',
  '': 'Request this',
}

/** On the button: it names the sum. */
export function pressLabel(
  { kind, payNowCents }: Due,
  orderType: BoardingFields['orderType'],
  method: PayMethod,
): string {
  switch (kind) {
    case 'pay':
      return method === 'card' ? `Pay ${exactPrice(payNowCents)}` : `Book, send ${exactPrice(payNowCents)}`
    case 'free':
      return 'Book, nothing to pay'
    case 'request':
      return REQUESTS[orderType]
    case 'change':
      if (payNowCents === 0) return 'Change the booking'
      return method === 'card' ? `Pay ${exactPrice(payNowCents)}` : `Change, send ${exactPrice(payNowCents)}`
    default:
      return kind satisfies never
  }
}

/** Beside the sum in the Next bar. */
export function dueWords({ kind, payNowCents, laterCents }: Due, changeText: string): string {
  switch (kind) {
    case 'pay':
      return laterCents > 0 ? `Due now. ${exactPrice(laterCents)} at pick-up` : 'Due now'
    case 'free':
      return laterCents > 0 ? `Due now. ${exactPrice(laterCents)} at pick-up` : 'Nothing is left to pay'
    case 'request':
      return 'Nothing is charged before the meet and greet'
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

/** What was paid before on an order that is changed: told from what its new deposit leaves to pay. */
export function paidBefore(
  { kind, payNowCents, creditCents }: Due,
  price: Pick<Quote['price'], 'dueNowCents'>,
): number {
  return kind === 'change' && payNowCents > 0 ? price.dueNowCents - payNowCents - creditCents : 0
}

/** The two figures under the price lines. */
export function dueCells(due: Due, quote: Sums, pickUp: string): { label: string; cents: number }[] {
  const { kind, payNowCents, laterCents } = due
  const later = { label: pickUp === '' ? 'Due later' : `At pick-up, ${pickUp}`, cents: laterCents }
  if (kind === 'request') {
    return [
      { label: 'Due now', cents: 0 },
      { label: 'Due once we have met', cents: quote.payNowCents },
    ]
  }
  if (kind === 'change') {
    // Without anything due, what was paid before may be more than the new deposit: the checklist says what is left.
    const first = { label: 'Due now for the change', cents: payNowCents }
    return payNowCents > 0 && laterCents > 0 ? [first, later] : [first]
  }
  const share = laterCents > 0 && due.creditCents === 0 ? shareWords(payNowCents, due.totalCents) : ''
  return [{ label: `Due now${share}`, cents: payNowCents }, ...(laterCents > 0 ? [later] : [])]
}

function shareWords(partCents: number, wholeCents: number): string {
  return wholeCents === 0 ? '' : `, ${Math.round((partCents * 100) / wholeCents)}% deposit`
}
