import { describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { Order } from '#contract/business/order-view.ts'
import { aBooker, aStay, type Booker, create, someDays, theAgreement } from '../../../testing/booking.ts'
import { cancel, getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ now: '2026-11-16T18:00:00Z' })

const sign = async (id: number, signature?: object, who: Pick<Booker, 'headers'> = booker) => {
  const given = signature ?? (await theAgreement(server))
  return (await server.post('/api/order/sign', { id, signature: given }, who.headers)).body as Envelope<Order>
}
const unsigned = async (request: Record<string, unknown>) =>
  placed(await create(server, booker, request, { isSigned: false }))
const anUnsignedStay = async (change: object = {}) => unsigned(await aStay(server, [booker.dogId], change))
const signatures = async (orderId: number) =>
  (
    await server.database.pool.query(
      'select version, signed_name, drawing from order_signature where order_id = $1 order by version',
      [orderId],
    )
  ).rows

describe('signing an order that was placed without', () => {
  test('A21 a paid one is confirmed at once, with the signature and its history, and the customer is told', async () => {
    const { agreementId = 0 } = await theAgreement(server)
    const order = await anUnsignedStay()
    expect(order).toMatchObject({ status: 'held', agreementId })
    await pay(server, booker, order.id)
    expect(await getOrder(server, booker, order.id)).toMatchObject({
      status: 'held',
      holdUntil: order.beginsAt,
      agreementId,
      checklist: expect.arrayContaining([
        expect.objectContaining({ gate: 'agreement', state: 'waiting-for-you' }),
      ]) as unknown,
    })
    const answer = await sign(order.id, { ...(await theAgreement(server)), drawing: 'M1 2 L3 4' })
    expect(answer).toMatchObject({ code: 200, data: { status: 'confirmed', agreementId: null } })
    const { history } = Order.parse(answer.data)
    expect(history.slice(-2)).toMatchObject([
      { text: 'Agreement signed.', status: 'held', byUs: false },
      { text: 'All set.', status: 'confirmed', byUs: false },
    ])
    expect(await signatures(order.id)).toEqual([
      { version: expect.any(Number) as number, signed_name: 'Priya Sandhu', drawing: 'M1 2 L3 4' },
    ])
    expect((await noticesTo(server, booker)).at(-1)).toMatch(/^Stay confirmed/)
  })

  test('A21 an unpaid one is signed and still waits for its money', async () => {
    const order = await anUnsignedStay()
    expect(await sign(order.id)).toMatchObject({
      data: { status: 'held', agreementId: null, holdUntil: order.holdUntil, canPay: true },
    })
    await pay(server, booker, order.id)
    expect((await getOrder(server, booker, order.id)).status).toBe('confirmed')
  })

  test('A21 what is signed for one counts for the others that are paid', async () => {
    const stay = await anUnsignedStay()
    const days = await unsigned(someDays([booker.dogId]))
    await pay(server, booker, stay.id)
    await pay(server, booker, days.id)
    await sign(stay.id)
    expect((await getOrder(server, booker, days.id)).status).toBe('confirmed')
  })

  test('A21 and so does what is signed with a new order', async () => {
    const stay = await anUnsignedStay()
    await pay(server, booker, stay.id)
    placed(await create(server, booker, someDays([booker.dogId])))
    expect(await getOrder(server, booker, stay.id)).toMatchObject({ status: 'confirmed', agreementId: null })
  })

  test('A21 signed already, it answers the order unchanged', async () => {
    const order = await anUnsignedStay()
    await sign(order.id)
    const before = await getOrder(server, booker, order.id)
    expect((await sign(order.id, { ...(await theAgreement(server)), name: 'Somebody else' })).data).toEqual(
      before,
    )
    expect(await signatures(order.id)).toMatchObject([{ signed_name: 'Priya Sandhu' }])
  })

  test('A21 pressed ten times at once, or sent again with its key, is one signature', async () => {
    const order = await anUnsignedStay()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(order.id)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect(await signatures(order.id)).toHaveLength(1)
    const keyed = { headers: { ...booker.headers, 'idempotency-key': `sign-${order.id}` } }
    const first = await sign(order.id, undefined, keyed)
    expect(await sign(order.id, undefined, keyed)).toEqual(first)
    const other = { ...(await theAgreement(server)), name: 'Another Name' }
    expect(await sign(order.id, other, keyed)).toMatchObject({ code: 409 })
  })
})

describe('signing is refused', () => {
  test('A21 for nobody, for a stranger’s order, and without a name', async () => {
    const order = await anUnsignedStay()
    const stranger = await aBooker(server)
    expect(await sign(order.id, undefined, { headers: {} })).toMatchObject({ code: 401 })
    expect(await sign(order.id, undefined, stranger)).toMatchObject({
      code: 404,
      msg: expect.stringMatching(/find that booking/) as string,
    })
    expect(await sign(999_999)).toMatchObject({ code: 404 })
    expect(await sign(order.id, { ...(await theAgreement(server)), name: ' ' })).toMatchObject({ code: 400 })
    expect(await signatures(order.id)).toEqual([])
  })

  test('A21 for what is cancelled or has run out', async () => {
    const order = await anUnsignedStay()
    await cancel(server, booker, order.id)
    expect(await sign(order.id)).toMatchObject({ code: 409, msg: expect.stringMatching(/closed/) as string })
    expect(await getOrder(server, booker, order.id)).toMatchObject({ agreementId: null })
    const late = await anUnsignedStay()
    server.clock.advance(15)
    expect(await sign(late.id)).toMatchObject({ code: 409, msg: expect.stringMatching(/closed/) as string })
    expect(await signatures(late.id)).toEqual([])
  })

  test('A21 for a visit, which needs no agreement', async () => {
    const visit = { orderType: 'visit', dogIds: [booker.dogId], date: '2026-11-24', time: '10:00' }
    const order = placed(await create(server, booker, visit, { isSigned: false }))
    expect(order.agreementId).toBeNull()
    expect(await sign(order.id)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/nothing to sign/) as string,
    })
  })

  test('A21 for another agreement, and for a version that is no longer the newest', async () => {
    const order = await anUnsignedStay()
    const grooming = await theAgreement(server, 'grooming')
    expect(await sign(order.id, grooming)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/has changed.*Nothing was signed/) as string,
    })
    const old = await theAgreement(server)
    await sign(order.id, old)
    const newest = await publishAnother(old.agreementId)
    expect(await sign(order.id, old)).toMatchObject({ code: 409, data: { version: newest } })
    expect((await getOrder(server, booker, order.id)).agreementId).toBe(old.agreementId)
    // The new version is signed beside the old one, which stays on record.
    expect(await sign(order.id)).toMatchObject({ code: 200, data: { agreementId: null } })
    expect(await signatures(order.id)).toMatchObject([{ version: old.version }, { version: newest }])
  })
})

async function publishAnother(agreementId: number | undefined): Promise<number> {
  const { rows } = await server.database.pool.query(
    `insert into agreement_version (agreement_id, version, title, body, published_at)
     select agreement_id, max(version) + 1, 'Newer', 'Newer words', clock_now() from agreement_version
     where agreement_id = $1 group by agreement_id returning version`,
    [agreementId],
  )
  const version = rows[0].version as number
  await expect.poll(async () => (await theAgreement(server)).version).toBe(version)
  return version
}
