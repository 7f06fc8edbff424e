import type { OrderRequest } from '#contract/order-request.ts'
import { dateIn } from '#domain/calendar.ts'
import { isInterviewValid } from '#domain/interviews.ts'
import type { OrderPrice } from '#domain/pricing.ts'
import type { App } from '../app.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { type HouseholdDog, type HouseholdFacts, readHousehold } from './household-facts.ts'
import { type PlannedOrder, planOrder, toPrice } from './plan-order.ts'
import { priceOrRefuse } from './price-planned-order.ts'
import { promoOrRefuse, readPromo } from './promo.ts'

/** A request thought through: planned, priced, with everything that was looked up for it. */
export interface PreparedOrder {
  planned: PlannedOrder
  price: OrderPrice
  promoId: number | null
  /** Store credit that is used for what is due now. */
  creditCents: number
  /** Dogs we must meet before they come. */
  toMeet: HouseholdDog[]
  household: HouseholdFacts
  book: ParkBook
}

export interface Preparing {
  accountId: number
  request: OrderRequest
  /** Pay everything now instead of the deposit. */
  payAll?: boolean
  exceptOrderId?: number
  /** For the wait-list: groomers' times may be taken. */
  isWaiting?: boolean
}

/** Reads what is needed and decides what the order would be. Inside a transaction what it finds free stays free. */
export async function prepareOrder(
  app: App,
  tx: Database,
  { accountId, request, payAll = false, exceptOrderId, isWaiting = false }: Preparing,
): Promise<PreparedOrder> {
  const now = app.clock.now()
  const book = await app.parkBook(request.parkId)
  const today = dateIn(book.timeZone, now)
  const household = await readHousehold(tx, accountId, today)
  const except = exceptOrderId === undefined ? {} : { exceptOrderId }
  const planned = await planOrder(tx, request, { book, dogs: household.dogs, isWaiting, ...except }, now)
  const wishes = isPaidRequest(request) ? request : null
  const { orderType, parkId } = request
  const promo =
    wishes === null
      ? null
      : promoOrRefuse(
          await readPromo(tx, { code: wishes.promoCode, parkId, accountId, orderType, ...except }, today),
        )
  const price = priceOrRefuse(toPrice(planned), book, {
    promo: promo?.promo ?? null,
    passes: wishes?.usePasses ? household.passes : [],
  })
  const dueCents = payAll ? price.totalCents : price.dueNowCents
  return {
    planned,
    price,
    promoId: promo?.id ?? null,
    creditCents: wishes?.useCredit ? Math.min(household.creditCents, dueCents) : 0,
    toMeet: needsMeeting(orderType)
      ? planned.dogs.filter((dog) => !isInterviewValid(dog.interview, today))
      : [],
    household,
    book,
  }
}

/** A season, a code or a pass may have gone since the price was shown: nobody pays another one unseen. */
export function refuseOtherPrice(
  { price }: PreparedOrder,
  expectedTotalCents: number | undefined,
  nothingDone: string,
): void {
  if (expectedTotalCents === undefined || expectedTotalCents === price.totalCents) return
  throw new Refusal('changed-meanwhile', {
    msg: `The price has changed in the meantime. ${nothingDone}; please look at it again.`,
    data: { totalCents: price.totalCents },
  })
}

export const isPaidRequest = (
  request: OrderRequest,
): request is Exclude<OrderRequest, { orderType: 'interview' | 'visit' }> =>
  request.orderType !== 'interview' && request.orderType !== 'visit'

/** Dogs who only come to be groomed are not in a group and need no interview. */
const needsMeeting = (orderType: OrderRequest['orderType']) =>
  orderType === 'boarding' || orderType === 'daycare'
