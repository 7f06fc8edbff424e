import { beforeAll, expect, test } from 'vitest'
import { Simulation, staffSimulator } from '#contract/management/catalogue/simulate.ts'
import { DRAFT_KINDS } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, suiteTypeId } from '../../../testing/booking.ts'
import { aDraft, catalogueRows, draftChange, publishDraftNow } from '../../../testing/drafts.ts'
import { quote } from '../../../testing/order-calls.ts'
import { wholeDatabase } from '../../../testing/whole-database.ts'
import { withServer } from '../../../testing/with-server.ts'
import { listDraftChanges } from '../drafts/draft-store.ts'
import { layDraft } from './lay-draft.ts'
import { listPriceRows, listPriceRowsAt } from './price-rows-store.ts'
import { toSourcedBook } from './sourced-book.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let booker: Booker
let deluxe: number
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
  booker = await aBooker(server)
  deluxe = await suiteTypeId(server, 'Deluxe Suite')
  // The demo business is made by the machine's clock.
  await server.database.pool.query("update catalog_history set at = '2026-11-01T12:00:00Z'")
})

const WINTER = { arrival: '2026-12-24', departure: '2026-12-27' }
const twoDogs = (dates: { arrival: string; departure: string } = WINTER) => ({
  orderType: 'boarding',
  dogs: [{ sizeClass: 'small' }, { sizeClass: 'small' }],
  rooms: [{ suiteTypeId: deluxe, dogs: [0, 1], ...dates }],
})

async function simulated(input: object): Promise<Simulation> {
  const { body } = await server.post(staffSimulator.simulate.path, input, manager.headers)
  if (body.code !== 200) throw new Error(body.msg)
  return Simulation.parse(body.data)
}
const winterRow = async () =>
  (await catalogueRows(server, manager, 'season')).find(({ values }) => values.name.startsWith('Christmas'))!

test('K7 a draft’s price stands beside today’s, line by line, each naming its row; nothing is written', async () => {
  const winter = await winterRow()
  const draft = await aDraft(server, manager, [draftChange(winter, { surchargeCents: 1_500 })])
  const before = await wholeDatabase(server.database)
  const { lines, ...sides } = await simulated({ order: twoDogs(), draftId: draft.id })
  expect(await wholeDatabase(server.database)).toEqual(before)
  expect(sides).toMatchObject({
    before: { refused: null, beforeTaxCents: 38_700, gstCents: 1_935, totalCents: 40_635, minNights: 3 },
    after: { beforeTaxCents: 40_200, gstCents: 2_010, totalCents: 42_210, minNights: 3 },
  })
  expect(lines.find(({ rule }) => rule === 'season')).toMatchObject({
    rows: [{ kind: 'season', id: winter.id, name: winter.values.name }],
    before: { amountCents: 3_000 },
    after: { amountCents: 4_500 },
  })
})

test('K7 without a draft a real dog’s stay costs what the site quotes for it', async () => {
  const stay = await aStay(server, [booker.dogId], WINTER)
  const quoted = (await quote(server, booker, stay)).data as { price: { totalCents: number } }
  const { before, after } = await simulated({
    order: {
      orderType: 'boarding',
      dogs: [{ dogId: booker.dogId }],
      rooms: [{ suiteTypeId: deluxe, dogs: [0], ...WINTER }],
      departureTime: '10:00',
    },
  })
  expect(before).toEqual(after)
  expect(before.totalCents).toBe(quoted.price.totalCents)
})

test('K7 what publishing makes of each kind of row is what the draft was tried with', async () => {
  const rows = await Promise.all(DRAFT_KINDS.map((kind) => catalogueRows(server, manager, kind)))
  const first = new Map(rows.map((list) => [list[0]?.kind, list[0]]))
  const next = (kind: (typeof DRAFT_KINDS)[number], values: object) => draftChange(first.get(kind)!, values)
  const season = first.get('season')!
  const [suite] = await catalogueRows(server, manager, 'suite')
  const service = (await catalogueRows(server, manager, 'service'))[1]!
  const draft = await aDraft(server, manager, [
    next('suite', { nightCents: suite!.values.nightCents + 100 }),
    next('length-discount', { percent: 6 }),
    next('boarding-terms', { depositPercent: 40 }),
    next('daycare-terms', { fullDayCents: 4_600 }),
    next('service', { smallCents: 1_300 }),
    { kind: 'service', action: 'remove', rowId: service.id, seenVersion: service.version, values: null },
    next('grooming-service', { largeCents: 9_900 }),
    next('package', { priceCents: 20_000 }),
    next('taxes', { gstPercent: 6 }),
    { kind: 'season', action: 'remove', rowId: season.id, seenVersion: season.version, values: null },
    {
      kind: 'season',
      action: 'add',
      rowId: null,
      seenVersion: null,
      values: { ...season.values, name: 'Fair', fromDate: '2027-08-21', toDate: '2027-08-25' },
    },
  ])
  const { db } = server.app
  const read = async () => toSourcedBook(await listPriceRows(db, 1))!
  const tried = toSourcedBook(layDraft(await listPriceRows(db, 1), await listDraftChanges(db, [draft.id])))!
  const asked = await publishDraftNow(server, manager, draft)
  const { questions } = asked.data as { questions: { key: string; typed?: string }[] }
  const sure = questions.map(({ key, typed }) => (typed === undefined ? key : `${key} ${typed}`))
  expect(await publishDraftNow(server, manager, draft, { sure })).toMatchObject({ code: 200 })
  const unnumbered = (book: object) => JSON.stringify(book).replaceAll(/"id":-?\d+/g, '"id":0')
  expect(unnumbered(tried)).toBe(unnumbered(await read()))
  expect(tried.book.seasons.some(({ name }) => name === 'Fair')).toBe(true)
  const live = (await server.app.parkBook(1)).prices
  expect({ ...tried.book, seasons: [] }).toEqual({ ...live, seasons: [] })
})

