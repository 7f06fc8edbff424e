import { discountLimit } from '#domain/money/charges.ts'
import {
  centsGiven,
  type Given,
  isNothing,
  managerReason,
  NOTHING_GIVEN,
  plusGiven,
} from '#domain/money/outgoing.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { RequireManager } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import {
  findGivingTerms,
  insertOutgoing,
  lockGiver,
  type OutgoingId,
  sumGivenOfOrder,
  sumGivenToday,
  sumGivenToHousehold,
} from '../../../business/ledger/outgoing-store.ts'
import type { OutgoingVerb } from '../../../business/ledger/payment-tables.ts'
import { parkDay } from './desk-order.ts'

/** A staff write that can give something away. */
export interface GivingCall {
  tx: Database
  caller: Caller
  now: Date
  requireManager: RequireManager
  approvedBy: number | null
}

/** To whom it goes: of an order, or to a household for no order in particular. */
interface Receiver {
  account_id: number
  park_id: number
  id: number | null
  total_cents: number
}

interface Giving {
  verb: OutgoingVerb
  why: string
  /** What the terms would not give. */
  beyond?: Partial<Given>
  /** Whatever the sum, a manager's to give. */
  isManagers?: boolean
  /** Nothing but the word of whoever does it says that it was so: nobody says it of their own household. */
  isByWord?: boolean
  /** Said where a manager is asked, if the reason is another than the sum. */
  msg?: string
}

export interface Allowed {
  outgoingId: OutgoingId
  /** The manager who had to say yes; null when nobody had to. */
  approvedBy: number | null
}

/**
 * The one guard for what leaves the house, whichever verb does it: what is beyond the terms is compared with the limits
 * of the order and of the person's day, a manager is asked where it is above them, and it is written down. Called with
 * the household and its order locked, before passes, credit and the drawer are.
 */
export async function allowGiving(
  app: App,
  call: GivingCall,
  to: Receiver,
  { verb, why, beyond: some = {}, isManagers = false, isByWord = false, msg }: Giving,
): Promise<Allowed> {
  const { tx, caller, now } = call
  const beyond = { ...NOTHING_GIVEN, ...some }
  await lockGiver(tx, caller.accountId)
  const date = await parkDay(app, to.park_id, now)
  const isOwn = isOwnHousehold(caller, to.account_id)
  const mayAlone =
    !(isManagers && !isNothing(beyond)) &&
    !(isByWord && isOwn) &&
    managerReason({
      beyond,
      isOwn,
      ofOrder: await sumGivenBefore(tx, to, { verb, date }),
      todayCents: await sumGivenToday(tx, { by: caller.accountId, date }),
      limits: await readLimits(tx, to, caller),
    }) === null
  const approver = mayAlone
    ? null
    : await call.requireManager({ cents: centsGiven(beyond), householdId: to.account_id, msg })
  const outgoingId = await insertOutgoing(tx, {
    account_id: to.account_id,
    order_id: to.id,
    verb,
    source: 'desk',
    by_account_id: caller.accountId,
    approved_by: approver,
    why,
    date,
    at: now,
    beyond_money_cents: beyond.moneyCents,
    beyond_credit_cents: beyond.creditCents,
    beyond_pass_units: beyond.passUnits,
    beyond_forgiven_cents: beyond.forgivenCents,
    is_within_limit: mayAlone,
  })
  return { outgoingId, approvedBy: approver === caller.accountId ? null : approver }
}

/** AD61: a gift counts with every other gift of the day, and with what was given of the order that it is for. */
async function sumGivenBefore(
  tx: Database,
  to: Receiver,
  { verb, date }: { verb: OutgoingVerb; date: string },
): Promise<Given> {
  const ofOrder = to.id === null ? NOTHING_GIVEN : await sumGivenOfOrder(tx, to.id)
  if (to.id !== null && verb !== 'credit') return ofOrder
  const asked = { accountId: to.account_id, date, exceptOrderId: to.id }
  return plusGiven(ofOrder, await sumGivenToHousehold(tx, asked))
}

/** Whoever may not refund gives neither money nor credit of their own accord. */
async function readLimits(tx: Database, { park_id, total_cents }: Receiver, caller: Caller) {
  const terms = await findGivingTerms(tx, park_id)
  const mayRefund = mayDo(caller, 'refund')
  return {
    moneyCents: mayRefund ? terms.refund_limit_cents : 0,
    creditCents: mayRefund ? terms.credit_limit_cents : 0,
    forgivenCents: discountLimit(
      { limitCents: terms.discount_limit_cents, limitPercent: terms.discount_limit_percent },
      total_cents,
    ),
    dayCents: terms.day_limit_cents,
  }
}

/** Nobody attests anything for their own household: a manager, and not that household's, does. */
export async function refuseOwnWord(
  { caller, requireManager }: Pick<GivingCall, 'caller' | 'requireManager'>,
  { account_id }: Pick<Receiver, 'account_id'>,
): Promise<void> {
  if (isOwnHousehold(caller, account_id)) await requireManager({ householdId: account_id })
}

/** What the caller may still refund of an order without a manager. */
export async function readAloneCents(
  app: App,
  caller: Caller,
  order: Receiver & { id: number },
): Promise<number> {
  if (isOwnHousehold(caller, order.account_id)) return 0
  const date = await parkDay(app, order.park_id, app.clock.now())
  const [{ moneyCents }, todayCents, limits] = await Promise.all([
    sumGivenOfOrder(app.db, order.id),
    sumGivenToday(app.db, { by: caller.accountId, date }),
    readLimits(app.db, order, caller),
  ])
  return Math.max(0, Math.min(limits.moneyCents - moneyCents, limits.dayCents - todayCents))
}
