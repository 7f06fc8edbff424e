import { beforeAll, expect, test } from 'vitest'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { staffPromo } from '#contract/management/catalogue/promo-uses.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aCustomer } from '../../../testing/a-customer.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { cancel } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let guest: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  guest = await aCustomer(server)
})

const VALUES = {
  code: 'AUTUMN',
  kind: 'percent',
  percent: 10,
  amountCents: 0,
  fromDate: '2026-01-01',
  toDate: '2027-12-31',
  orderTypes: ['boarding'],
  totalLimit: 5,
  perCustomerLimit: null,
}
const save = (row: { id: number | null; version: number | null }, values: object) =>
  staffSend(server, manager, staffCatalog.saveRow, { kind: 'promo-code', ...row, values: { ...values } })

test('K16 a code says how often it was used and by whom; a cancelled booking gives its use back', async () => {
  const made = (await save({ id: null, version: null }, VALUES)).data as CatalogueRow<'promo-code'>
  const uses = () => staffRead(server, manager, staffPromo.getPromoUses, { id: String(made.id) })
  expect(await uses()).toEqual({ used: 0, uses: [] })
  const first = await anOrder(server, { accountId: guest.id, promoCode: 'AUTUMN' })
  const second = await anOrder(server, { accountId: guest.id, promoCode: 'AUTUMN' })
  expect(await uses()).toMatchObject({
    used: 2,
    uses: [
      { code: second.code, orderType: 'boarding' },
      { code: first.code, accountId: guest.id },
    ],
  })
  const { counts } = await staffRead(server, manager, staffPromo.getPromoCounts, {})
  expect(counts.find(({ id }) => id === made.id)?.used).toBe(2)

  const seen = { id: made.id, version: made.version }
  expect(await save(seen, { ...VALUES, totalLimit: 1 })).toMatchObject({
    code: 409,
    msg: 'This code has been used 2 times; the limit can’t be below that. Nothing was done.',
    data: { used: 2 },
  })
  expect(await save(seen, { ...VALUES, totalLimit: 2 })).toMatchObject({ code: 200 })
  await cancel(server, guest, first.id)
  expect(await uses()).toMatchObject({ used: 1, uses: [{ code: second.code }] })
})

test('K16 a code that was used is paused and never deleted; the next quote refuses it, and it can go on', async () => {
  const made = (await save({ id: null, version: null }, { ...VALUES, code: 'PAUSE' }))
    .data as CatalogueRow<'promo-code'>
  await anOrder(server, { accountId: guest.id, promoCode: 'PAUSE' })
  const seen = { kind: 'promo-code' as const, id: made.id, version: made.version }
  const paused = await staffSend(server, manager, staffCatalog.retireRow, seen)
  expect(paused).toMatchObject({ code: 200, data: { isRetired: true } })
  await expect(anOrder(server, { accountId: guest.id, promoCode: 'PAUSE' })).rejects.toThrow()
  const { used } = await staffRead(server, manager, staffPromo.getPromoUses, { id: String(made.id) })
  expect(used).toBe(1)
  const version = (paused.data as CatalogueRow<'promo-code'>).version
  await staffSend(server, manager, staffCatalog.restoreRow, { ...seen, version })
  expect(await anOrder(server, { accountId: guest.id, promoCode: 'PAUSE' })).toBeDefined()
})

test('K16 the uses of a code that is not there are not found', async () => {
  const answer = await server.get(`${staffPromo.getPromoUses.path}?id=999999`, manager.headers)
  expect(answer.body).toMatchObject({ code: 404 })
})
