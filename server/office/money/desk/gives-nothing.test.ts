import type { Endpoint } from '#contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { importersOf, pathsWithoutGifts } from '../../../testing/gift-writers.ts'
import { givingBookings } from '../../../testing/giving-bookings.ts'
import { givingMoney } from '../../../testing/giving-money.ts'
import { givingSums, grown, lastOrderId } from '../../../testing/giving-sums.ts'
import { harmlessDesk } from '../../../testing/harmless-desk.ts'
import { harmlessDogs } from '../../../testing/harmless-dogs.ts'
import { harmlessHouse } from '../../../testing/harmless-house.ts'
import { ruledCases } from '../../../testing/ruled-cases.ts'
import { STAFF_AREAS } from '../../../testing/staff-areas.ts'
import { withGivers } from '../../../testing/with-givers.ts'
import { wordCases } from '../../../testing/word-cases.ts'

const desk = withGivers()
const { server, asha, send } = desk
const GIVING = { ...givingMoney(desk), ...givingBookings(desk), ...ruledCases(desk), ...wordCases(desk) }
const HARMLESS = [...harmlessDesk(desk), ...harmlessHouse(desk), ...harmlessDogs(desk)]

test('AD6 every write of the back office is known to give, or known to give nothing', async () => {
  const known = new Set([...Object.values(GIVING), ...HARMLESS].map(({ endpoint }): string => endpoint.path))
  const cannot = await pathsWithoutGifts()
  const writes = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
    ({ method, onlyReads }: Endpoint) => method === 'POST' && onlyReads !== true,
  )
  const unknown = writes.filter(({ path }) => !known.has(path) && !cannot.has(path))
  expect(unknown.map(({ path }) => path)).toEqual([])
  expect(writes.filter(({ path }) => cannot.has(path)).length).toBeGreaterThan(30)
})

describe('AD6 a write that gives nothing', () => {
  test.each(HARMLESS.map((one) => [one.endpoint.path, one] as const))(
    'AD6 %s leaves all that was given as it was',
    async (_path, { endpoint, make, grows }) => {
      const body = await make()
      const upTo = await lastOrderId(server.database)
      const before = await givingSums(server.database, upTo)
      const expected = (await grows?.(body)) ?? {}
      const { code, msg } = await send(endpoint, body, asha)
      expect(`${code} ${msg}`).toMatch(/^200/)
      expect(grown(before, await givingSums(server.database, upTo))).toEqual(expected)
    },
  )
})

test('AD6 an outgoing is written by the guard and by the terms, and by nobody else', () => {
  expect(importersOf('insertOutgoing').toSorted()).toEqual([
    'server/business/ledger/by-the-terms.ts',
    'server/office/money/desk/allow-giving.ts',
  ])
})

/** Where the terms or a rule of the house give something; none of them is a verb of the desk. */
const BY_TERMS = [
  'server/office/customers/merge-households.ts',
  'server/demo/demo-guest-orders.ts',
  'server/business/orders/change/write-settlement.ts',
  'server/business/orders/lifecycle/cancel-order.ts',
  'server/business/orders/lifecycle/credit-interview-fee.ts',
  'server/business/orders/lifecycle/drop-change.ts',
  'server/business/orders/lifecycle/end-orders.ts',
  'server/business/orders/lifecycle/give-pass.ts',
  'server/business/payments/refunds/outside-refund.ts',
  'server/business/payments/refunds/return-payment.ts',
]

test('AD6 whoever gives by the terms is known', () => {
  expect(importersOf('outgoingByTerms').toSorted()).toEqual(BY_TERMS.toSorted())
})
