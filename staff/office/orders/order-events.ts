import type { StaffOrder } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { statusWords } from '#domain/orders/order-words.ts'

export interface OrderEvent {
  key: string
  id: number
  kind: 'money' | 'mail' | 'order'
  at: string
  text: string
  /** Who; empty: the house itself. */
  by: string
  line: string
}

/** As the history words it. */
const PAYMENT_RECEIVED = 'Payment received.'

/** Both are written by one transaction. */
const MOMENT_MS = 5_000
const isSameMoment = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < MOMENT_MS

/** Newest first; of one moment, what was written last. */
export function eventsOf({
  history,
  money,
  messages,
  calls,
}: Pick<StaffOrder, 'history' | 'money' | 'messages' | 'calls'>): OrderEvent[] {
  const entries = money?.entries ?? []
  const isPaid = (at: string) =>
    entries.some((entry) => entry.kind === 'payment' && isSameMoment(entry.at, at))
  const all: OrderEvent[] = [
    // WS30: the payment itself tells of it.
    ...history
      .filter(({ text, at }) => text !== PAYMENT_RECEIVED || !isPaid(at))
      .map((row) => ({
        key: `h${row.id}`,
        id: row.id,
        kind: 'order' as const,
        at: row.at,
        text: row.text,
        by: row.by ?? '',
        line:
          row.from !== null && row.from !== row.status
            ? `${statusWords(row.from, false)} → ${statusWords(row.status, false)}`
            : '',
      })),
    ...entries.map((entry) => ({
      key: `e${entry.id}`,
      id: entry.id,
      kind: 'money' as const,
      at: entry.at,
      // A reason may be a sentence of its own.
      text: `${entry.text.replace(/\.$/, '')}, ${exactPrice(entry.kind === 'payment' ? -entry.amountCents : entry.amountCents)}`,
      by: entry.by ?? '',
      line: `Balance ${exactPrice(entry.balanceCents)}`,
    })),
    ...messages.flatMap(({ title, mails }) =>
      mails.map((mail) => ({
        key: `m${mail.id}`,
        id: mail.id,
        kind: 'mail' as const,
        at: mail.at,
        text: `Email “${title}” to ${mail.to}`,
        by: mail.resentBy ?? '',
        line: '',
      })),
    ),
    ...calls.map((one) => ({
      key: `c${one.id}`,
      id: one.id,
      kind: 'mail' as const,
      at: one.at,
      text: `${one.spokeTo} was told by phone`,
      by: one.by,
      line: one.what,
    })),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at) || (a.kind === b.kind ? b.id - a.id : 0))
}