test('K7 as of a past day the prices are those of that evening, whoever changed them later', async () => {
  const [suite] = await catalogueRows(server, manager, 'suite')
  const nightCents = () => simulated({ order: oneIn(suite!.id), asOf: '2026-11-16' })
  const was = (await nightCents()).before.beforeTaxCents
  const { pool } = server.database
  await pool.query('update suite_type set night_cents = night_cents + 700 where id = $1', [suite!.id])
  // The database's own clock stays on its day.
  await pool.query('update catalog_history set at = $1 where id = (select max(id) from catalog_history)', [
    '2026-11-17T20:00:00Z',
  ])
  server.clock.set('2026-11-18T18:00:00Z')
  const { before, after } = await nightCents()
  expect(before.beforeTaxCents).toBe(was)
  expect(after.beforeTaxCents).toBe(was + 700 * 3)
  const { db } = server.app
  const now = new Date(server.clock.now().getTime() + 1)
  expect(toSourcedBook(await listPriceRowsAt(db, 1, now))).toEqual(toSourcedBook(await listPriceRows(db, 1)))
  const early = await server.post(
    staffSimulator.simulate.path,
    { order: twoDogs(), asOf: '2020-01-01' },
    manager.headers,
  )
  expect(early.body).toMatchObject({ code: 404, msg: expect.stringContaining('known from') })
})
const oneIn = (id: number) => ({
  orderType: 'boarding',
  dogs: [{ sizeClass: 'small' }],
  rooms: [{ suiteTypeId: id, dogs: [0], arrival: '2027-02-02', departure: '2027-02-05' }],
})

test('K7 a code is asked about on the day of booking, and passes pay as if they were bought', async () => {
  await server.database.pool.query(
    `insert into promo_code (park_id, code, kind, percent, amount_cents, from_date, to_date, order_types)
     values (1, 'SPRING', 'percent', 10, 0, '2027-03-01', '2027-03-31', '{boarding,daycare}')`,
  )
  const order = { ...twoDogs({ arrival: '2027-05-04', departure: '2027-05-06' }), promoCode: 'spring' }
  expect((await simulated({ order })).after.refused).not.toBeNull()
  const { after, lines } = await simulated({ order, bookedOn: '2027-03-10' })
  expect(after.refused).toBeNull()
  expect(lines.at(-1)).toMatchObject({ rule: 'promo', rows: [{ kind: 'promo-code', name: 'SPRING' }] })
  const days = await simulated({
    order: {
      orderType: 'daycare',
      dogs: [{ sizeClass: 'large' }],
      days: [{ date: '2027-05-04', part: 'full' }],
      passes: [{ kind: 'full_day', credits: 1 }],
    },
  })
  expect(days.after.totalCents).toBe(0)
  const unknown = { ...twoDogs(), dogs: [{ dogId: 999_999 }, { sizeClass: 'small' }] }
  for (const input of [{ order: unknown }, { order: twoDogs(), parkId: 99 }]) {
    const { body } = await server.post(staffSimulator.simulate.path, input, manager.headers)
    expect(body).toMatchObject({ code: 404 })
  }
})

test('AD87 a stay of decades is refused at once, before anything is worked out', async () => {
  const room = { suiteTypeId: deluxe, dogs: [0], arrival: '2027-01-01', departure: '2047-01-01' }
  const { body } = await server.post(
    staffSimulator.simulate.path,
    { order: { orderType: 'boarding', dogs: [{ sizeClass: 'small' }], rooms: [room] } },
    manager.headers,
  )
  expect(body).toMatchObject({ code: 400, msg: 'Please try 60 nights at most.' })
})
