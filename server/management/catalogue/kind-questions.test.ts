import { beforeAll, expect, test } from 'vitest'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { forgetMeeting } from '../../testing/a-waiting-stay.ts'
import { aBooker, create } from '../../testing/booking.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})

const readFirst = async <Kind extends CatalogueKind>(kind: Kind) =>
  (await staffRead(server, manager, staffCatalog.getRows, { kind })).rows[0] as unknown as CatalogueRow<Kind>
const save = (
  row: { kind: CatalogueKind; id: number; version: number; values: object },
  sure: string[] = [],
) => staffSend(server, manager, staffCatalog.saveRow, { ...row, values: { ...row.values }, sure })

test('K10 a package that costs more than its days one by one is asked for once more', async () => {
  const terms = await readFirst('daycare-terms')
  const pack = await readFirst('package')
  expect(pack.values.kind).toBe('full_day')
  const priceCents = pack.values.credits * terms.values.fullDayCents + 100
  const { kind, id, version } = pack
  const dearer = { kind, id, version, values: { ...pack.values, priceCents } }
  const asked = await save(dearer)
  expect(asked).toMatchObject({ code: 409, msg: expect.stringContaining('more than') })
  const { questions } = asked.data as { questions: { key: string }[] }
  expect(
    await save(
      dearer,
      questions.map(({ key }) => key),
    ),
  ).toMatchObject({ code: 200 })
})

test('K17 booked meet and greets outside the new hours are listed once, and stay', async () => {
  const guest = await aBooker(server)
  await forgetMeeting(server, guest.dogId)
  const booked = await create(server, guest, {
    orderType: 'interview',
    dogIds: [guest.dogId],
    date: '2026-12-01',
    time: '11:00',
  })
  expect(booked).toMatchObject({ code: 200 })
  const { kind, id, version, values } = await readFirst('interview-terms')
  const later = { kind, id, version, values: { ...values, opens: '13:00', closes: '16:00' } }
  const asked = await save(later)
  expect(asked).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/booked outside these times:.*11:00 am/),
  })
  const { questions } = asked.data as { questions: { key: string }[] }
  expect(
    await save(
      later,
      questions.map(({ key }) => key),
    ),
  ).toMatchObject({ code: 200 })
  const { rows } = await server.database.pool.query('select status from customer_order where id = $1', [
    (booked.data as { id: number }).id,
  ])
  expect(rows).not.toMatchObject([{ status: 'cancelled' }])
})
