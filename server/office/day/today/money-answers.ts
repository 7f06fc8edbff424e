import type { Answer } from '#contract/office/day/today.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { listBookDifferences } from '../../alarms/book-difference-store.ts'
import type { PaymentMethod } from '../../../business/ledger/payment-tables.ts'
import { REFUND_WAYS } from '../../../business/ledger/refund-way.ts'
import { findUnclosedTill } from '../../money/till/till-store.ts'
import { type Asking, linksOf, nearWords, toAnswer } from './answer-words.ts'
import {
  listTransfersToAnswer,
  listPaymentProblems,
  listRefundsToSend,
  type UnsentRefund,
} from './money-answers-store.ts'

export async function transferAnswers({ app, parkId, timeZone, now }: Asking): Promise<Answer[]> {
  const transfers = await listTransfersToAnswer(app.db, parkId)
  return transfers.map((transfer) => {
    const { id, amount_cents, created_at, code, version, hold_until, owner, dogs } = transfer
    const names = dogs.length > 0 ? nameList(dogs) : code
    const kept =
      hold_until === null ? `booking ${code}` : `held until ${nearWords(hold_until, timeZone, now)}`
    return toAnswer(
      {
        kind: 'etransfer',
        id,
        title: `E-transfer ${exactPrice(amount_cents)}, ${names}`,
        line: `${owner}, ${kept}`,
        ...(hold_until === null ? { since: created_at } : { until: hold_until }),
      },
      {
        version,
        amountCents: amount_cents,
        text: `${owner}, booking ${code}, for ${names}.`,
        ...linksOf(transfer),
      },
    )
  })
}

const WAY_WORDS: Record<PaymentMethod, string> = {
  card: 'the card didn’t take it',
  etransfer: 'by e-transfer',
  cash: 'paid in cash',
  terminal: 'paid at the terminal',
  cheque: 'paid by cheque',
}

export async function refundAnswers({ app, parkId }: Asking): Promise<Answer[]> {
  const refunds = await listRefundsToSend(app.db, parkId)
  return refunds.map((refund) =>
    toAnswer(
      {
        kind: 'refund',
        id: refund.id,
        title: `${refund.status === 'failed' ? 'Refund failed' : 'Refund to send'}, ${exactPrice(refund.amount_cents)}`,
        line: `Owed to ${refund.owner}, ${WAY_WORDS[refund.paid_by]}`,
        since: refund.created_at,
      },
      {
        version: refund.version,
        amountCents: refund.amount_cents,
        way: REFUND_WAYS[refund.paid_by],
        email: refund.email,
        text: aboutRefund(refund),
        ...linksOf(refund),
      },
    ),
  )
}

const aboutRefund = ({ owner, code, why }: UnsentRefund): string =>
  `Owed to ${owner}, booking ${code}${why === '' ? '' : `: ${why}`}`

export async function problemAnswers({ app, parkId }: Asking): Promise<Answer[]> {
  const problems = await listPaymentProblems(app.db, parkId)
  return problems.map((row) => {
    const { id, problem, provider, received_at, version, code, owner } = row
    return toAnswer(
      {
        kind: 'payment-problem',
        id,
        title: `Payment problem${code === null ? '' : `, ${code}`}`,
        line: owner ?? 'A charge we don’t know',
        since: received_at,
      },
      { version, text: `${sentence(problem)} (${provider})`, ...linksOf(row) },
    )
  })
}

/** O33: a drawer that was opened on another day and never closed. */
export async function tillAnswers({ app, parkId, today }: Asking): Promise<Answer[]> {
  const till = await findUnclosedTill(app.db, parkId)
  if (till === undefined || till.date >= today) return []
  return [
    toAnswer(
      {
        kind: 'till',
        id: till.id,
        title: `${shortDate(till.date)} was never closed`,
        line: till.status === 'counted' ? 'The drawer is counted' : 'The drawer is still open',
        since: till.opened_at,
      },
      { version: till.version },
    ),
  ]
}

/** O20: what the nightly check found. It goes by itself once the books add up again. */
export async function bookAnswers({ app, parkId }: Asking): Promise<Answer[]> {
  const differences = await listBookDifferences(app.db, parkId)
  return differences.map(({ what, id, code, owner, storedCents, entriesCents, found_at }) =>
    toAnswer({
      kind: what === 'order' ? 'order-balance' : 'credit-balance',
      id,
      title: `${code ?? `Store credit of ${owner}`} doesn’t add up`,
      line: `It says ${exactPrice(storedCents)}, its entries ${exactPrice(entriesCents)}. Please tell whoever runs the site before any money moves.`,
      since: found_at,
    }),
  )
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
