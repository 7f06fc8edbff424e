import { advanceBookedWith } from '../../../business/orders/lifecycle/advance-booked-with.ts'
import { randomUUID } from 'node:crypto'
import type { TakePart, Tip } from '#contract/office/money/take.ts'
import { cashRounding, changeDue, inCash, LEAST_COIN_CENTS } from '#domain/money/cash-rounding.ts'
import { taxedCharge } from '#domain/money/charges.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { payableByCredit } from '#domain/money/outgoing.ts'
import { slipCode } from '#domain/money/slip-code.ts'
import { isPayable } from '#domain/orders/order-status.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { Database } from '../../../database.ts'
import { findCredit } from '../../../business/ledger/credit-store.ts'
import { sumOwedAgain } from '../../../business/ledger/outgoing-store.ts'
import { payByCredit } from '../../../business/ledger/pay-by-credit.ts'
import { insertPayment } from '../../../business/ledger/payment-store.ts'
import { advanceOrder } from '../../../business/orders/lifecycle/advance-order.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { tellCreditUsed } from '../../../business/orders/view/tell-credit-used.ts'
import { CURRENCY } from '../../../business/payments/payment-provider.ts'
import { settleIn } from '../../../business/payments/settle-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listStaff } from '../../../business/accounts/team-store.ts'
import type { Caller } from '../../../http/routes.ts'
import { allowFeeCredit } from './own-word.ts'
import { askForTheRest, closeOpenPayments } from './asked-transfer.ts'
import { type AtTheDesk, orderAfter, parkDay } from './desk-order.ts'
import { lockOpenTill } from './open-till-store.ts'
import { refuseUsedReferences, refuseUsedSlips, type TakenAgain } from './used-references.ts'
import { writeCharge } from './write-charge.ts'

export interface ToTake {
  parts: readonly TakePart[]
  tip?: Tip | undefined
  /** One receipt is sent for all of it. */
  hasOwnReceipt?: boolean
}

/** What goes back over the counter, and which numbers were on other bookings before. */
export interface TakenIn {
  changeCents: number
  again: readonly TakenAgain[]
}

/** O21–O25: takes money for a locked order in one or more parts, and the tip with it. All of it counts or none of it. */
export async function takeIn(
  at: AtTheDesk,
  order: OrderRow,
  { parts, tip, hasOwnReceipt = false }: ToTake,
  caller: Caller,
): Promise<TakenIn> {
  if (parts.length === 0 && tip === undefined) return { changeCents: 0, again: [] }
  refuseUnpayable(order)
  refuseWrongSum(order, parts, tip)
  await refuseUsedSlips(at, order, parts)
  await refuseOwnWordOf(at, order, { parts, tip })
  const again = await refuseUsedReferences(at, order, parts)
  if (tip !== undefined) await writeTip(at, order, tip)
  const awaited = await closeOpenPayments(at, order)
  for (const part of parts.filter(({ way }) => way === 'credit'))
    await takeCredit(at, order, part.amountCents)
  let changeCents = 0
  for (const part of parts) {
    if (part.way === 'credit') continue
    await takePayment(at, order, part, { caller, hasOwnReceipt })
    if (part.way === 'cash') changeCents += changeDue(part.amountCents, part.tenderedCents) ?? 0
  }
  // A payment confirms what it pays for; credit alone has nobody to do it.
  const after = parts.some(({ way }) => way === 'credit') ? await findOrder(at.tx, order.id) : undefined
  if (after?.status === 'held') await advanceOrder(at.app, at.tx, after, at.by)
  await advanceBookedWith(at.app, at.tx, order, at.by)
  if (awaited !== null) await askForTheRest(at, order.id, awaited)
  const byCredit = parts.filter(({ way }) => way === 'credit')
  const creditCents = sumOf(byCredit.map(({ amountCents }) => amountCents))
  if (!hasOwnReceipt) await tellCreditUsed(at.app, at.tx, { orderId: order.id, creditCents })
  return { changeCents, again }
}

/** What is owed is taken also from who did not come or was called off. */
function refuseUnpayable({ status, balance_cents }: OrderRow): void {
  if (isPayable(status, balance_cents)) return
  throw new Refusal('not-payable', {
    msg:
      status === 'awaiting_interview'
        ? 'We meet the dog first. Nothing is charged before that.'
        : 'There’s nothing to pay on this booking.',
  })
}

function refuseWrongSum({ balance_cents }: OrderRow, parts: readonly TakePart[], tip: Tip | undefined): void {
  const sumCents = sumOf(parts.map(({ amountCents }) => amountCents))
  const tipCents = tip?.amountCents ?? 0
  const overCents = sumCents - Math.max(0, balance_cents) - tipCents
  if (overCents > 0)
    throw new Refusal('too-much', { msg: `That is ${exactPrice(overCents)} more than is owed.` })
  // Store credit would leave the house as somebody's tip.
  const moneyCents = sumOf(parts.filter(({ way }) => way !== 'credit').map(({ amountCents }) => amountCents))
  if (moneyCents < tipCents)
    throw new Refusal('wrong-amount', {
      msg:
        sumCents < tipCents
          ? 'The tip is more than what is paid.'
          : 'A tip is paid with money, not with store credit. Nothing was taken.',
    })
  const cash = parts.filter((part) => part.way === 'cash')
  if (cash.length > 1) throw new Refusal('bad-request', { msg: 'Please put all the cash into one part.' })
  for (const { amountCents, tenderedCents } of cash) {
    // Rounded part by part, an order would be paid in steps that each cost nothing.
    if (overCents < 0 && cashRounding(amountCents) !== 0)
      throw new Refusal('wrong-amount', {
        msg: `Part payments in cash are rounded to 5¢. Take ${exactPrice(Math.max(LEAST_COIN_CENTS, inCash(amountCents)))}, or the full balance.`,
      })
    if (changeDue(amountCents, tenderedCents) !== null) continue
    const missing = exactPrice(inCash(amountCents) - tenderedCents)
    throw new Refusal('wrong-amount', { msg: `${missing} is missing. Nothing was taken.` })
  }
  const slips = parts.flatMap((part) => (part.way === 'terminal' ? [slipCode(part.reference)] : []))
  if (new Set(slips).size < slips.length)
    throw new Refusal('slip-used', { msg: 'Each slip of the terminal has its own approval code.' })
}

