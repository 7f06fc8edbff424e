import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooker, aStay, create } from '../testing/booking.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.stop())

test('a dog that turns out lighter keeps the size its booking was made with', async () => {
  const booker = await aBooker(server)
  const { data: stay } = await create(server, booker, await aStay(server, [booker.dogId]))
  const form = {
    id: booker.dogId,
    name: 'Maple',
    breed: 'Beagle',
    sex: 'female',
    weight: 8,
    weightUnit: 'kg',
  }
  const saved = await server.post('/api/dog/saveDog', form, booker.headers)
  expect(saved.body).toMatchObject({ code: 200, data: { sizeClass: 'small' } })
  const { data } = (await server.get(`/api/order/getOrder?id=${stay.id}`, booker.headers)).body
  expect(data).toMatchObject({
    dogs: [{ id: booker.dogId, sizeClass: 'large' }],
    price: { totalCents: stay.price.totalCents },
  })
})
