import type { PlannedChangeView } from '#contract/staff/orders/change.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shareOut } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../database.ts'
import type { AtTheDesk } from '../../desk/desk-order.ts'
import { writeCharge } from '../../desk/write-charge.ts'
import type { Caller } from '../../http/routes.ts'
import { addCreditEntry, findCredit } from '../../ledger/credit-store.ts'
import type { OrderRow } from '../../orders/order/order-store.ts'
import { endNightCredit, insertNightCredit, sumNightCredit } from './night-credit-store.ts'

/** O16: remembers for which nights credit was given, the same for each. */
export async function keepNightCredit(
  tx: Database,
  {
    orderId,
    nights,
    creditCents,
    at,
  }: { orderId: number; nights: readonly CalendarDate[]; creditCents: number; at: Date },
): Promise<void> {
  const shares = shareOut(
    creditCents,
    nights.map(() => 1),
  )
  const rows = nights.flatMap((night, index) => {
    const amountCents = shares[index] ?? 0
    return amountCents === 0 ? [] : [{ orderId, night, amountCents, at }]
  })
  if (rows.length > 0) await insertNightCredit(tx, rows)
}

/** What was given for nights that are slept after all, and what of it has been spent meanwhile, so that it is owed. */
export interface CreditBack {
  cents: number
  owedCents: number
}

/** Until the new departure. Nothing is written. */
export async function readNightCredit(
  db: Database,
  { id, last_date, account_id }: OrderRow,
  departure: CalendarDate,
): Promise<CreditBack> {
  const cents = await sumNightCredit(db, { orderId: id, from: last_date, to: departure })
  const owedCents = cents === 0 ? 0 : Math.max(0, cents - (await findCredit(db, account_id)))
  return { cents, owedCents }
}

/** O15: nobody keeps both the nights and the credit for them. The household and its order are locked. */
export async function takeNightCreditBack(
  at: AtTheDesk,
  order: OrderRow,
  departure: CalendarDate,
): Promise<CreditBack> {
  const { tx, by, now } = at
  const back = await readNightCredit(tx, order, departure)
  if (back.cents === 0) return back
  await endNightCredit(tx, { orderId: order.id, from: order.last_date, to: departure, at: now })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: null,
    amountCents: back.owedCents - back.cents,
    why: `${order.code} stays longer again`,
    at: now,
    byAccountId: by,
  })
  if (back.owedCents > 0)
    await writeCharge(at, order, {
      kind: 'extra',
      what: 'Credit for nights that are slept after all',
      amountCents: back.owedCents,
      gstCents: 0,
      pstCents: 0,
    })
  return back
}

export const creditBackWords = ({ cents }: CreditBack, caller: Caller): string[] =>
  cents > 0 && mayDo(caller, 'money')
    ? [`${exactPrice(cents)} of credit for these nights was taken back.`]
    : []

/** The preview says it, and what it makes of what is owed. */
export function withCreditBack(view: PlannedChangeView, { cents, owedCents }: CreditBack): PlannedChangeView {
  if (cents === 0 || view.text === null || view.money === null) return view
  return {
    ...view,
    text: `${view.text} ${exactPrice(cents)} of credit for these nights is taken back.`.trim(),
    money: { ...view.money, balanceCents: view.money.balanceCents + owedCents },
  }
}
