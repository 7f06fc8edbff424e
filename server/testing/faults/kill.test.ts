import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'
import { startWriters } from './message-writers.ts'

const PATIENCE_MS = 120_000

/** The real server with its real database, as an operator runs it: what it acknowledged must survive anything. */
describe('after kill -9', () => {
  let data: ReturnType<typeof createDataDir>
  let server: ServerProcess

  beforeEach(async () => {
    data = createDataDir()
    server = await startServerProcess({ DATA_DIR: data.dataDir, DEMO: 'business' })
  }, PATIENCE_MS)
  afterEach(async () => {
    await server.stop()
    data.remove()
  }, PATIENCE_MS)

  /** Every message in the database, with the number of mails and jobs that its transaction must have made. */
  async function readMessages() {
    const postgres = await startEmbeddedPostgres({ dataDir: data.dataDir, log: createLogger('silent') })
    const client = new pg.Client(postgres.url)
    await client.connect()
    const messages = await client.query<{ id: number }>('select id from contact_message')
    const mails = await client.query<{ count: number }>('select count(*)::int from mail')
    await client.end()
    await postgres.stop()
    return { ids: new Set(messages.rows.map((row) => row.id)), mailCount: mails.rows[0]?.count }
  }

  test(
    'of the server in the middle of writes, no acknowledged write is lost and none is half there',
    async () => {
      const writers = startWriters(() => server.url, 8)
      for (let round = 0; round < 3; round++) {
        await writers.untilAcknowledged(40)
        await server.kill()
        server = await startServerProcess({ DATA_DIR: data.dataDir, DEMO: 'business' })
      }
      await writers.untilAcknowledged(20)
      await writers.stop()
      await server.stop()

      const kept = await readMessages()
      expect([...writers.acknowledged].filter((id) => !kept.ids.has(id))).toEqual([])
      expect(writers.acknowledged.size).toBeGreaterThanOrEqual(140)
      // One mail to the business and one to the sender, in the same transaction as the message.
      expect(kept.mailCount).toBe(kept.ids.size * 2)
    },
    PATIENCE_MS,
  )

  test(
    'of the database in the middle of writes, the server recovers by itself and nothing acknowledged is lost',
    async () => {
      const writers = startWriters(() => server.url, 8)
      for (let round = 0; round < 3; round++) {
        await writers.untilAcknowledged(40)
        process.kill(postmasterPid(), 'SIGKILL')
        await writers.untilAcknowledged(20)
      }
      await writers.stop()
      await server.stop()

      const kept = await readMessages()
      expect([...writers.acknowledged].filter((id) => !kept.ids.has(id))).toEqual([])
      expect(kept.mailCount).toBe(kept.ids.size * 2)
      // While the database was away people got a polite answer: never a 500.
      expect([...writers.refused.keys()].filter((code) => code !== 503)).toEqual([])
    },
    PATIENCE_MS,
  )

  const postmasterPid = () =>
    Number(readFileSync(join(data.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
})
