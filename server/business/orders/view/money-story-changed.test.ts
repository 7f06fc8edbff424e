import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { FIVE, ONE, THREE } from '../../../testing/changing.ts'
import { checkOrder, storyOfQuote, sums } from '../../../testing/money-stories.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import {
  cancel,
  change,
  getOrder,
  giveCredit,
  pay,
  placed,
  previewChange,
} from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  await server.database.pool.query('update interview_terms set dogs_per_slot = 50')
  await moreRooms(server, 'Deluxe Suite', 30)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

const stay = (more: object = {}) => aStay(server, [booker.dogId], { ...THREE, ...more })

describe('M7 the story of the money goes on when a booking is changed or ends', () => {
  test('M15 a change that adds to a paid stay: already paid, now, at pick-up, before and after', async () => {
    const order = placed(await create(server, booker, await stay({ promoCode: 'WELCOME10' })))
    await pay(server, booker, order.id)
    const request = await stay({ ...FIVE, promoCode: 'WELCOME10' })
    const { data } = await previewChange(server, booker, order.id, request)
    const quoted = storyOfQuote(data.quote, true)
    expect(sums(quoted).parts).toEqual(['paid $96.39', 'now $64.26', 'later $160.65'])
    expect(quoted.parts[0]?.label).toBe('Already paid')
    const waiting = placed(await change(server, booker, order.id, request))
    const story = await checkOrder(server, booker, waiting)
    expect(sums(story).parts).toEqual(['paid $96.39', 'later $96.39'])
    expect(story.change && sums(story.change)).toEqual(sums(quoted))
    await pay(server, booker, order.id)
    expect(sums(await checkOrder(server, booker, await getOrder(server, booker, order.id))).parts).toEqual([
      'paid $160.65',
      'later $160.65',
    ])
  })

  test('a change to less gives money back, and says how much', async () => {
    const order = placed(await create(server, booker, await stay()))
    await pay(server, booker, order.id, 'all')
    const request = await stay(ONE)
    const { data } = await previewChange(server, booker, order.id, request)
    const quoted = storyOfQuote(data.quote, true)
    expect(sums(quoted).parts).toEqual(['paid $71.40'])
    const story = await checkOrder(server, booker, placed(await change(server, booker, order.id, request)))
    expect(sums(story)).toEqual(sums(quoted))
    expect(story.notes).toMatchObject([{ key: 'refunded', cents: 14_280 }])
  })

  test('m18 cancelled early all is refunded; later half comes back as credit; then all is kept', async () => {
    const paidStay = async () => {
      const order = placed(await create(server, booker, await stay()))
      await pay(server, booker, order.id)
      return order
    }
    const first = await paidStay()
    const early = await checkOrder(server, booker, placed(await cancel(server, booker, first.id)))
    expect(early.totalLabel).toBe('You had paid')
    expect(sums(early)).toEqual({ totalCents: 10_710, parts: ['refunded $107.10'] })
    const second = await paidStay()
    server.clock.set('2026-12-04T18:00:00Z')
    const half = await checkOrder(server, booker, placed(await cancel(server, booker, second.id)))
    expect(sums(half).parts).toEqual(['back-as-credit $53.55', 'kept $53.55'])
    const third = await paidStay()
    server.clock.set('2026-12-07T18:00:00Z')
    expect(
      sums(await checkOrder(server, booker, placed(await cancel(server, booker, third.id)))).parts,
    ).toEqual(['kept $107.10'])
  })

  test('M7 credit that was given back and used again is told once', async () => {
    await giveCredit(server, booker.id, 50_000)
    const whole = await stay({ useCredit: true })
    const order = placed(await create(server, booker, whole, { payAll: true }))
    const shorter = await stay({ ...ONE, useCredit: true })
    for (const request of [shorter, whole]) placed(await change(server, booker, order.id, request))
    const ended = await checkOrder(server, booker, placed(await cancel(server, booker, order.id)))
    expect(sums(ended)).toEqual({ totalCents: 21_420, parts: ['back-as-credit $214.20'] })
  })

  test('what ran out unpaid has nothing to tell', async () => {
    const order = placed(await create(server, booker, await stay()))
    server.clock.set('2026-11-16T19:00:00Z')
    await endRunOutOrders(server.app)
    const story = await checkOrder(server, booker, await getOrder(server, booker, order.id))
    expect(sums(story)).toEqual({ totalCents: 0, parts: [] })
  })
})
