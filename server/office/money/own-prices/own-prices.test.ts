import { describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { packages } from '#contract/business/packages.ts'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { placed } from '../../../testing/order-calls.ts'
import { staffRead } from '../../../testing/staff-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const house = withGivers()
const { server, asha, ben, query, send, approvedBy } = house

const rowOf = async (kind: CatalogueKind, id?: number) => {
  const { rows } = await staffRead(server, asha, staffCatalog.getRows, { kind })
  const row = rows.find((one) => id === undefined || one.id === id)
  if (row === undefined) throw new Error(`no ${kind}`)
  return row as CatalogueRow
}
/** Asha sets something up, whatever is asked about it. */
async function set(kind: CatalogueKind, values: object, id: number | null = null): Promise<CatalogueRow> {
  const was = id === null ? null : await rowOf(kind, id)
  const form = {
    kind,
    id,
    version: was?.version ?? null,
    values: { ...was?.values, ...values },
  }
  const asked = await send(staffCatalog.saveRow, form, asha)
  if (asked.code === 200) return asked.data as CatalogueRow
  const sure = (asked.data as { questions: { key: string }[] }).questions.map(({ key }) => key)
  const done = await send(staffCatalog.saveRow, { ...form, sure }, asha)
  expect(done).toMatchObject({ code: 200 })
  return done.data as CatalogueRow
}
let sent = 0
const onSite = async (path: string, body: object, who: TestCustomer) => {
  sent += 1
  return (await server.post(path, body, { ...who.headers, 'idempotency-key': `own-price-${sent}` })).body
}
const buy = (packageId: number, who: TestCustomer, promoCode = '') =>
  onSite(packages.buy.path, { packageId, promoCode, useCredit: false }, who)
const cheap = (name: string) => ({
  name,
  kind: 'full_day',
  credits: 10,
  priceCents: 1,
  validMonths: 12,
  mostChosen: false,
})
const gifts = () =>
  query(`select why from audit_entry where by_account_id = $1 and action like 'bought for their own%'`, [
    asha.id,
  ])
const REFUSED = {
  code: 403,
  msg: expect.stringContaining('You set what this costs in the last 30 days') as string,
}

describe('AD81 a manager’s own household and the prices they set', () => {
  test('AD81 a package for a cent is bought by anybody else on the site, not by whoever set it', async () => {
    const { id } = await set('package', cheap('Ten for a cent'))
    expect(await buy(id, asha)).toMatchObject(REFUSED)
    expect(await buy(id, ben)).toMatchObject({ code: 200 })
    expect(await buy(id, house.guest)).toMatchObject({ code: 200 })
    expect(await gifts()).toEqual([])
  })

  test('AD81 lowered and raised again it is still theirs; after thirty days it is not', async () => {
    server.clock.set('2026-10-23T18:00:00Z')
    const row = await rowOf('package')
    const { priceCents } = row.values as { priceCents: number }
    await set('package', { priceCents: 1 }, row.id)
    await set('package', { priceCents }, row.id)
    expect(await buy(row.id, asha)).toMatchObject(REFUSED)
    server.clock.set('2026-11-23T18:00:00Z')
    expect(await buy(row.id, asha)).toMatchObject({ code: 200 })
  })

  test('AD81 a code for all of the price: not on the site, at the desk with another manager’s word', async () => {
    await set('promo-code', {
      code: 'MINE',
      kind: 'percent',
      percent: 100,
      amountCents: 0,
      fromDate: '2026-11-01',
      toDate: '2027-11-01',
      orderTypes: ['boarding'],
      totalLimit: null,
      perCustomerLimit: null,
    })
    const dogId = await aReadyDog(server, asha.id)
    const request = { ...(await aStay(server, [dogId])), promoCode: 'MINE' }
    expect(await onSite(orders.create.path, { request }, asha)).toMatchObject(REFUSED)
    const atDesk = { accountId: asha.id, request, pay: 'hold' }
    const asked = { code: 403, data: { needs: 'manager' } }
    expect(await send(staffNewOrderWrites.create, atDesk)).toMatchObject(asked)
    expect(await send(staffNewOrderWrites.create, atDesk, asha)).toMatchObject(asked)
    expect(await send(staffNewOrderWrites.create, { ...atDesk, ...approvedBy(asha) })).toMatchObject(asked)
    expect(await send(staffNewOrderWrites.create, { ...atDesk, ...approvedBy(ben) })).toMatchObject({
      code: 200,
    })
  })

  test('AD81 where there is no other manager it goes through, and the log says so', async () => {
    const { id } = await set('package', cheap('For the only one'))
    const others = await query(
      `update account set role = 'staff' where role = 'manager' and id <> $1 returning id`,
      [asha.id],
    )
    expect(await buy(id, asha)).toMatchObject({ code: 200 })
    await query(`update account set role = 'manager' where id = any($1::integer[])`, [
      others.map((one) => one['id']),
    ])
    expect(await gifts()).toEqual([{ why: 'There is no other manager who could approve it.' }])
  })

  test('AD81 a visit that becomes a stay, or longer, at the price they set', async () => {
    const dogId = await aReadyDog(server, asha.id)
    const later = someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })
    // With which the household has signed.
    placed(await create(server, asha, later))
    const body = { parkId: 1, dogId, part: 'full', comesIn: true, careConfirmed: true }
    const walkedIn = await send(staffWalkIn.walkIn, body)
    expect(walkedIn).toMatchObject({ code: 200 })
    const visit = walkedIn.data as { orderId: number }
    const seen = async () => ({
      orderId: visit.orderId,
      version: (await orderNow(server, visit.orderId)).version,
    })
    const { suiteTypeId = 0 } = (await aStay(server, [dogId])).rooms[0] ?? {}
    const { nightCents } = (await rowOf('suite', suiteTypeId)).values as { nightCents: number }
    const turn = { into: 'boarding', suiteTypeId, departure: '2026-12-04', why: '' }
    await set('suite', { nightCents: 100 }, suiteTypeId)
    expect(await send(staffChange.turn, { ...(await seen()), ...turn })).toMatchObject({ code: 403 })
    await set('suite', { nightCents }, suiteTypeId)
  })
})
