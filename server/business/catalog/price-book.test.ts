import { beforeAll, expect, test } from 'vitest'
import { catalog } from '#contract/business/catalog.ts'
import { Quote } from '#contract/business/order-view.ts'
import { NO_DISCOUNTS, type OrderToPrice } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { aBooker, aStay, suiteTypeId } from '../../testing/booking.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
})

const readBook = async () =>
  catalog.getPriceBook.output.parse((await server.get('/api/Index/getPriceBook')).body.data)

test('A15 with the price book a browser calculates the price that the server quotes, to the cent', async () => {
  const { headers, dogId } = await aBooker(server)
  const book = await readBook()
  const service = book.services.find(({ orderTypes }) => orderTypes.includes('boarding'))
  const services = service === undefined ? [] : [{ serviceId: service.id, dogId, quantity: 2 }]
  const stay = await aStay(server, [dogId], {
    arrival: '2026-12-21',
    departure: '2026-12-30',
    departureTime: '16:00',
    services,
  })
  const quoted = Quote.parse((await server.post('/api/order/quote', stay, headers)).body.data)
  const order: OrderToPrice = {
    orderType: 'boarding',
    dogs: [{ dogId, sizeClass: 'large' }],
    stays: [
      {
        suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'),
        arrival: '2026-12-21',
        departure: '2026-12-30',
        dogIds: [dogId],
      },
    ],
    days: [],
    services,
    grooming: [],
    pickUpExtra: 'half-day',
  }
  const own = priceOrder(order, book, NO_DISCOUNTS)
  if (!own.ok) throw new Error(own.reason)
  expect(services).toHaveLength(1)
  expect(own.price.lines.map(({ amountCents }) => amountCents)).toEqual(
    quoted.price.lines.map(({ amountCents }) => amountCents),
  )
  expect(own.price).toMatchObject({
    gstCents: quoted.price.gstCents,
    totalCents: quoted.price.totalCents,
    dueNowCents: quoted.price.dueNowCents,
  })
})

test('A15 a changed price is in the book at once', async () => {
  const before = await readBook()
  await server.database.db
    .updateTable('suite_type')
    .set((row) => ({ night_cents: row('night_cents', '+', 100) }))
    .execute()
  await expect
    .poll(async () => (await readBook()).suites[0]?.nightCents)
    .toBe((before.suites[0]?.nightCents ?? 0) + 100)
})

test('A15 a park that is not there has no prices', async () => {
  const { body } = await server.get('/api/Index/getPriceBook?parkId=77')
  expect(body).toMatchObject({ code: 404, msg: 'We couldn’t find that park.' })
})