/** A tip is no revenue and carries no tax. */
async function writeTip(at: AtTheDesk, order: OrderRow, { amountCents, forAccountId }: Tip): Promise<void> {
  const person = (await listStaff(at.tx)).find(({ id, is_active }) => is_active && id === forAccountId)
  if (forAccountId !== undefined && person === undefined)
    throw new Refusal('not-found', { msg: 'We couldn’t find that person.' })
  const { prices } = await at.app.parkBook(order.park_id)
  const taxed = taxedCharge({ kind: 'tip', cents: amountCents }, prices, order.price)
  const what = person === undefined ? 'Tip for the team' : `Tip for ${person.first_name}`
  await writeCharge(at, order, { ...taxed, kind: 'tip', what, forAccountId: forAccountId ?? null })
}

/**
 * AD6: cash lies in the drawer and a slip in the terminal; of a cheque or an e-transfer there is only somebody's word.
 * Nobody's own word pays for their own household, or a tip to themselves.
 */
async function refuseOwnWordOf(
  { by, requireManager }: AtTheDesk,
  { account_id }: OrderRow,
  { parts, tip }: ToTake,
): Promise<void> {
  const isOwn = isOwnHousehold({ accountId: by }, account_id) || tip?.forAccountId === by
  if (!isOwn || parts.every(({ way }) => way !== 'cheque' && way !== 'etransfer')) return
  if (!requireManager) throw new Refusal('manager-needed')
  await requireManager({ householdId: by })
}

async function takeCredit({ tx, by, now }: AtTheDesk, order: OrderRow, creditCents: number): Promise<void> {
  const { account_id: accountId, id: orderId, code } = order
  const hasCents = await findCredit(tx, accountId)
  if (hasCents < creditCents)
    throw new Refusal('not-enough-credit', { msg: `There is only ${exactPrice(hasCents)} of store credit.` })
  await refuseRefunded(tx, order, creditCents)
  await payByCredit(tx, { accountId, orderId, creditCents, why: `Used for ${code}`, now, by })
}

/** AD14: what went back as money is owed in money, or a gift of credit would have left the house as money. */
async function refuseRefunded(tx: Database, { id }: OrderRow, creditCents: number): Promise<void> {
  const { balance_cents } = await orderAfter(tx, id)
  const mostCents = payableByCredit(balance_cents, await sumOwedAgain(tx, id))
  if (creditCents <= mostCents) return
  const rest = mostCents === 0 ? '' : ` Store credit can pay ${exactPrice(mostCents)} of it.`
  throw new Refusal('not-that-way', {
    msg: `This was refunded in money, so it’s owed in money.${rest} Nothing was taken.`,
  })
}

const askNobody = (): never => {
  throw new Refusal('manager-needed')
}

type MoneyPart = Exclude<TakePart, { way: 'credit' }>

const referenceOf = (part: MoneyPart): string => {
  if (part.way === 'cash') return ''
  return part.way === 'terminal' ? slipCode(part.reference) : part.reference
}

async function takePayment(
  at: AtTheDesk,
  order: OrderRow,
  part: MoneyPart,
  { caller, hasOwnReceipt }: { caller: Caller; hasOwnReceipt: boolean },
): Promise<void> {
  const { app, tx, by, now } = at
  const till = await lockOpenTill(tx, order.park_id)
  if (part.way === 'cash' && till === undefined) throw new Refusal('till-closed')
  const session = `desk-${randomUUID()}`
  const { amountCents } = part
  await insertPayment(tx, {
    order_id: order.id,
    provider: 'desk',
    session,
    amount_cents: amountCents,
    status: 'open',
    charge: null,
    checkout_url: null,
    expires_at: null,
    created_at: now,
    settled_at: null,
    method: part.way,
    reference: referenceOf(part),
    card_last4: part.way === 'terminal' ? part.last4 : null,
    tendered_cents: part.way === 'cash' ? part.tenderedCents : null,
    rounding_cents: part.way === 'cash' ? cashRounding(amountCents) : 0,
    till_id: till?.id ?? null,
    taken_on: await parkDay(app, order.park_id, now),
    taken_by: by,
  })
  const state = { status: 'paid' as const, amountCents, currency: CURRENCY, charge: null }
  const requireManager = at.requireManager ?? askNobody
  const allowCredit = allowFeeCredit(app, { tx, caller, now, requireManager, approvedBy: null })
  await settleIn(app, tx, { provider: 'desk', session, state, by, allowCredit, hasOwnReceipt })
}
