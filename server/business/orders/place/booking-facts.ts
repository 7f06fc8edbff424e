import type { OrderRequest } from '#contract/business/order-request.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { isPaidRequest } from '#domain/orders/order-request.ts'
import { bookableDays, isDayIn } from '#domain/orders/plan/bookable-days.ts'
import type { SpaceLeft } from '#domain/orders/plan/check-space.ts'
import type { BookingFacts } from '#domain/orders/plan/plan-booking.ts'
import type { App } from '../../../app.ts'
import { openBook, openBookToWrite, type ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { type HouseholdFacts, readHousehold } from '../household/household-facts.ts'
import { readPromo } from '../household/promo.ts'
import { agreementOf } from '../order/order-gate-facts.ts'
import { listGroomingTimes, lockGroomers } from '../space/inventory-store.ts'
import { readSpaceLeft } from '../space/space-left.ts'

/** The facts of a booking, with what else was read on the way. */
export interface LoadedFacts extends BookingFacts {
  rules: ParkBook
  household: HouseholdFacts
}

export interface FactsQuery {
  accountId: number
  request: OrderRequest
  /** The order that is being changed: what it has is as good as free. */
  orderId?: number
  /** Signed with this very call. */
  isSigning?: boolean
  /** For the wait-list: groomers' times may be taken. */
  isWaiting?: boolean
  /** The park's rules as far as they hold for whoever asks: the desk lets some pass. */
  bend?: (rules: ParkBook) => ParkBook
  /** The tables may not be asked for a code that no longer counts. */
  withoutPromo?: boolean
}

/**
 * Reads what a booking is decided from. To write, inside the transaction: the groomers are locked, so that what is
 * free stays free, and the tables decide about the rest.
 */
export function loadFactsToWrite(app: App, tx: Database, question: FactsQuery): Promise<LoadedFacts> {
  const open = () => openBookToWrite(app, tx, question.request.parkId)
  return load(app, tx, { ...question, open }, async (book) => {
    if (hasGrooming(question.request)) await lockGroomers(tx, idsOf(book.groomers))
    return null
  })
}

/** To look only: nothing is locked, and what is left is read, because no table will be asked. */
export const loadFactsToLook = (app: App, question: FactsQuery, db = app.db): Promise<LoadedFacts> =>
  load(app, db, question, (book) => readSpaceLeft(db, { ...question, book, now: app.clock.now() }))

/** Whose dogs are here: whoever asks looks after the space of the days to come. */
export const loadFactsInHouse = (app: App, db: Database, question: FactsQuery): Promise<LoadedFacts> =>
  load(app, db, question, async () => null)

/** The same inside a transaction, as if the order that was just written in it had taken nothing. */
export const loadFactsBefore = (
  app: App,
  tx: Database,
  question: FactsQuery & { orderId: number },
): Promise<LoadedFacts> =>
  load(app, tx, question, (book) => readSpaceLeft(tx, { ...question, book, now: app.clock.now() }))

async function load(
  app: App,
  db: Database,
  question: FactsQuery & { open?: () => Promise<ParkBook> },
  readSpace: (book: ParkBook) => Promise<SpaceLeft | null>,
): Promise<LoadedFacts> {
  const { accountId, request, orderId = 0 } = question
  const now = app.clock.now()
  const book = await (question.open?.() ?? openBook(app.parkBook, request.parkId))
  const rules = question.bend?.(book) ?? book
  const space = await readSpace(rules)
  const agreement = question.isSigning ? null : agreementOf(rules, request.orderType)
  const today = dateIn(rules.timeZone, now)
  const household = await readHousehold(db, accountId, { today, now, exceptOrderId: orderId, agreement })
  return {
    rules,
    household,
    taken: question.isWaiting ? [] : await readTakenTimes(db, request, rules, orderId, now),
    promo:
      isPaidRequest(request) && !question.withoutPromo
        ? await readPromo(
            db,
            {
              code: request.promoCode,
              parkId: request.parkId,
              orderType: request.orderType,
              accountId,
              exceptOrderId: orderId,
            },
            today,
          )
        : null,
    isAgreementSigned: household.hasSigned,
    space,
  }
}

const hasGrooming = (request: OrderRequest) => isPaidRequest(request) && request.grooming.length > 0

const idsOf = (groomers: ParkBook['groomers']) => groomers.map(({ id }) => id)

/** What groomers have on the days asked for; a hold that has run out keeps nobody from their time. */
async function readTakenTimes(
  db: Database,
  request: OrderRequest,
  book: ParkBook,
  orderId: number,
  now: Date,
) {
  const { groomers, timeZone } = book
  const bookable = bookableDays('grooming', book, now)
  const asked = isPaidRequest(request) ? request.grooming.map(({ date }) => date).toSorted() : []
  const dates = asked.filter((date) => isDayIn(date, bookable))
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || groomers.length === 0) return []
  const rows = await listGroomingTimes(db, idsOf(groomers), {
    from: new Date(instantOf(first, '00:00', timeZone)),
    to: new Date(instantOf(last, '24:00', timeZone)),
    exceptOrderId: orderId,
    now,
  })
  return rows.map(({ groomer_id, dog_id, starts_at, ends_at }) => ({
    groomerId: groomer_id,
    dogId: dog_id,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }))
}
