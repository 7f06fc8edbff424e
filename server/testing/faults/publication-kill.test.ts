import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { TestCustomer } from '../a-customer.ts'
import { aStaffMember } from '../a-staff-member.ts'
import { aDraft, catalogueRows, draftChange } from '../drafts.ts'
import { untilSomeoneWaits } from '../lock-waits.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'
import { staffSend } from '../staff-calls.ts'
import { testClockAt } from '../test-clock.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const PATIENCE_MS = 180_000

/** One server in the test holds a row; another, in a process of its own, is killed half way through a publication. */
describe('after kill -9 in the middle of a publication', () => {
  let here: TestServer
  let data: ReturnType<typeof createDataDir>
  let killed: ServerProcess
  let manager: TestCustomer

  beforeEach(async () => {
    here = await startTestServer({ demo: true })
    data = createDataDir()
    killed = await startServerProcess({
      CLOCK_AT: testClockAt(),
      DATABASE_URL: here.database.url,
      DATA_DIR: data.dataDir,
      DEMO: 'off',
    })
    manager = await aStaffMember(here, 'manager')
  }, PATIENCE_MS)
  afterEach(async () => {
    await killed.stop()
    await here.stop()
    data.remove()
  }, PATIENCE_MS)

  test(
    'K9 nothing of it is on the site, the draft is open, and the same call publishes all of it',
    async () => {
      const suites = await catalogueRows(here, manager, 'suite')
      const wanted = suites.map(({ values }) => values.nightCents + 100)
      const draft = await aDraft(
        here,
        manager,
        suites.map((suite, at) => draftChange(suite, { nightCents: wanted[at] })),
      )
      const prices = async () =>
        (await catalogueRows(here, manager, 'suite')).map(({ values }) => values.nightCents)
      const before = await prices()
      const holder = await here.database.pool.connect()
      await holder.query('begin')
      await holder.query('select from suite_type where id = $1 for update', [suites.at(-1)!.id])
      const { id, version } = draft
      const body = { id, version, at: null }
      const lost = fetch(killed.url + staffDraft.publish.path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'publish-once',
          ...manager.headers,
        },
      }).catch(() => null)
      await untilSomeoneWaits(here.database, () => false)
      await killed.kill()
      await holder.query('rollback')
      holder.release()
      expect(await lost).toBeNull()
      expect(await prices()).toEqual(before)
      expect(await staffSend(here, manager, staffDraft.publish, body, 'publish-once')).toMatchObject({
        code: 200,
      })
      expect(await prices()).toEqual(wanted)
    },
    PATIENCE_MS,
  )
})
