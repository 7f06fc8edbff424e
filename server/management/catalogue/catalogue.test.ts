import { beforeAll, expect, test } from 'vitest'
import { catalog } from '#contract/business/catalog.ts'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { CATALOGUE_KINDS, type CatalogueKind, ORDERED_KINDS } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})

const readRows = async <Kind extends CatalogueKind>(kind: Kind) =>
  (await staffRead(server, manager, staffCatalog.getRows, { kind })).rows as unknown as CatalogueRow<Kind>[]
const save = (
  row: { kind: CatalogueKind; id: number | null; version: number | null; values: object },
  sure: string[] = [],
) =>
  staffSend(server, manager, staffCatalog.saveRow, {
    kind: row.kind,
    id: row.id,
    version: row.version,
    values: { ...row.values },
    sure,
  })

test.each(CATALOGUE_KINDS)(
  'K1 %s: what is there is saved as it is without a new version, and changed with one',
  async (kind) => {
    const [row] = await readRows(kind)
    expect(row).toBeDefined()
    const answer = await save(row!)
    expect(answer).toMatchObject({ code: 200, data: { version: row!.version } })
    const { rows } = await server.database.pool.query(
      'select 1 from audit_entry where subject_kind = $1 and subject_id = $2',
      [kind, row!.id],
    )
    expect(rows).toEqual([])
  },
)

test('K1 a new price is in the next quote of every visitor; two at once: the second hears of the first', async () => {
  const [suite] = await readRows('suite')
  const dearer = (cents: number) => ({
    ...suite!,
    values: { ...suite!.values, nightCents: suite!.values.nightCents + cents },
  })
  const answers = await Promise.all([save(dearer(100)), save(dearer(200))])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = answers.find(({ code }) => code === 409)
  expect(lost).toMatchObject({
    msg: expect.stringContaining(`changed the suite ${suite!.values.name} at`),
    data: { version: suite!.version + 1, changed: [{ what: 'nightCents', was: suite!.values.nightCents }] },
  })
  const [saved] = await readRows('suite')
  const shown = await server.get(catalog.getSuiteList.path)
  expect(JSON.stringify(shown.body)).toContain(`"nightCents":${saved!.values.nightCents}`)
})

test.each([
  ['season', { fromDate: '2027-02-01', toDate: '2027-01-01' }, 'values.toDate'],
  ['suite', { nightCents: -1 }, 'values.nightCents'],
  ['suite', { maxDogs: 1, furtherDogDiscountPercent: 10 }, 'values.furtherDogDiscountPercent'],
  ['package', { priceCents: 1_000_001 }, 'values.priceCents'],
  ['cancellation-rule', { refundPercent: 80, creditPercent: 30 }, 'values.creditPercent'],
  ['promo-code', { code: 'ten off' }, 'values.code'],
  ['taxes', { gstPercent: 5.12345 }, 'values.gstPercent'],
  ['opening-hours', { opens: '19:00', closes: '07:00' }, 'values.closes'],
  ['banner', { imageAlt: ' ' }, 'values.imageAlt'],
  ['banner', { image: '../secret.png' }, 'values.image'],
  ['social-link', { url: 'javascript:alert(1)' }, 'values.url'],
] as const)('K1 %s: %o is refused beside its field, and nothing is saved', async (kind, wrong, field) => {
  const before = await readRows(kind)
  const answer = await save({ ...before[0]!, values: { ...before[0]!.values, ...wrong } })
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ field }] } })
  expect(await readRows(kind)).toEqual(before)
})

test.each(ORDERED_KINDS)('K2 %s: put in order, all of them or none', async (kind) => {
  const rows = (await readRows(kind)).filter(({ isRetired }) => !isRetired)
  const ids = rows.map(({ id }) => id)
  const put = (wanted: number[]) => staffSend(server, manager, staffCatalog.orderRows, { kind, ids: wanted })
  expect(await put([...ids, 999_999])).toMatchObject({ code: 409 })
  expect(await put(ids.toReversed())).toMatchObject({ code: 200 })
  const after = (await readRows(kind)).filter(({ isRetired }) => !isRetired)
  expect(after.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('K1 what a row was on any past day is kept, whoever changed it', async () => {
  const [season] = await readRows('season')
  await server.database.pool.query('update season set surcharge_cents = surcharge_cents + 1 where id = $1', [
    season!.id,
  ])
  await staffSend(server, manager, staffCatalog.retireRow, {
    kind: 'season',
    id: season!.id,
    version: season!.version + 1,
  })
  const { rows } = await server.database.pool.query(
    `select row ->> 'surcharge_cents' as cents from catalog_history
      where table_name = 'season' and row_key = $1::text order by id`,
    [season!.id],
  )
  const cents = season!.values.surchargeCents
  expect(rows.map((row) => row.cents)).toEqual([String(cents), String(cents + 1), null])
})

test('K2 a service is taken off the list and put back; staff without Setup may look, not touch', async () => {
  const [service] = await readRows('service')
  const { id, version } = service!
  const desk = await aStaffMember(server, ['desk'])
  expect(
    await staffSend(server, desk, staffCatalog.retireRow, { kind: 'service', id, version }),
  ).toMatchObject({ code: 403 })
  expect(
    await staffSend(server, manager, staffCatalog.retireRow, { kind: 'service', id, version }),
  ).toMatchObject({
    code: 200,
    data: { isRetired: true },
  })
  expect((await readRows('service')).at(-1)).toMatchObject({ id, isRetired: true })
  expect(
    await staffSend(server, manager, staffCatalog.restoreRow, { kind: 'service', id, version: version + 1 }),
  ).toMatchObject({
    code: 200,
    data: { isRetired: false, version: version + 2 },
  })
})

test.each([
  ['length-discount', {}],
  ['promo-code', {}],
  ['cancellation-rule', {}],
  ['room', {}],
  ['room', { suiteTypeId: 999_999 }],
  ['late-pick-up', { boardSuiteTypeId: 999_999 }],
] as const)(
  'K1 %s: one like another, or of a suite that isn’t there, is refused in words: %o',
  async (kind, other) => {
    const [row] = await readRows(kind)
    const isNew = kind !== 'late-pick-up'
    const answer = await save({
      kind,
      id: isNew ? null : row!.id,
      version: isNew ? null : row!.version,
      values: { ...row!.values, ...other },
    })
    expect([404, 409]).toContain(answer.code)
    expect(answer.msg).not.toContain('our side')
  },
)

test('K2 new suites have pages of their own; a second row of what a park has once is refused', async () => {
  const [suite] = await readRows('suite')
  const values = { ...suite!.values, name: 'Café Loft' }
  for (const slug of ['cafe-loft', 'cafe-loft-2']) {
    const answer = await save({ kind: 'suite', id: null, version: null, values })
    expect(answer).toMatchObject({ code: 200 })
    const { id } = answer.data as { id: number }
    const { rows } = await server.database.pool.query('select slug from suite_type where id = $1', [id])
    expect(rows).toEqual([{ slug }])
  }
  for (const kind of ['taxes', 'daycare-terms'] as const) {
    const [row] = await readRows(kind)
    expect(await save({ kind, id: null, version: null, values: row!.values })).toMatchObject({ code: 409 })
  }
})
