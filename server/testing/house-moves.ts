import { expect } from 'vitest'
import type { OrderRequest } from '#contract/business/order-request.ts'
import { changeOrder, previewChange } from '../business/orders/change/change-order.ts'
import { previewSkipDay, skipDay } from '../business/orders/change/skip-day.ts'
import { previewCancel } from '../business/orders/lifecycle/cancel-own-order.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import { placeOrder } from '../business/orders/place/place-order.ts'
import { quoteOrder } from '../business/orders/place/quote-order.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { theAgreement } from './booking.ts'
import { type RandomRequest, toRequest } from './random-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'

/** Undefined when the house refuses it, in words; anything else that goes wrong is a bug. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code < 500) return undefined
    throw error
  }
}

export const callBy = (accountId: number) => ({ accountId, path: 'a test', key: null, input: null })

async function signatureFor({ server }: SmallHouse, { orderType }: OrderRequest) {
  const key = orderType === 'grooming' ? 'grooming' : 'boarding'
  const { agreementId = 0, version = 0, name } = await theAgreement(server, key)
  return { agreementId, version, name }
}

/** Places an order if the house takes it; it costs what its quote said. */
export async function placeIn(
  house: SmallHouse,
  who: number,
  asked: RandomRequest,
  payAll = false,
): Promise<number | undefined> {
  const { app } = house.server
  const accountId = house.households[who]?.id ?? 0
  const request = toRequest(house, who, asked)
  const signature = await signatureFor(house, request)
  const quote = await unlessRefused(quoteOrder(app, accountId, request))
  // A hold that runs out between the two may give back what makes it cheaper: nobody pays another price unseen.
  const expectedTotalCents = quote?.price.totalCents
  const input = { request, payAll, signature, expectedTotalCents }
  const done = await unlessRefused(placeOrder(app, callBy(accountId), input))
  if (done === undefined) return undefined
  const [order] = await queryHouse<OrderRow>(house, 'select * from customer_order where id = $1', [
    done.orderId,
  ])
  expect(order?.total_cents).toBe(expectedTotalCents)
  return done.orderId
}

/** Changes an order if the house lets it; nothing more comes back for it. */
export async function changeIn(house: SmallHouse, order: OrderRow, asked: RandomRequest): Promise<void> {
  const { app } = house.server
  const who = house.households.findIndex(({ id }) => id === order.account_id)
  const request = toRequest(house, who, { ...asked, type: order.order_type as RandomRequest['type'] })
  const wanted = { accountId: order.account_id, orderId: order.id, request }
  const before = await comesBack(house, order)
  const preview = await unlessRefused(previewChange(app, wanted))
  // What the desk booked for them they have not signed yet.
  const input = { id: order.id, request, signature: await signatureFor(house, request) }
  const done = await unlessRefused(changeOrder(app, callBy(order.account_id), input))
  expect(done === undefined).toBe(preview === undefined)
  const after = await comesBack(house, order)
  // Each night or day that a change touches may round by a cent; a pass never does.
  expect(after.cents).toBeLessThanOrEqual(before.cents + 8)
  expect(after.units).toBeLessThanOrEqual(before.units)
}

/** Skips a day if the house lets it; nothing but the day is touched. */
export async function skipIn(
  house: SmallHouse,
  order: OrderRow,
  days: readonly { date: string }[],
  which: number,
): Promise<void> {
  const { app, clock } = house.server
  const { date = '' } = days[which % days.length] ?? {}
  const before = await comesBack(house, order)
  const [stays, purse] = [await staysBeside(house, order, date), await purseOf(house, order)]
  const preview = await unlessRefused(previewSkipDay(app, order.account_id, order.id, date))
  const done = await unlessRefused(skipDay(app, callBy(order.account_id), { id: order.id, date }))
  expect(done === undefined).toBe(preview === undefined)
  // Nobody pays more because of it, and nothing but the day is touched.
  const then = await purseOf(house, order)
  expect(then.owed).toBeLessThanOrEqual(purse.owed)
  expect(then.credit).toBeGreaterThanOrEqual(purse.credit)
  expect(await staysBeside(house, order, date)).toEqual(stays)
  // Of one that has begun nothing can be cancelled: what comes back for the day is more than nothing.
  if (order.begins_at <= clock.now()) return
  const after = await comesBack(house, order)
  expect(after.cents).toBeLessThanOrEqual(before.cents + 8)
  expect(after.units).toBeLessThanOrEqual(before.units)
}

/** Of all days but one: when the dogs come, who grooms them and when, and the passes that pay. */
const staysBeside = (house: SmallHouse, { id }: OrderRow, date: string) =>
  queryHouse(
    house,
    `select 'day' as what, date::text as day, part as which, '' as more from daycare_visit
       where order_id = $1 and date <> $2
     union all select 'groom', starts_at::text, groomer_id::text, dog_id::text from grooming_appointment
       where order_id = $1 and (starts_at at time zone 'America/Vancouver')::date <> $2
     union all select 'pass', day->>'date', day->>'passUse', '' from customer_order,
       jsonb_array_elements(price->'days') as day where id = $1 and day->>'date' <> $2::text
     union all select 'order', '', promo_code_id::text, interview_order_id::text from customer_order where id = $1
     order by 1, 2, 3, 4`,
    [id, date],
  )

async function purseOf(
  house: SmallHouse,
  { id, account_id }: OrderRow,
): Promise<{ owed: number; credit: number }> {
  const [purse] = await queryHouse<{ owed: number; credit: number }>(
    house,
    `select greatest(balance_cents, 0) as owed, credit_cents as credit
     from customer_order as o join account on account.id = account_id where o.id = $1 and account_id = $2`,
    [id, account_id],
  )
  return purse ?? { owed: 0, credit: 0 }
}

/** What has come back of an order so far and would if it were cancelled now: no change may make it more. */
async function comesBack(
  house: SmallHouse,
  { id, account_id }: OrderRow,
): Promise<{ cents: number; units: number }> {
  const [entries] = await queryHouse<{ cents: number }>(
    house,
    `select coalesce(sum(amount_cents), 0)::int as cents from order_entry
     where order_id = $1 and kind in ('refund', 'credit_given', 'credit_used')`,
    [id],
  )
  const [passes] = await queryHouse<{ units: number }>(
    house,
    'select coalesce(sum(units), 0)::int as units from pass_entry where order_id = $1',
    [id],
  )
  const preview = await unlessRefused(previewCancel(house.server.app, account_id, id))
  const { refundCents = 0, creditCents = 0, passUnits = 0 } = preview ?? {}
  return {
    cents: (entries?.cents ?? 0) + refundCents + creditCents,
    units: (passes?.units ?? 0) + passUnits,
  }
}
