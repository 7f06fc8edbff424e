import type { PlannedChangeView } from '#contract/office/orders/change.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shareOut } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { AtTheDesk } from '../../money/desk/desk-order.ts'
import { writeCharge } from '../../money/desk/write-charge.ts'
import type { Caller } from '../../../http/routes.ts'
import { addCreditEntry, findCredit } from '../../../business/ledger/credit-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
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

/** What was given for nights that are slept after all, and what of it has been spent since, so that it is owed. */
export interface CreditBack {
  cents: number
  owedCents: number
}

/** Which credit ends, and why. */
interface EndingCredit {
  from: CalendarDate
  to: CalendarDate
  /** No more than this comes back of it. */
  mostCents?: number
  /** Of the booking, in the books. */
  why: string
  /** What is charged where it is spent already. */
  what: string
}

/** O15: of nights until the new departure, which are slept after all. */
export const sleptAfterAll = ({ code, last_date }: OrderRow, departure: CalendarDate): EndingCredit => ({
  from: last_date,
  to: departure,
  why: `${code} stays longer again`,
  what: 'Credit for nights that are slept after all',
})

/** O14: of nights whose price comes off with the stay. What the terms keep of that price leaves the credit alone. */
export const turnedToDaycare = (
  { code, first_date }: OrderRow,
  { differenceCents, discountLostCents = 0, settlement }: ChangePlan,
): EndingCredit => ({
  from: first_date,
  to: LAST_DATE,
  mostCents: Math.max(0, -(differenceCents + discountLostCents + settlement.keptCents)),
  why: `${code} is daycare now`,
  what: 'Credit for nights that are not charged any more',
})

const LAST_DATE = '9999-12-31'

/** Nothing is written. */
export async function readNightCredit(
  db: Database,
  { id, account_id }: OrderRow,
  { from, to, mostCents = Number.POSITIVE_INFINITY }: EndingCredit,
): Promise<CreditBack> {
  const cents = Math.min(mostCents, await sumNightCredit(db, { orderId: id, from, to }))
  const owedCents = cents === 0 ? 0 : Math.max(0, cents - (await findCredit(db, account_id)))
  return { cents, owedCents }
}

/** Nobody keeps both the nights, or their price, and the credit for them. The household and its order are locked. */
export async function takeNightCreditBack(
  at: AtTheDesk,
  order: OrderRow,
  ending: EndingCredit,
): Promise<CreditBack> {
  const { tx, by, now } = at
  const { from, to, why, what } = ending
  const back = await readNightCredit(tx, order, ending)
  if (back.cents === 0) return back
  await endNightCredit(tx, { orderId: order.id, from, to, at: now })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: null,
    amountCents: back.owedCents - back.cents,
    why,
    at: now,
    byAccountId: by,
    outgoingId: null,
  })
  if (back.owedCents > 0)
    await writeCharge(at, order, {
      kind: 'extra',
      what,
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
