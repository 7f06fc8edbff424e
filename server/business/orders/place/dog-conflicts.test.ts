import { beforeEach, describe, expect, test } from 'vitest'
import { DogConflicts } from '#contract/business/order-space.ts'
import { orders } from '#contract/business/orders.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { change, placed, previewChange } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

const available = async (question: object, headers: Record<string, string> = booker.headers) => {
  const asked = { orderType: 'daycare', from: '2026-11-23', to: '2026-11-27', ...question }
  const { body } = await server.post('/api/order/getAvailability', asked, headers)
  if (body.code !== 200) throw new Error(`${body.code}: ${body.msg}`)
  return orders.getAvailability.output.parse(body.data)
}
const full = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })
const oneDay = async () => placed(await create(server, booker, someDays([booker.dogId], full('2026-11-24'))))

describe('a dog’s own bookings on the calendar', () => {
  test('M5 a day it is booked on is closed for it, and says for what', async () => {
    const { id, code } = await oneDay()
    const { days, booked } = await available({ dogIds: [booker.dogId] })
    expect(days.map(({ reason }) => reason)).toEqual([null, 'booked', null, null, null])
    expect(days[1]).toMatchObject({ reasonText: expect.stringMatching(/: daycare$/) })
    expect(booked).toEqual([
      expect.objectContaining({
        dogId: booker.dogId,
        orderId: id,
        orderCode: code,
        orderType: 'daycare',
        from: '2026-11-24',
        to: '2026-11-24',
      }),
    ])
    const nights = await available({ dogIds: [booker.dogId], orderType: 'boarding' })
    expect(nights.days.map(({ reason }) => reason)).toEqual([null, 'booked', null, null, null])
  })

  test('M5 the nights of a stay are taken, the day of pick-up is not', async () => {
    const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
    placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    const { days } = await available({ dogIds: [booker.dogId] })
    expect(days.map(({ reason }) => reason)).toEqual([null, 'booked', 'booked', null, null])
  })

  test('M5 another dog, another household and the booking that is being changed do not count', async () => {
    const { id } = await oneDay()
    const other = await aReadyDog(server, booker.id)
    const stranger = await aBooker(server)
    expect((await available({ dogIds: [other] })).booked).toEqual([])
    expect((await available({ dogIds: [stranger.dogId] }, stranger.headers)).booked).toEqual([])
    expect((await available({ dogIds: [booker.dogId], orderId: id })).booked).toEqual([])
    expect((await available({ sizes: ['large'] })).booked).toEqual([])
    const asked = { orderType: 'daycare', from: '2026-11-23', to: '2026-11-27', dogIds: [booker.dogId] }
    const { body } = await server.post('/api/order/getAvailability', asked, stranger.headers)
    expect(body.code).toBe(404)
  })

  test('M5 however much is booked, it is read in as many statements; nobody’s dogs need none of it', async () => {
    await oneDay()
    const own = () => available({ dogIds: [booker.dogId] })
    await own()
    const few = await countStatements(own)
    placed(await create(server, booker, someDays([booker.dogId], full('2026-11-25', '2026-11-26'))))
    expect(await countStatements(own)).toBe(few)
    const anyone = await countStatements(() => available({ sizes: ['large'] }, {}))
    expect(anyone).toBe(1)
  })

  test('M5 times to be groomed say what the dog is booked for that day, and leave out its own appointment', async () => {
    await oneDay()
    const { id: serviceId } = (await groomingMenu()).services[0] ?? { id: 0 }
    const slots = () => groomingSlots(serviceId)
    const first = (await slots()).find(({ date }) => date === '2026-11-24')
    expect(first?.booked).toMatchObject([{ orderType: 'daycare', dogId: booker.dogId }])
    const { date, time } = first ?? { date: '', time: '' }
    const groom = { dogId: booker.dogId, serviceId, date, time }
    placed(await create(server, booker, { orderType: 'grooming', grooming: [groom] }))
    expect((await slots()).some((slot) => slot.date === date && slot.time === time)).toBe(false)
  })
})

async function groomingMenu() {
  const { body } = await server.get('/api/Index/getGroomingPrice')
  return body.data as { services: { id: number }[] }
}

async function groomingSlots(serviceId: number) {
  const asked = { kind: 'grooming', from: '2026-11-24', to: '2026-11-24', dogIds: [booker.dogId], serviceId }
  const { body } = await server.post('/api/order/getSlots', asked, booker.headers)
  if (body.code !== 200) throw new Error(body.msg)
  return orders.getSlots.output.parse(body.data)
}

describe('a booking for a dog that is booked already', () => {
  test('M5 is refused by name, day and booking, with the day that can be left out', async () => {
    const { id, code } = await oneDay()
    const twice = someDays([booker.dogId], full('2026-11-24', '2026-11-26'))
    const refusals = [
      await create(server, booker, twice),
      (await server.post('/api/order/quote', twice, booker.headers)).body,
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 409,
        msg: expect.stringMatching(
          /is already booked for daycare on Tue 24 Nov\. You can leave that day out\.$/,
        ),
      })
      expect(DogConflicts.parse(refusal.data)).toEqual({
        conflicts: [
          expect.objectContaining({
            dogId: booker.dogId,
            orderId: id,
            orderCode: code,
            dates: ['2026-11-24'],
          }),
        ],
        leaveOut: ['2026-11-24'],
      })
    }
    expect(await create(server, booker, someDays([booker.dogId], full('2026-11-26')))).toMatchObject({
      code: 200,
    })
  })

  test('M5 31 nights over several bookings are told, not quoted', async () => {
    await oneDay()
    const dates = { arrival: '2026-12-04', departure: '2026-12-08' }
    placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    const long = await aStay(server, [booker.dogId], { arrival: '2026-11-20', departure: '2026-12-21' })
    const { body } = await server.post('/api/order/quote', long, booker.headers)
    expect(body).toMatchObject({ code: 409 })
    expect(body.msg).toMatch(
      /is already booked for daycare on Tue 24 Nov and a stay from Fri 4 to Mon 7 Dec\. Please choose other dates\.$/,
    )
    expect(DogConflicts.parse(body.data).leaveOut).toEqual([])
  })

  test('M5 a change is refused the same way, its own days aside', async () => {
    await oneDay()
    const { id } = placed(await create(server, booker, someDays([booker.dogId], full('2026-11-25'))))
    const request = someDays([booker.dogId], full('2026-11-24', '2026-11-25'))
    for (const refusal of [
      await previewChange(server, booker, id, request),
      await change(server, booker, id, request),
    ]) {
      expect(refusal).toMatchObject({ code: 409, data: { leaveOut: ['2026-11-24'] } })
    }
  })

  test('M5 a hold that ran out is no booking', async () => {
    await oneDay()
    server.clock.set('2026-11-16T20:00:00Z')
    expect((await available({ dogIds: [booker.dogId] })).booked).toEqual([])
    expect(await create(server, booker, someDays([booker.dogId], full('2026-11-24')))).toMatchObject({
      code: 200,
    })
  })

  test('M5 of many at once one wins, and the others are told which booking it was', async () => {
    const request = someDays([booker.dogId], full('2026-11-24'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(server, booker, request)))
    const won = answers.filter(({ code }) => code === 200)
    expect(won).toHaveLength(1)
    for (const { code, data } of answers.filter((answer) => answer.code !== 200)) {
      expect(code).toBe(409)
      expect(DogConflicts.parse(data).conflicts[0]?.orderId).toBe(won[0]?.data?.id)
    }
  })
})
