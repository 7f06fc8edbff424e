import { DEFAULT_PARK_ID } from '#contract/catalog.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { packages } from '#contract/packages.ts'
import { dateIn } from '#domain/calendar.ts'
import type { OrderPrice } from '#domain/pricing.ts'
import type { App } from '../app.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { toPriceView } from '../orders/order-view.ts'
import { priceOrRefuse } from '../orders/price-planned-order.ts'
import { promoOrRefuse, readPromo } from '../orders/promo.ts'
import { promoView } from '../orders/quote-order.ts'
import { findCredit } from './credit-store.ts'

type Input = InputOf<typeof packages.quote>

export interface PricedPackage {
  book: ParkBook
  wanted: ParkBook['packages'][number]
  price: OrderPrice
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
): Promise<PricedPackage> {
  const book = await app.parkBook(DEFAULT_PARK_ID)
  const wanted = book.packages.find(({ id }) => id === packageId)
  if (wanted === undefined) throw new Refusal('not-found', { msg: 'This package is no longer sold.' })
  const wish = { code: promoCode, parkId: book.parkId, accountId, orderType: 'package' } as const
  const promo = promoOrRefuse(await readPromo(db, wish, dateIn(book.timeZone, app.clock.now())))
  const price = priceOrRefuse(
    {
      orderType: 'package',
      dogs: [],
      stays: [],
      days: [],
      services: [],
      grooming: [],
      package: { packageId: wanted.id, name: wanted.name, priceCents: wanted.price_cents },
    },
    book,
    { promo: promo?.promo ?? null, passes: [] },
  )
  const creditCents = useCredit ? Math.min(await findCredit(db, accountId), price.totalCents) : 0
  return { book, wanted, price, promoId: promo?.id ?? null, creditCents }
}

/** The price of a package line by line. Nothing is kept, so another may be faster. */
export async function quotePackage(
  app: App,
  accountId: number,
  input: Input,
): Promise<OutputOf<typeof packages.quote>> {
  const { price, creditCents } = await pricePackage(app, app.db, accountId, input)
  return {
    price: toPriceView(price),
    creditCents,
    payNowCents: price.totalCents - creditCents,
    promo: promoView(input.promoCode, price),
  }
}
