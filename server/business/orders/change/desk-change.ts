import type { OrderRequest } from '#contract/business/order-request.ts'
import type { PlannedChange } from '#domain/orders/change/change-plan.ts'
import { type DeskChange, planChange } from '#domain/orders/change/plan-change.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { orRefuse } from '../../../http/refusals/refuse.ts'
import { findOpenChange } from '../order/order-change-store.ts'
import type { OrderRow } from '../order/order-store.ts'
import { loadFactsInHouse, loadFactsToLook } from '../place/booking-facts.ts'
import { refuseOtherPrice } from '../place/refuse-other-price.ts'
import { withAlternativesToLook } from '../place/sold-out.ts'
import { applyChange } from './apply-change.ts'
import { planToWrite } from './change-order.ts'
import { toOrderToChange } from './order-to-change.ts'
import { withHeldForChange } from './own-change.ts'
import { findKeptNights } from './turned-stay-store.ts'

const ALL_DAY = { opens: '00:00', closes: '24:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true }

/** Who stands at the desk comes in and goes whatever the hours of drop-off. */
export const atAnyTime = (book: ParkBook): ParkBook => ({
  ...book,
  hours: [ALL_DAY],
  closures: book.closures.map(({ hours: _hours, ...closure }) => closure),
  boarding: { ...book.boarding, checkInFrom: '00:00', checkInUntil: '24:00' },
  daycare: { ...book.daycare, dropOffBy: '24:00' },
})

/** What somebody of the team would make of an order. Nothing is written, nothing is locked. */
export function previewAtTheDesk(
  app: App,
  order: OrderRow,
  request: OrderRequest,
  desk: DeskChange,
): Promise<PlannedChange> {
  const question = { accountId: order.account_id, orderId: order.id, request }
  return withAlternativesToLook(app, question, async () => {
    const loaded = await loadFactsToLook(app, question)
    const open = await findOpenChange(app.db, order.id)
    const facts = { ...withHeldForChange(loaded, open), isAgreementSigned: true }
    const before = await toOrderToChange(app, app.db, order)
    return orRefuse(planChange(request, before, facts, app.clock.now(), desk))
  })
}

/** The same for a locked order of a locked household, as it will be written. */
export const planAtTheDesk = (
  app: App,
  tx: Database,
  order: OrderRow,
  request: OrderRequest,
  desk: DeskChange,
): Promise<PlannedChange> =>
  planToWrite(app, tx, order, { accountId: order.account_id, orderId: order.id, request, by: null }, desk)

/**
 * What a visit would become whose dogs are in the house. Hours don't count, and neither does what is left: whoever asks
 * looks after the space, which is only that of the days to come.
 */
export async function planInHouse(
  app: App,
  db: Database,
  order: OrderRow,
  request: OrderRequest,
  desk: Omit<DeskChange, 'isInHouse'> = {},
): Promise<PlannedChange> {
  const question = { accountId: order.account_id, orderId: order.id, request, bend: atAnyTime }
  const loaded = await loadFactsInHouse(app, db, question)
  const facts = { ...loaded, isAgreementSigned: true, taken: [] }
  const keptNights = await findKeptNights(db, order.id)
  const before = {
    ...(await toOrderToChange(app, db, order)),
    ...(keptNights && { keptNights }),
  }
  return orRefuse(planChange(request, before, facts, app.clock.now(), { ...desk, isInHouse: true }))
}

/**
 * Somebody of the team changes a locked order of a locked household whose dogs come in with it: space, price and terms as
 * for anybody, but what it adds is owed when they go home, not paid first.
 */
export async function changeAtTheDesk(
  app: App,
  tx: Database,
  order: OrderRow,
  {
    request,
    expectedTotalCents,
    by,
    bend,
  }: {
    request: OrderRequest
    expectedTotalCents: number | undefined
    by: number
    bend: (rules: ParkBook) => ParkBook
  },
): Promise<void> {
  const change = { accountId: order.account_id, orderId: order.id, request, by, bend }
  const { plan, booking } = await planToWrite(app, tx, order, change)
  refuseOtherPrice(plan.price, expectedTotalCents, 'Nothing was changed')
  const dueNowCents = Math.min(order.due_now_cents, plan.price.totalCents)
  await applyChange(app, tx, order, { ...plan, dueNowCents }, { booking, by })
}
