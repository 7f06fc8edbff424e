import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { MAX_UNITS, staffCredit } from '#contract/office/money/credit.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { passCountWords, unitCounts, unitsLeftWords } from '#domain/pricing/pass-words.ts'
import { lockAnyHousehold } from '../../../business/accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { allowGiving } from '../desk/allow-giving.ts'
import { findBuyer } from '../desk/counter-store.ts'
import type { Route } from '../../../http/routes.ts'
import { addCreditEntry, findCredit } from '../../../business/ledger/credit-store.ts'
import { addPassEntries, type PassRow } from '../../../business/ledger/pass-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import type { LiveNews } from '../../../platform/live/live-store.ts'
import { findOrder } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { extendPass, findPass, lockPass } from './credit-terms-store.ts'

/** O31: store credit and passes, given or put right by hand. */
export function creditRoutes(app: App): Route[] {
  return staffRoutes(app, staffCredit, {
    giveCredit: (call) => giveCredit(app, call),
    adjustPass: (call) => adjustPass(app, call),
  })
}

/** As long as a line of the ledger is. */
const MAX_WORDS = 200

/** Gifts to one household on one day count together: two small ones are a large one. */
async function giveCredit(
  app: App,
  call: StaffCall<typeof staffCredit.giveCredit>,
): Promise<Done<typeof staffCredit.giveCredit>> {
  const { input, caller, tx, now } = call
  const { accountId, amountCents, why } = input
  await lockAnyHousehold(tx, accountId)
  await refuseNobody(tx, accountId)
  const order = input.orderId === undefined ? undefined : await findOrder(tx, input.orderId)
  if (input.orderId !== undefined && order?.account_id !== accountId) throw new Refusal('not-found')
  const receiver = order ?? { account_id: accountId, park_id: DEFAULT_PARK_ID, id: null, total_cents: 0 }
  const giving = { verb: 'credit', why, beyond: { creditCents: amountCents } } as const
  const { outgoingId } = await allowGiving(app, call, receiver, giving)
  const before = await findCredit(tx, accountId)
  await addCreditEntry(tx, {
    accountId,
    orderId: null,
    amountCents,
    why: (order === undefined ? why : `${order.code}: ${why}`).slice(0, MAX_WORDS),
    reason: 'goodwill',
    at: now,
    byAccountId: caller.accountId,
    outgoingId,
  })
  const creditCents = await findCredit(tx, accountId)
  return {
    data: { creditCents },
    msg: `${exactPrice(amountCents)} of store credit given.`,
    changes: [
      {
        action: 'gave store credit',
        subject: { kind: 'household', id: accountId },
        householdId: accountId,
        before: { creditCents: before },
        after: { creditCents, amountCents },
        why,
      },
    ],
    live: newsOf(accountId, order?.id),
  }
}

/** Credit is for a household that can use it; whoever buys over the counter has no name. */
async function refuseNobody(tx: Database, accountId: number): Promise<void> {
  const buyer = await findBuyer(tx, accountId)
  if (buyer === undefined || buyer.is_counter) throw new Refusal('not-found')
  if (buyer.merged_into !== null) throw new Refusal('merged')
}

async function adjustPass(
  app: App,
  call: StaffCall<typeof staffCredit.adjustPass>,
): Promise<Done<typeof staffCredit.adjustPass>> {
  const { input, caller, tx, now } = call
  const known = await findPass(tx, input.passId)
  if (known === undefined) throw new Refusal('not-found')
  await lockAnyHousehold(tx, known.account_id)
  const outgoingId = await allowUnits(app, call, known)
  const pass = await lockPass(tx, input.passId)
  if (pass === undefined) throw new Refusal('not-found')
  if (pass.units_left !== input.unitsLeft || pass.expires_on !== input.expiresOn)
    throw new Refusal('changed-meanwhile')
  const unitsLeft = pass.units_left + input.addUnits
  if (unitsLeft < 0) throw new Refusal('too-much', { msg: tooMuchWords(pass) })
  if (input.addUnits > 0 && unitsLeft > MAX_UNITS)
    throw new Refusal('too-much', { msg: `A pass holds at most ${MAX_UNITS} units.`, nothingDone: true })
  const expiresOn = input.newEnd ?? pass.expires_on
  if (input.addUnits === 0 && expiresOn === pass.expires_on)
    return { data: { unitsLeft, expiresOn }, msg: 'Nothing was changed.', changes: [], live: [] }
  await extendPass(tx, pass.id, { units: Math.max(pass.units, unitsLeft), expiresOn })
  await addPassEntries(
    tx,
    [
      {
        pass_id: pass.id,
        order_id: null,
        units: input.addUnits,
        why: input.why,
        created_at: now,
        by_account_id: caller.accountId,
        ...(expiresOn !== pass.expires_on && { old_end: pass.expires_on, new_end: expiresOn }),
      },
    ],
    outgoingId,
  )
  return {
    data: { unitsLeft, expiresOn },
    msg: `${unitsLeftWords(unitsLeft, pass.kind)}, until ${dateWithYear(expiresOn)}.`,
    changes: [
      {
        action: 'changed a pass',
        subject: { kind: 'household', id: pass.account_id },
        householdId: pass.account_id,
        before: { pass: pass.name, unitsLeft: pass.units_left, expiresOn: pass.expires_on },
        after: { pass: pass.name, unitsLeft, expiresOn },
        why: input.why,
      },
    ],
    live: newsOf(pass.account_id),
  }
}

/** Units, or more time for those that are left. Null: nothing is given. */
async function allowUnits(
  app: App,
  call: StaffCall<typeof staffCredit.adjustPass>,
  { account_id, units_left, expires_on }: PassRow,
): Promise<OutgoingId | null> {
  const { addUnits, newEnd = expires_on, why } = call.input
  const passUnits = Math.max(0, addUnits) + (newEnd > expires_on ? Math.max(1, units_left) : 0)
  if (passUnits === 0) return null
  const receiver = { account_id, park_id: DEFAULT_PARK_ID, id: null, total_cents: 0 }
  const giving = { verb: 'pass', why, beyond: { passUnits }, isManagers: true } as const
  return (await allowGiving(app, call, receiver, giving)).outgoingId
}

const tooMuchWords = ({ units_left, kind }: PassRow): string =>
  units_left === 0
    ? 'Nothing is left on this pass.'
    : `Only ${passCountWords(unitCounts(units_left, kind))} left on this pass.`

const newsOf = (accountId: number, orderId?: number): LiveNews[] => [
  { kind: 'customer', ids: [accountId] },
  ...(orderId === undefined ? [] : [{ kind: 'order' as const, ids: [orderId] }]),
]
