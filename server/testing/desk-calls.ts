import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import { type Actor, type ApprovalKind, approvalOf } from './desk-team.ts'
import type { RandomDeskStep } from './random-desk-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { staffSend } from './staff-calls.ts'
import { isWalked } from './walked-endpoints.ts'

/** The house, and who of the team stands at the desk with whose word. */
export interface AtDesk extends SmallHouse {
  by: Actor
  approval: ApprovalKind
  /** Whether a call was made, however it was answered. */
  hasAsked: boolean
}

/** What each verb of the desk does in a house. */
export type DeskVerbs<Verb extends RandomDeskStep['do'] = RandomDeskStep['do']> = {
  [Name in Verb]: (house: AtDesk, step: Extract<RandomDeskStep, { do: Name }>) => Promise<unknown>
}

/** Through HTTP: it may be refused, in words, but nothing may break. */
export async function call(house: AtDesk, endpoint: Endpoint, body: object): Promise<Envelope<unknown>> {
  const { team, by, approval } = house
  house.hasAsked = true
  const word = endpoint.approval === undefined ? {} : approvalOf(team, by, approval)
  const answer = await staffSend(house.server, by, endpoint, { ...body, ...word })
  const { code, msg } = answer
  const said = `${by.name} at ${endpoint.path}: ${code} ${msg} ${JSON.stringify(body)}`
  expect(code, said).toBeLessThan(500)
  expect(code, said).not.toBe(401)
  if (!mayDo(by, endpoint.needs ?? 'staff')) expect(code, said).not.toBe(200)
  expect(isWalked(endpoint), `${endpoint.path} is not on the list of calls that are walked`).toBe(true)
  house.done.set(endpoint.path, (house.done.get(endpoint.path) ?? 0) + (code === 200 ? 1 : 0))
  return answer
}

/** Answers whether it was done. */
export const send = async (house: AtDesk, endpoint: Endpoint, body: object): Promise<boolean> =>
  (await call(house, endpoint, body)).code === 200

/** BA: where only somebody's word says that money came or went, nobody gives it for their own household alone. */
export async function sendOnOnesWord(
  house: AtDesk,
  endpoint: Endpoint,
  { accountId, ...body }: { accountId: number; [more: string]: unknown },
): Promise<boolean> {
  const isDone = await send(house, endpoint, body)
  if (isDone && accountId === house.by.id) expect(house.approval, endpoint.path).toBe('a manager')
  return isDone
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
  one<OrderRow>(house, pick, `select * from customer_order where ${where} order by id`)

export const seen = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })

export const dogsOf = async (house: SmallHouse, orderId: number): Promise<number[]> =>
  (
    await queryHouse<{ dog_id: number }>(
      house,
      'select dog_id from order_dog where order_id = $1 order by dog_id',
      [orderId],
    )
  ).map(({ dog_id }) => dog_id)
