import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { type DeskVerbs, dogsOf, orderIn, seen, send } from './desk-calls.ts'
import { todayIn } from './house-time.ts'
import { toRequest } from './random-steps.ts'

type OrderVerb =
  | 'change for'
  | 'cancel for'
  | 'extend'
  | 'shorten'
  | 'turn'
  | 'groom'
  | 'book for'
  | 'wait for'

/** What the desk does with a booking: makes it, changes it, calls it off. */
export const ORDER_VERBS: DeskVerbs<OrderVerb> = {
  'change for': async (house, { pick, request, isOurMistake }) => {
    const order = await orderIn(
      house,
      pick,
      `status in ('held', 'confirmed') and order_type not in ('package', 'sale')`,
    )
    if (order === undefined) return
    const who = house.households.findIndex(({ id }) => id === order.account_id)
    const wanted = toRequest(house, who, { ...request, type: order.order_type as typeof request.type })
    const body = { ...seen(order), request: wanted, ourMistake: isOurMistake, why: 'We mixed it up.' }
    await send(house, staffChange.change, body)
  },
  'cancel for': async (house, { pick, isOurDoing }) => {
    const order = await orderIn(house, pick, `status in ('held', 'awaiting_interview', 'confirmed')`)
    if (order)
      await send(house, staffChange.cancel, { ...seen(order), ourDoing: isOurDoing, why: 'A burst pipe.' })
  },
  extend: async (house, { pick, nights }) => {
    const order = await orderIn(house, pick, `status = 'checked_in' and order_type = 'boarding'`)
    if (order === undefined) return
    await send(house, staffChange.extend, { ...seen(order), departure: addDays(order.last_date, nights) })
  },
  shorten: async (house, { pick, credit }) => {
    const order = await orderIn(house, pick, `status = 'checked_in' and order_type = 'boarding'`)
    if (order === undefined) return
    const body = { ...seen(order), departure: addDays(order.last_date, -1), why: 'Homesick.' }
    await send(house, staffChange.shorten, { ...body, creditCents: credit ? 1_000 : 0 })
  },
  turn: async (house, { pick }) => {
    const order = await orderIn(
      house,
      pick,
      `status = 'checked_in' and order_type in ('boarding', 'daycare')`,
    )
    if (order === undefined) return
    const into =
      order.order_type === 'boarding'
        ? { into: 'daycare' }
        : { into: 'boarding', suiteTypeId: house.suites[0], departure: addDays(todayIn(house), 1) }
    await send(house, staffChange.turn, { ...seen(order), ...into, why: 'As they asked.' })
  },
  groom: async (house, { pick, time }) => {
    const order = await orderIn(
      house,
      pick,
      `status = 'checked_in' and order_type in ('boarding', 'daycare')`,
    )
    if (order === undefined) return
    const [dogId] = await dogsOf(house, order.id)
    const tomorrow = addDays(todayIn(house), 1)
    const date = order.last_date > tomorrow ? tomorrow : todayIn(house)
    const groom = { dogId, serviceId: house.groomingId, date, time }
    await send(house, staffChange.addGrooming, { ...seen(order), groom, expected: null })
  },
  'book for': (house, { who, request, pay }) => {
    const wanted = toRequest(house, who, request)
    return send(house, staffNewOrderWrites.create, {
      accountId: house.households[who]?.id,
      request: wanted,
      pay,
    })
  },
  'wait for': (house, { who, request }) => {
    // The one place for small dogs is soon taken.
    const day = request.day % 4
    const wanted = { ...request, day, type: 'daycare', dogs: [1], length: 1 } as const
    return send(house, staffNewOrderWrites.joinWaitList, {
      accountId: house.households[who]?.id,
      request: toRequest(house, who, request.hasGroom ? request : wanted),
    })
  },
}
