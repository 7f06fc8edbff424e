import { expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { cancel, placed } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

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

const weigh = async (booker: Booker, kilos: number) =>
  (
    await server.post(
      '/api/dog/saveDog',
      { id: booker.dogId, name: 'Maple', breed: 'Beagle', sex: 'female', weight: kilos, weightUnit: 'kg' },
      booker.headers,
    )
  ).body

test('a dog does not outgrow a suite or a day it is booked for; the bookings come first', async () => {
  const booker = await aBooker(server)
  expect(await weigh(booker, 8)).toMatchObject({ code: 200, data: { sizeClass: 'small' } })
  const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Cozy Condo'), dogIds: [booker.dogId] }]
  const stay = placed(await create(server, booker, await aStay(server, [booker.dogId], { rooms })))
  expect(await weigh(booker, 9)).toMatchObject({ code: 200 })
  expect(await weigh(booker, 40)).toMatchObject({
    code: 409,
    msg: expect.stringMatching(
      /^At this weight Maple is large, and the booking on .* is for a small dog\. Nothing was saved;/,
    ),
  })
  placed(await cancel(server, booker, stay.id))
  const day = placed(
    await create(server, booker, someDays([booker.dogId], { days: [{ date: '2027-01-12', part: 'full' }] })),
  )
  expect(await weigh(booker, 40)).toMatchObject({ code: 409 })
  placed(await cancel(server, booker, day.id))
  expect(await weigh(booker, 40)).toMatchObject({ code: 200, data: { sizeClass: 'large' } })
})

test('a dog that grows stays in a suite that is made for its size too', async () => {
  const booker = await aBooker(server)
  await weigh(booker, 8)
  placed(await create(server, booker, await aStay(server, [booker.dogId])))
  expect(await weigh(booker, 40)).toMatchObject({ code: 200, data: { sizeClass: 'large' } })
})
