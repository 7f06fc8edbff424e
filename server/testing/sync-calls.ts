import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import { type SyncKind, staffSync } from '#contract/office/yard/sync.ts'
import type { TestCustomer } from './a-customer.ts'
import { mondayAt } from './care-calls.ts'
import type { TestServer } from './test-server.ts'

export interface TestItem {
  id: string
  kind: string
  madeAt: string
  byAccountId: number
  payload: object
}

/** What somebody did without network, at a time of the test's Monday. */
export const anItem = (
  who: { id: number },
  kind: SyncKind,
  payload: object,
  more: Partial<TestItem> = {},
): TestItem => ({
  id: randomUUID(),
  kind,
  madeAt: mondayAt('12:00'),
  byAccountId: who.id,
  payload,
  ...more,
})

export const aMeal = (dogId: number, more: object = {}) => ({
  dogId,
  itemKey: 'meal',
  dueAt: mondayAt('12:00'),
  outcome: 'given',
  ...more,
})

export interface SyncOptions {
  deviceId?: string
  sentAt?: string
  signatures?: { accountId: number; pin: string }[]
  key?: string
}

/** A device that is on line again. */
export function syncCalls(server: TestServer) {
  const send = (who: TestCustomer, items: readonly object[], options: SyncOptions = {}) => {
    const { deviceId = randomUUID(), signatures = [], key = randomUUID() } = options
    const sentAt = options.sentAt ?? server.clock.now().toISOString()
    const headers = { ...who.headers, 'idempotency-key': key }
    return server.post(staffSync.sync.path, { deviceId, sentAt, items, signatures }, headers)
  }
  const sync = async (
    who: TestCustomer,
    items: readonly object[],
    options: SyncOptions = {},
  ): Promise<OutputOf<typeof staffSync.sync>> => {
    const { body } = await send(who, items, options)
    if (body.code !== 200) throw new Error(`${body.code} ${body.msg}`)
    return staffSync.sync.output.parse(body.data)
  }
  const outcomes = async (who: TestCustomer, items: readonly object[], options: SyncOptions = {}) =>
    (await sync(who, items, options)).items.map(({ outcome }) => outcome)
  const sign = async (who: TestCustomer, deviceId: string, accountId: number, pin: string) =>
    (
      await server.post(
        staffSync.sign.path,
        { deviceId, accountId, pin },
        { ...who.headers, 'idempotency-key': randomUUID() },
      )
    ).body
  return { send, sync, outcomes, sign }
}
