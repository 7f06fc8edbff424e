import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/management/catalogue/drafts.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, theAgreement } from '../../../testing/booking.ts'
import { aDraft, catalogueRows, draftChange, publishDraftNow } from '../../../testing/drafts.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { getOrder, quote } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  await moreRooms(server, 'Deluxe Suite', 80)
})
afterEach(() => vi.restoreAllMocks())

async function dearerBy(cents: number): Promise<Draft> {
  const suite = (await catalogueRows(server, manager, 'suite')).find(
    ({ values }) => values.name === 'Deluxe Suite',
  )!
  return aDraft(server, manager, [draftChange(suite, { nightCents: suite.values.nightCents + cents })])
}

interface Wanting {
  who: Booker
  request: object
  expectedTotalCents: number
}

/** With the wizard open at its last step: the price is seen, and nothing is sent yet. */
async function atLastStep(): Promise<Wanting> {
  const who = await aBooker(server)
  const request = await aStay(server, [who.dogId])
  const { data } = await quote(server, who, request)
  return { who, request, expectedTotalCents: (data as { price: { totalCents: number } }).price.totalCents }
}

async function place({ who, ...body }: Wanting): Promise<Envelope<Order>> {
  const signature = await theAgreement(server)
  const answer = await server.post(
    '/api/order/create',
    { ...body, signature },
    { ...who.headers, 'idempotency-key': `place-${who.id}` },
  )
  return answer.body as Envelope<Order>
}

test('K1 after a publication nothing is placed at the old price, also by a server that has not heard of it', async () => {
  const wanting = await atLastStep()
  const old = await server.app.parkBook(1)
  expect(await publishDraftNow(server, manager, await dearerBy(200))).toMatchObject({ code: 200 })
  vi.spyOn(server.app, 'parkBook').mockReturnValue(old)
  const now = wanting.expectedTotalCents + 3 * 200 * 1.05
  expect(await place(wanting)).toMatchObject({ code: 409, data: { totalCents: now } })
  const placed = await server.post(
    '/api/order/create',
    { request: wanting.request, expectedTotalCents: now, signature: await theAgreement(server) },
    { ...wanting.who.headers, 'idempotency-key': 'again' },
  )
  expect(placed.body).toMatchObject({ code: 200, data: { price: { totalCents: now } } })
})

test('K1 what is placed keeps its price and its terms, whatever is published later', async () => {
  const wanting = await atLastStep()
  const { data: order } = await place(wanting)
  const kept = async () => {
    const { price, cancellation } = await getOrder(server, wanting.who, order.id)
    return { price, cancellation }
  }
  const before = await kept()
  const rules = await catalogueRows(server, manager, 'cancellation-rule')
  const draft = await aDraft(server, manager, [
    ...(await dearerBy(300)).rows.map(({ kind, action, rowId, seenVersion, values }) => ({
      kind,
      action,
      rowId,
      seenVersion,
      values,
    })),
    ...rules.map(({ kind, id, version }) => ({
      kind,
      action: 'remove',
      rowId: id,
      seenVersion: version,
      values: null,
    })),
  ])
  expect(await publishDraftNow(server, manager, draft)).toMatchObject({ code: 200 })
  expect(await kept()).toEqual(before)
})

test('K1 twenty who place while a price is published each pay the price they saw, or are told the new one', async () => {
  const wanting = await Promise.all(Array.from({ length: 20 }, atLastStep))
  const draft = await dearerBy(500)
  const old = wanting[0]!.expectedTotalCents
  const published = publishDraftNow(server, manager, draft)
  const early = wanting.slice(0, 12).map(place)
  expect(await published).toMatchObject({ code: 200 })
  const late = await Promise.all(wanting.slice(12).map(place))
  for (const { code, data } of late) {
    expect({ code, data }).toEqual({ code: 409, data: { totalCents: old + 3 * 500 * 1.05 } })
  }
  for (const { code, data } of await Promise.all(early)) {
    expect([200, 409]).toContain(code)
    const total =
      code === 200 ? data.price.totalCents : (data as unknown as { totalCents: number }).totalCents
    expect(total).toBe(code === 200 ? old : old + 3 * 500 * 1.05)
  }
})
