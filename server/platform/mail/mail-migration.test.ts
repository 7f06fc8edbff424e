import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl, dropDatabase, runAsAdmin } from '../../testing/test-database.ts'
import { type Connection, connect } from '../database/connect.ts'
import { migrate, readMigrations } from '../database/migrations.ts'
import { createLogger } from '../logger.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { prepareQueue } from '../queue/queue-schema.ts'

const name = `kennel_test_${randomBytes(8).toString('hex')}`
let server: Connection<unknown>
beforeAll(async () => {
  await runAsAdmin(inject('databaseUrl'), `create database ${name}`)
  server = connect(databaseUrl(inject('databaseUrl'), name), { max: 3, log: createLogger('silent') })
})
afterAll(async () => {
  await server.close()
  await dropDatabase(inject('databaseUrl'), name)
})

test('a database with mails from before: those that wait are due, and their jobs are gone', async () => {
  const { pool } = server
  const migrations = readMigrations(join(PROJECT_ROOT, 'db/migrations'))
  await migrate(pool, migrations.slice(0, 13))
  await prepareQueue(pool)
  await pool.query(
    `insert into mail (to_address, subject, text, html, kind, sent_at, kept_at, outbox_file, attempts) values
       ('a@kennel.example', 'waits', 'text', 'html', 'test', null, null, null, 3),
       ('a@kennel.example', 'sent', 'text', 'html', 'test', now(), null, null, 1),
       ('a@kennel.example', 'kept', 'text', 'html', 'test', null, now(), '/outbox/1.eml', 1),
       ('a@kennel.example', 'given up', 'text', 'html', 'test', null, null, null, 20)`,
  )
  for (const job of ['sendMail', 'planRooms', 'expireHolds']) {
    await pool.query(`select graphile_worker.add_job('${job}', '{}')`)
  }
  await migrate(pool, migrations)
  const { rows } = await pool.query('select subject from mail where due_at <= now()')
  expect(rows).toEqual([{ subject: 'waits' }])
  const jobs = await pool.query('select task_identifier from graphile_worker.jobs')
  expect(jobs.rows).toEqual([{ task_identifier: 'expireHolds' }])
})
