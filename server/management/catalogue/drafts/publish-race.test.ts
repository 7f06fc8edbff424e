import { beforeAll, expect, test } from 'vitest'
import type { Tables } from '../../../database.ts'
import { connect } from '../../../platform/database/connect.ts'
import { createLogger } from '../../../platform/logger.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aDraft, catalogueRows, draftChange, publishDraftNow } from '../../../testing/drafts.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { staffDraft } from '#contract/management/catalogue/drafts.ts'
import { publishAtMoment, publishDueDrafts } from './publish-at-moment.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
beforeAll(async () => {
  dana = await aStaffMember(server, 'manager')
  asha = await aStaffMember(server, 'manager')
})

const suites = () => catalogueRows(server, dana, 'suite')
const prices = async () => (await suites()).map(({ values }) => values.nightCents)
const statesKept = async () => {
  const { rows } = await server.database.pool.query(
    `select count(*)::integer as count from catalog_history where table_name = 'suite_type'`,
  )
  return rows[0].count as number
}

test('K9 two managers who publish two drafts at once: of one row the first counts, of two rows both', async () => {
  const [one, other] = await suites()
  const before = await prices()
  const same = await Promise.all([
    aDraft(server, dana, [draftChange(one!, { nightCents: before[0]! + 100 })], 'Dana’s'),
    aDraft(
      server,
      asha,
      [
        draftChange(other!, { nightCents: before[1]! + 300 }),
        draftChange(one!, { nightCents: before[0]! + 200 }),
      ],
      'Asha’s',
    ),
  ])
  const answers = await Promise.all([
    publishDraftNow(server, dana, same[0]),
    publishDraftNow(server, asha, same[1]),
  ])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const isDanas = answers[0].code === 200
  expect((await prices()).slice(0, 2)).toEqual(
    isDanas ? [before[0]! + 100, before[1]] : [before[0]! + 200, before[1]! + 300],
  )
  expect(answers[isDanas ? 1 : 0]).toMatchObject({ data: { rows: [{ kind: 'suite', id: one!.id }] } })

  const [third, fourth] = (await suites()).slice(2)
  const apart = await Promise.all([
    aDraft(server, dana, [draftChange(third!, { nightCents: third!.values.nightCents + 100 })]),
    aDraft(server, asha, [draftChange(fourth!, { nightCents: fourth!.values.nightCents + 100 })]),
  ])
  const both = await Promise.all([
    publishDraftNow(server, dana, apart[0]),
    publishDraftNow(server, asha, apart[1]),
  ])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
})

test('K9 PostgreSQL away at the moment itself: it is published later, once, and told', async () => {
  const [suite] = await suites()
  const wanted = suite!.values.nightCents + 150
  const draft = await aDraft(server, dana, [draftChange(suite!, { nightCents: wanted })], 'Midnight')
  const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const { id, version } = draft
  expect(await staffSend(server, dana, staffDraft.publish, { id, version, at })).toMatchObject({ code: 200 })
  server.clock.advance(61)
  const states = await statesKept()
  // Nothing listens there.
  const away = connect<Tables>('postgres://127.0.0.1:1/away', { max: 1, log: createLogger('silent') })
  await expect(publishAtMoment({ ...server.app, db: away.db }, id)).rejects.toThrow()
  await away.close()
  expect((await prices())[0]).toBe(suite!.values.nightCents)
  server.clock.advance(9)
  await Promise.all([
    publishDueDrafts(server.app),
    publishAtMoment(server.app, id),
    publishDueDrafts(server.app),
  ])
  expect((await prices())[0]).toBe(wanted)
  expect(await statesKept()).toBe(states + 1)
  const { rows } = await server.database.pool.query(
    `select at, action from audit_entry where subject_kind = 'draft' and subject_id = $1 and action like 'published%'`,
    [id],
  )
  expect(rows).toEqual([{ at: server.clock.now(), action: 'published the draft Midnight, at its moment' }])
  const told = await server.database.pool.query(
    `select title, account_id from notification where kind = 'draft-late' and account_id = any ($1)`,
    [[dana.id, asha.id]],
  )
  expect(told.rows).toHaveLength(2)
})
