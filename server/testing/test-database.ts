import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Tables } from '../database.ts'
import { type Connection, connect } from '../platform/database/connect.ts'
import { createLogger } from '../platform/logger.ts'

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
  const connection = connect<Tables>(url, { max: 20, log: createLogger('silent') })
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

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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
