import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { packages } from '#contract/business/packages.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { priceRefusedWords } from '#domain/orders/plan/price-refused-words.ts'
import { promoOrRefused } from '#domain/orders/plan/promo-found.ts'
import { type OrderPrice, priceOrder } from '#domain/pricing/price-order.ts'
import type { PromoCode } from '#domain/pricing/promo-codes.ts'
import type { App } from '../../app.ts'
import { openBook, type ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../../database.ts'
import { findCredit } from '../ledger/credit-store.ts'
import { readPromo } from '../orders/household/promo.ts'
import { promoView } from '../orders/place/quote-order.ts'
import { toPriceView } from '../orders/view/order-view.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { orRefuse } from '../../http/refusals/refuse.ts'

type Input = InputOf<typeof packages.quote>

export interface PricedPackage {
  book: ParkBook
  wanted: ParkBook['packages'][number]
  price: OrderPrice
  promo: PromoCode | null
  promoId: number | null
  /** Store credit that is used for it. */
  creditCents: number
}

/** What a package costs this household: the quote and the purchase are made from it alike. */
export async function pricePackage(
  app: App,
  db: Database,
  accountId: number,
  { packageId, promoCode, useCredit }: Input,
  open: () => Promise<ParkBook> = () => openBook(app.parkBook, DEFAULT_PARK_ID),
): Promise<PricedPackage> {
  const book = await open()
  const wanted = book.packages.find(({ id }) => id === packageId)
  if (wanted === undefined) throw new Refusal('not-found', { msg: 'This package is no longer sold.' })
  const request = { code: promoCode, parkId: book.parkId, accountId, orderType: 'package' } as const
  const found = await readPromo(db, request, dateIn(book.timeZone, app.clock.now()))
  const promo = orRefuse(promoOrRefused(found))
  const priced = priceOrder(
    {
      orderType: 'package',
      dogs: [],
      stays: [],
      days: [],
      services: [],
      grooming: [],
      package: { packageId: wanted.id, name: wanted.name, priceCents: wanted.price_cents },
    },
    book.prices,
    { promo: promo.promo, passes: [] },
  )
  if (!priced.ok) throw new Refusal('cannot-book', { msg: priceRefusedWords(priced) })
  const { price } = priced
  const creditCents = useCredit ? Math.min(await findCredit(db, accountId), price.totalCents) : 0
  return { book, wanted, price, promo: promo.promo, promoId: promo.id, creditCents }
}

/** The price of a package line by line. Nothing is kept, so another may be faster. */
export async function quotePackage(
  app: App,
  accountId: number,
  input: Input,
): Promise<OutputOf<typeof packages.quote>> {
  const { price, promo, creditCents } = await pricePackage(app, app.db, accountId, input)
  return {
    price: toPriceView(price),
    creditCents,
    payNowCents: price.totalCents - creditCents,
    promo: promoView(promo, price),
  }
}
