import { expect } from 'vitest'
import { orders as orderCalls } from '#contract/business/orders.ts'
import { takeBackChange } from '../business/orders/change/change-order.ts'
import { cancelOrder } from '../business/orders/lifecycle/cancel-own-order.ts'
import { endRunOutOrders } from '../business/orders/lifecycle/end-orders.ts'
import { planRoomsOf } from '../business/orders/space/plan-rooms.ts'
import { joinWaitList, offerFreedSpace } from '../business/orders/wait-list/wait-list.ts'
import { buyPackage } from '../business/packages/buy-package.ts'
import { payOrder } from '../business/payments/pay-order.ts'
import { callBy, changeIn, placeIn, skipIn, unlessRefused } from './house-moves.ts'
import { settle } from './order-calls.ts'
import { type RandomStep, toRequest } from './random-steps.ts'
import { isLiving, listOpenOrders, queryHouse, type SmallHouse } from './small-house.ts'

/** Does what a step says, as far as the house lets it. */
export async function takeStep(house: SmallHouse, step: RandomStep): Promise<void> {
  const { server, households } = house
  const { app, clock } = server
  if ('who' in step && !(await isLiving(house, step.who))) return
  const orders = await listOpenOrders(house)
  const picked = 'pick' in step ? orders[step.pick % Math.max(1, orders.length)] : undefined
  switch (step.do) {
    case 'create':
      await placeIn(house, step.who, step.request, step.payAll)
      return
    case 'begin':
      if (picked) {
        await unlessRefused(
          payOrder(app, callBy(picked.account_id), { id: picked.id, what: step.what, method: 'card' }),
        )
      }
      return
    case 'settle': {
      const open = await queryHouse<{ id: number }>(
        house,
        'select id from payment where settled_at is null order by id desc',
      )
      const payment = open[step.pick % Math.max(1, open.length)]
      if (payment) await settle(server, payment.id)
      return
    }
    case 'cancel':
      if (picked) {
        await unlessRefused(cancelOrder(app, callBy(picked.account_id), { id: picked.id, why: '' }))
      }
      return
    case 'skip':
      if (picked?.request.orderType === 'daycare') await skipIn(house, picked, picked.request.days, step.day)
      return
    case 'change':
      if (picked && picked.order_type !== 'package') await changeIn(house, picked, step.request)
      return
    case 'buy': {
      const [wanted] = await queryHouse<{ id: number }>(
        house,
        'select id from package order by price_cents limit 1',
      )
      const input = { packageId: wanted?.id ?? 0, promoCode: '', useCredit: step.credit }
      await unlessRefused(buyPackage(app, callBy(households[step.who]?.id ?? 0), input))
      return
    }
    case 'withdraw':
      if (picked) await unlessRefused(takeBackChange(app, callBy(picked.account_id), picked.id))
      return
    case 'wait':
      await unlessRefused(
        joinWaitList(app, callBy(households[step.who]?.id ?? 0), toRequest(house, step.who, step.request)),
      )
      return
    case 'leave': {
      const waiting = await queryHouse<{ id: number; account_id: number }>(
        house,
        `select id, account_id from wait_list_entry where status = 'waiting' order by id`,
      )
      const entry = waiting[step.pick % Math.max(1, waiting.length)]
      const owner = households.find(({ id }) => id === entry?.account_id)
      if (entry === undefined || owner === undefined) return
      const { body } = await server.post(orderCalls.leaveWaitList.path, { id: entry.id }, owner.headers)
      expect(body.code, body.msg).toBeLessThan(500)
      return
    }
    case 'offer':
      await offerFreedSpace(app, 1)
      return
    case 'records':
      await queryHouse(
        house,
        `update vaccine_record set verified_at = case when $2 then sent_at end, refused_because = null
         where dog_id = $1 and vaccine = 'rabies'`,
        [households[step.who]?.dogIds[0], step.areGood],
      )
      return
    case 'expire':
      clock.advance(16)
      await expectEnded(house)
      return
    case 'pass time':
      clock.advance(step.hours * 60)
      return
    case 'plan rooms':
      for (const suiteTypeId of house.suites) await planRoomsOf(app, suiteTypeId)
      return
    case 'more rooms':
      await queryHouse(
        house,
        `update room set active = true where id = (select min(id) from room where suite_type_id = $1 and not active)`,
        [house.suites[step.suite]],
      )
  }
}

/** Nothing unpaid or incomplete outlives its time. */
export async function expectEnded(house: SmallHouse): Promise<void> {
  await endRunOutOrders(house.server.app)
  const now = house.server.clock.now()
  expect(
    await queryHouse(
      house,
      `select id, status from customer_order where status in ('held', 'awaiting_interview') and hold_until <= $1
       union all select order_id, status from order_change where status = 'open' and hold_until <= $1`,
      [now],
    ),
  ).toEqual([])
}
