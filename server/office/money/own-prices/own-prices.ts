import { OWN_PRICE_DAYS, type Purchase } from '#domain/catalogue/own-prices.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertAuditEntries } from '../../write/audit/audit-store.ts'
import type { RequireManager } from '../../write/audit/staff-write.ts'
import { hasOtherManager, isAtOwnPrice } from '../../../business/catalog/own-price-store.ts'

const OWN_PRICES = `You set what this costs in the last ${OWN_PRICE_DAYS} days, so another manager has to approve it for your own household.`
const THEIR_PRICES = `They set what this costs in the last ${OWN_PRICE_DAYS} days, so another manager has to approve it for their own household.`

export interface OwnPriceCall {
  tx: Database
  caller: Caller
  now: Date
  /** Null where the call takes nobody's PIN. */
  requireManager: RequireManager | null
}

/** AD81: at the desk, whoever takes it for a manager's own household. */
export async function allowOwnPrices(
  { tx, caller, now, requireManager }: OwnPriceCall,
  householdId: number,
  purchase: Purchase,
): Promise<void> {
  if (!(await isAtOwnPrice(tx, { householdId, purchase, now }))) return
  if (!(await hasOtherManager(tx, householdId))) return noteOwnGift(tx, caller, { householdId, now })
  const isOwn = isOwnHousehold(caller, householdId)
  if (!isOwn && caller.role === 'manager') return
  const msg = isOwn ? OWN_PRICES : THEIR_PRICES
  if (requireManager === null) throw new Refusal('not-allowed', { msg, data: { needs: 'manager' } })
  await requireManager({ householdId, msg })
}

/**
 * The same on the site, where nobody else can say yes: another manager books it at the desk. Of anybody but a manager
 * nothing is read.
 */
export async function refuseOwnPrices(app: App, caller: Caller, purchase: Purchase): Promise<void> {
  if (caller.role !== 'manager') return
  const now = app.clock.now()
  const householdId = caller.accountId
  if (!(await isAtOwnPrice(app.db, { householdId, purchase, now }))) return
  if (!(await hasOtherManager(app.db, householdId))) return noteOwnGift(app.db, caller, { householdId, now })
  throw new Refusal('not-allowed', {
    msg: `${OWN_PRICES} Please ask one of them to book it at the desk.`,
    nothingDone: true,
  })
}

/** Where there is one manager nobody else can say yes: it goes through, and the log says what it was. */
const noteOwnGift = (
  db: Database,
  caller: Caller,
  { householdId, now }: { householdId: number; now: Date },
): Promise<void> =>
  insertAuditEntries(db, [
    {
      at: now,
      byAccountId: caller.accountId,
      approvedBy: null,
      action: 'bought for their own household at a price they set',
      subject: { kind: 'household', id: householdId, version: null },
      householdId,
      before: null,
      after: null,
      why: 'There is no other manager who could approve it.',
      requestId: '',
    },
  ])
