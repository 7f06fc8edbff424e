import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Tables } from '../database.ts'
import { type Connection, connect } from '../platform/database/connect.ts'
import { createLogger } from '../platform/logger.ts'
import { testAheadMs } from './test-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    emptyTemplate: string
    demoTemplate: string
    /** How `create database` copies a template. */
    copying: string
    demoFilesDir: string
    inspectorProgram: string
  }
}

export interface TestDatabase extends Connection<Tables> {
  url: string
}

/** A database of its own for one test file, cloned from a migrated template; dropped by `close`. */
export async function testDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `kennel_test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(
    adminUrl,
    `create database ${name} template ${inject(demo ? 'demoTemplate' : 'emptyTemplate')} ${inject('copying')}`,
  )
  const url = databaseUrl(adminUrl, name)
  const connection = connect<Tables>(url, {
    max: 20,
    log: createLogger('silent'),
    aheadMs: testAheadMs(),
  })
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close()
      await dropDatabase(adminUrl, name)
    },
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

const admins = new Map<string, Promise<pg.Client>>()

/** Over one connection for all databases that this process makes. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = admins.get(adminUrl) ?? connectAsAdmin(adminUrl)
  admins.set(adminUrl, admin)
  await (await admin).query(statement)
}

async function connectAsAdmin(adminUrl: string): Promise<pg.Client> {
  const client: pg.Client & { unref?(): void } = new pg.Client(adminUrl)
  // The next one connects anew; whoever asks at this moment gets the error by their question.
  client.on('error', () => admins.delete(adminUrl))
  await client.connect()
  // The process may end without it.
  client.unref?.()
  return client
}

const MAY_NOT_END_IT = '42501'
const MAX_TRIES = 40
const PAUSE_MS = 250

/** PostgreSQL may be tidying the database up at this moment, and that process is not ours to end: it ends soon. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (code !== MAY_NOT_END_IT || tries === MAX_TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}
