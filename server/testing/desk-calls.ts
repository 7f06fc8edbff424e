import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import type { RandomDeskStep } from './random-desk-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { staffSend } from './staff-calls.ts'

/** What each verb of the desk does in a house. */
export type DeskVerbs<Verb extends RandomDeskStep['do'] = RandomDeskStep['do']> = {
  [Name in Verb]: (house: SmallHouse, step: Extract<RandomDeskStep, { do: Name }>) => Promise<unknown>
}

/** By a manager, through HTTP: it may be refused, in words, but nothing may break. Answers whether it was done. */
export async function send(house: SmallHouse, endpoint: Endpoint, body: object): Promise<boolean> {
  const { code, msg } = await staffSend(house.server, house.manager, endpoint, body)
  expect(code, `${endpoint.path}: ${msg} ${JSON.stringify(body)}`).toBeLessThan(500)
  expect([401, 403], `${endpoint.path}: ${msg}`).not.toContain(code)
  house.done.set(endpoint.path, (house.done.get(endpoint.path) ?? 0) + (code === 200 ? 1 : 0))
  return code === 200
}

/** One of the rows of a query, the newest first. */
export async function one<Row>(
  house: SmallHouse,
  pick: number,
  text: string,
  values?: unknown[],
): Promise<Row | undefined> {
  const rows = await queryHouse<Row>(house, `${text} desc limit 12`, values)
  return rows[pick % Math.max(1, rows.length)]
}

export const orderIn = (house: SmallHouse, pick: number, where = `status <> 'expired'`) =>
  one<OrderRow>(
    house,
    pick,
    `select * from customer_order where id > ${house.ordersBefore} and ${where} order by id`,
  )

export const seen = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
