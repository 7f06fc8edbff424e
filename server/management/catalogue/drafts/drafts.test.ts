import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { publishDueDrafts } from './publish-at-moment.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let suite: CatalogueRow<'suite'>
let season: CatalogueRow<'season'>

const readRows = async <Kind extends CatalogueKind>(kind: Kind) =>
  (await staffRead(server, manager, staffCatalog.getRows, { kind })).rows as unknown as CatalogueRow<Kind>[]
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  suite = (await readRows('suite'))[0]!
  season = (await readRows('season'))[0]!
})

const change = (row: CatalogueRow, values: object) => ({
  kind: row.kind,
  action: 'change',
  rowId: row.id,
  seenVersion: row.version,
  values,
})
const saveDraft = async (rows: object[], name = 'Winter') => {
  const answer = await staffSend(server, manager, staffDraft.saveDraft, {
    id: null,
    version: null,
    name,
    note: '',
    rows,
  })
  return answer.data as Draft
}
const publish = ({ id, version }: Draft, more: object = {}) =>
  staffSend(server, manager, staffDraft.publish, { id, version, at: null, ...more })
const nightCents = async () => (await readRows('suite')).find(({ id }) => id === suite.id)!.values.nightCents
const later = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()

test('K5 K9 a draft changes nothing until it is published, then all of it; undone, the values are those before', async () => {
  const { nightCents: before } = suite.values
  const draft = await saveDraft([
    change(suite, { nightCents: before + 300 }),
    change(season, { surchargeCents: season.values.surchargeCents + 200 }),
    {
      kind: 'season',
      action: 'add',
      rowId: null,
      seenVersion: null,
      values: { ...season.values, name: 'New' },
    },
  ])
  expect(draft.rows.map(({ was }) => was)).toMatchObject([{ nightCents: before }, {}, null])
  expect(await nightCents()).toBe(before)
  const published = await publish(draft)
  expect(published).toMatchObject({ code: 200 })
  expect(await nightCents()).toBe(before + 300)
  expect((await readRows('season')).some(({ values }) => values.name === 'New')).toBe(true)
  expect(await publish(draft)).toMatchObject({ code: 409 })

  const { id, version } = published.data as Draft
  const undo = () => staffSend(server, manager, staffDraft.undoPublish, { id, version })
  const answers = await Promise.all([undo(), undo()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await nightCents()).toBe(before)
  expect((await readRows('season')).some(({ values }) => values.name === 'New')).toBe(false)
})

test('K9 rows that somebody changed since are all named, and nothing is published', async () => {
  const { nightCents: before } = suite.values
  const draft = await saveDraft([
    change(suite, { nightCents: before + 300 }),
    change(season, { minNights: season.values.minNights + 1 }),
  ])
  await server.database.pool.query('update season set name = $1 where id = $2', ['Other', season.id])
  const answer = await publish(draft)
  expect(answer).toMatchObject({ code: 409, data: { rows: [{ kind: 'season', id: season.id }] } })
  expect(await nightCents()).toBe(before)
  const preview = await staffSend(server, manager, staffDraft.previewPublish, { id: draft.id })
  expect(preview).toMatchObject({ code: 200, data: { stale: [{ kind: 'season' }], questions: [] } })
})

test('K10 a price of nothing is asked for once more, by its value, and a tax by a word', async () => {
  const { nightCents: before } = suite.values
  const draft = await saveDraft([change(suite, { nightCents: 0 })])
  const asked = await publish(draft)
  expect(asked).toMatchObject({
    code: 409,
    data: { questions: [{ text: expect.stringContaining('would be $0.00. Is it really free?') }] },
  })
  expect(await nightCents()).toBe(before)
  const [{ key }] = (asked.data as { questions: [{ key: string }] }).questions
  expect(await publish(draft, { sure: [key] })).toMatchObject({ code: 200 })
  expect(await nightCents()).toBe(0)
  await server.database.pool.query('update suite_type set night_cents = $1 where id = $2', [before, suite.id])

  const [taxes] = await readRows('taxes')
  const taxDraft = await saveDraft([change(taxes!, { gstPercent: 6 })])
  const question = (await publish(taxDraft)).data as { questions: [{ key: string; typed: string }] }
  const [{ key: taxKey, typed }] = question.questions
  expect(typed).toBe('tax')
  expect(await publish(taxDraft, { sure: [taxKey] })).toMatchObject({ code: 409 })
  expect(await publish(taxDraft, { sure: [`${taxKey} tax`] })).toMatchObject({ code: 200 })
  await server.database.pool.query('update park set gst_percent = 5 where id = 1')
})

test('K9 at its moment a draft is published once, by whichever server comes first', async () => {
  const { nightCents: before } = suite.values
  const draft = await saveDraft([change(suite, { nightCents: before + 100 })])
  expect(await publish(draft, { at: later(-1) })).toMatchObject({ code: 400 })
  expect(await publish(draft, { at: later(60) })).toMatchObject({ code: 200 })
  await publishDueDrafts(server.app)
  expect(await nightCents()).toBe(before)
  server.clock.advance(61)
  await Promise.all([
    publishDueDrafts(server.app),
    publishDueDrafts(server.app),
    publishDueDrafts(server.app),
  ])
  expect(await nightCents()).toBe(before + 100)
  const { rows } = await server.database.pool.query(
    `select 1 from catalog_history where table_name = 'suite_type' and row_key = $1::text
       and (row ->> 'night_cents')::integer = $2`,
    [suite.id, before + 100],
  )
  expect(rows).toHaveLength(1)
})

test('K9 what cannot be published at its moment stays a draft, and every manager is told why', async () => {
  const draft = await saveDraft([change(suite, { nightCents: suite.values.nightCents + 50 })], 'Spring')
  expect(await publish(draft, { at: later(60) })).toMatchObject({ code: 200 })
  await server.database.pool.query('update suite_type set description = $1 where id = $2', [
    'Other',
    suite.id,
  ])
  server.clock.advance(61)
  await publishDueDrafts(server.app)
  await publishDueDrafts(server.app)
  expect(await nightCents()).toBe(suite.values.nightCents)
  const { drafts } = await staffRead(server, manager, staffDraft.getDrafts)
  expect(drafts.find(({ id }) => id === draft.id)).toMatchObject({
    publishAt: null,
    stoppedBecause: expect.stringContaining('Nothing was done.'),
  })
  const { rows } = await server.database.pool.query(
    `select title from notification where account_id = $1 and title like '%Spring%'`,
    [manager.id],
  )
  expect(rows).toEqual([{ title: 'The draft “Spring” wasn’t published' }])
})

test('AD86 the draft of a manager who left stays, is named on Today, and another manager sets its moment', async () => {
  const gone = await aStaffMember(server, 'manager')
  const before = await nightCents()
  const draft = await saveDraft([change(suite, { nightCents: before + 70 })], 'Summer')
  const { id } = draft
  const set = async (who: TestCustomer, version: number) =>
    staffSend(server, who, staffDraft.publish, { id, version, at: later(60) })
  const planned = await set(gone, draft.version)
  expect(planned).toMatchObject({ code: 200 })
  const named = async () =>
    (await staffRead(server, manager, staffToday.getToday)).answers.filter(
      (answer) => answer.kind === 'draft' && answer.id === id,
    )
  expect(await named()).toEqual([])
  await server.database.pool.query(`update account set is_active = false, role = 'customer' where id = $1`, [
    gone.id,
  ])
  expect(await named()).toMatchObject([{ title: 'The draft “Summer” won’t publish itself' }])
  server.clock.advance(61)
  await publishDueDrafts(server.app)
  expect(await nightCents()).toBe(before)
  expect(await named()).toMatchObject([
    {
      title: 'The draft “Summer” wasn’t published',
      line: 'Whoever set its moment isn’t a manager any more.',
    },
  ])
  const { drafts } = await staffRead(server, manager, staffDraft.getDrafts)
  expect(await set(manager, drafts.find((one) => one.id === id)!.version)).toMatchObject({ code: 200 })
  expect(await named()).toEqual([])
  server.clock.advance(61)
  await publishDueDrafts(server.app)
  expect(await nightCents()).toBe(before + 70)
})

test('K5 a draft’s values are checked by their form as they are kept, and another park’s rows are not there', async () => {
  const wrong = await staffSend(server, manager, staffDraft.saveDraft, {
    id: null,
    version: null,
    name: 'Wrong',
    note: '',
    rows: [change(suite, { nightCents: -1 })],
  })
  expect(wrong).toMatchObject({ code: 400, data: { fields: [{ field: 'rows.0.values.nightCents' }] } })
  const elsewhere = await staffSend(server, manager, staffDraft.saveDraft, {
    id: null,
    version: null,
    name: 'Wrong',
    note: '',
    rows: [{ ...change(suite, { nightCents: 1 }), rowId: 999_999 }],
  })
  expect(elsewhere).toMatchObject({ code: 404 })
})

test('K9 two kinds that fill one row are undone together, by who has seen the publication', async () => {
  const [price] = await readRows('interview-price')
  const [taxes] = await readRows('taxes')
  const draft = await saveDraft([
    change(price!, { interviewCents: price!.values.interviewCents + 100 }),
    change(taxes!, { pstPercent: taxes!.values.pstPercent + 1 }),
  ])
  const { data } = await publish(draft)
  const sure = (data as { questions: { key: string; typed: string }[] }).questions.map(
    ({ key, typed }) => `${key} ${typed}`,
  )
  const published = (await publish(draft, { sure })).data as Draft
  const undo = (version: number, said: string[]) =>
    staffSend(server, manager, staffDraft.undoPublish, { id: published.id, version, sure: said })
  expect(await undo(published.version + 1, [])).toMatchObject({ code: 409, data: null })
  const asked = (await undo(published.version, [])).data as { questions: { key: string; typed: string }[] }
  const again = asked.questions.map(({ key, typed }) => `${key} ${typed}`)
  expect(await undo(published.version, again)).toMatchObject({ code: 200 })
  expect((await readRows('interview-price'))[0]!.values).toEqual(price!.values)
  expect((await readRows('taxes'))[0]!.values).toEqual(taxes!.values)
})

test('K9 a draft that the tables refuse at its moment is stopped, and the next one is published', async () => {
  const added = { minNights: 77, percent: 5 }
  const row = { kind: 'length-discount', action: 'add', rowId: null, seenVersion: null, values: added }
  const twin = await saveDraft([row], 'Twin')
  const good = await saveDraft([change(suite, { nightCents: suite.values.nightCents + 60 })], 'Good')
  for (const draft of [twin, good])
    expect(await publish(draft, { at: later(60) })).toMatchObject({ code: 200 })
  await server.database.pool.query(
    'insert into length_discount (park_id, min_nights, percent) values (1, 77, 9)',
  )
  server.clock.advance(61)
  await publishDueDrafts(server.app)
  const { drafts } = await staffRead(server, manager, staffDraft.getDrafts)
  expect(drafts.find(({ id }) => id === twin.id)).toMatchObject({
    publishAt: null,
    stoppedBecause: expect.stringContaining('one like this already'),
  })
  expect(await nightCents()).toBe(suite.values.nightCents + 60)
})
