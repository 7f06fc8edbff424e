import type { SimulatedOrder, Simulation, staffSimulator } from '#contract/management/catalogue/simulate.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { seasonNights } from '#domain/calendar/season-year.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { orderByBook } from '#domain/catalogue/order-by-book.ts'
import { compareLines, type SourcedPrice } from '#domain/catalogue/compare-prices.ts'
import type { SourcedBook } from '#domain/catalogue/row-behind-line.ts'
import { sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { promoOrRefused } from '#domain/orders/plan/promo-found.ts'
import { priceRefusedWords } from '#domain/orders/plan/price-refused-words.ts'
import { unitsOf, type UsablePass } from '#domain/pricing/passes.ts'
import type { OrderToPrice } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { checkPromo } from '#domain/pricing/promo-codes.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findTimeZone } from '../../../office/write/audit/time-zone-store.ts'
import { findDraft, listDraftChanges } from '../drafts/draft-store.ts'
import { layDraft } from './lay-draft.ts'
import {
  findKnownSince,
  listDogWeights,
  listPriceRows,
  listPriceRowsAt,
  type PriceTableRow,
} from './price-rows-store.ts'
import { promoOf, toSourcedBook } from './sourced-book.ts'

type Input = InputOf<typeof staffSimulator.simulate>

/** K7: one order by two price lists, through the very calculation that a quote goes through. Reads, and writes nothing. */
export async function simulate(app: App, input: Input): Promise<Simulation> {
  const { parkId, order: asked, draftId, asOf } = input
  const timeZone = await findTimeZone(app.db)
  const today = dateIn(timeZone, app.clock.now())
  const knownSince = dateIn(timeZone, await findKnownSince(app.db, parkId))
  const [now, order] = await Promise.all([listPriceRows(app.db, parkId), toOrder(app.db, asked)])
  if (now.length === 0) throw new Refusal('not-found', { msg: 'We couldn’t find that park.' })
  const past = asOf === null ? now : await readAsOf(app.db, { parkId, asOf, knownSince, timeZone })
  const next = draftId === null ? now : layDraft(now, await readDraft(app.db, parkId, draftId))
  const bookedOn = input.bookedOn ?? today
  const [before, after] = [past, next].map((rows) => priceBy(rows, asked, order, bookedOn))
  return {
    before: toSide(before!, order),
    after: toSide(after!, order),
    lines: compareLines(after!.order, before!.sourced, after!.sourced),
    knownSince,
  }
}

interface AsOf {
  parkId: number
  asOf: CalendarDate
  knownSince: CalendarDate
  timeZone: string
}

/** As they stood at the end of that day. */
function readAsOf(db: Database, { parkId, asOf, knownSince, timeZone }: AsOf): Promise<PriceTableRow[]> {
  if (asOf < knownSince) {
    throw new Refusal('not-found', {
      msg: `What prices were is known from ${knownSince} on. Please choose a later day.`,
    })
  }
  return listPriceRowsAt(db, parkId, new Date(instantOf(addDays(asOf, 1), '00:00', timeZone)))
}

async function readDraft(db: Database, parkId: number, draftId: number) {
  const draft = await findDraft(db, draftId)
  if (draft === undefined || draft.park_id !== parkId || draft.dropped_at !== null) {
    throw new Refusal('not-found', { msg: 'This draft isn’t there any more.' })
  }
  return listDraftChanges(db, [draftId])
}

/** Dogs of whom only the size is known are numbered below zero. */
async function toOrder(db: Database, asked: SimulatedOrder): Promise<OrderToPrice> {
  const named = asked.dogs.flatMap((dog) => ('dogId' in dog ? dog.dogId : []))
  const weights = await listDogWeights(db, named)
  const dogs = asked.dogs.map((dog, at) => {
    if (!('dogId' in dog)) return { dogId: -1 - at, sizeClass: dog.sizeClass }
    const found = weights.find(({ id }) => id === dog.dogId)
    if (found === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
    return { dogId: dog.dogId, sizeClass: sizeClassOf(found.weight_grams, found.size_class_by_staff) }
  })
  const idAt = (at: number) => dogs[at]?.dogId ?? 0
  return {
    orderType: asked.orderType,
    dogs,
    stays: asked.rooms.map(({ suiteTypeId, arrival, departure, dogs: within }) => ({
      suiteTypeId,
      arrival,
      departure,
      dogIds: within.map(idAt),
    })),
    days: asked.days,
    services: asked.services.map(({ serviceId, dog, quantity }) => ({
      serviceId,
      dogId: idAt(dog),
      quantity,
    })),
    grooming: asked.grooming.map(({ dog, ...one }) => ({ ...one, dogId: idAt(dog) })),
  }
}

interface PricedSide {
  order: OrderToPrice
  sourced: SourcedPrice | null
  refused: string | null
  from: SourcedBook | null
}

function priceBy(
  rows: readonly PriceTableRow[],
  asked: SimulatedOrder,
  order: OrderToPrice,
  bookedOn: CalendarDate,
): PricedSide {
  const list = toSourcedBook(rows)
  if (list === null) return { order, sourced: null, refused: 'This park’s prices aren’t set up.', from: null }
  const found = asked.promoCode.trim() === '' ? null : promoIn(rows, asked, bookedOn)
  const promo = promoOrRefused(found)
  const from = {
    ...list,
    promo: found?.check.ok ? { id: found.id, code: found.check.promo.code } : null,
  }
  if ('ok' in promo) return { order, sourced: null, refused: promo.msg, from }
  const isStay = asked.orderType === 'boarding'
  const decided = { departureTime: isStay ? asked.departureTime : null, packageId: asked.packageId }
  const toPrice = orderByBook(order, decided, from)
  const priced = priceOrder(toPrice, list.book, { promo: promo.promo, passes: passesOf(asked) })
  return priced.ok
    ? { order: toPrice, sourced: { price: priced.price, from }, refused: null, from }
    : { order: toPrice, sourced: null, refused: priceRefusedWords(priced), from }
}

/** A code as on the day of booking, as if nobody had used it yet. */
function promoIn(
  rows: readonly PriceTableRow[],
  { promoCode, orderType }: SimulatedOrder,
  day: CalendarDate,
) {
  const found = promoOf(rows, promoCode)
  const use = { orderType, usedByAll: 0, usedByCustomer: 0, isKept: false }
  return { id: found?.id ?? 0, check: checkPromo(found?.promo ?? null, use, day) }
}

const NEVER = '9999-12-31'

const passesOf = ({ passes }: SimulatedOrder): UsablePass[] =>
  passes.map(({ kind, credits }, at) => ({
    passId: at + 1,
    kind,
    unitsLeft: unitsOf(kind, credits),
    expiresOn: NEVER,
  }))

function toSide({ sourced, refused, from }: PricedSide, { stays }: OrderToPrice): Simulation['before'] {
  const nights = stays.flatMap(({ arrival, departure }) =>
    seasonNights(from?.book.seasons ?? [], arrival, addDays(departure, -1)),
  )
  const price = sourced?.price
  return {
    refused,
    beforeTaxCents: price?.beforeTaxCents ?? 0,
    gstCents: price?.gstCents ?? 0,
    pstCents: price?.pstCents ?? 0,
    totalCents: price?.totalCents ?? 0,
    dueNowCents: price?.dueNowCents ?? 0,
    minNights: Math.max(1, ...nights.map(({ minNights }) => minNights)),
  }
}
