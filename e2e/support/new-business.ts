import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServerProcess } from '#server/testing/server-process.ts'
import { ownSite } from './sites.ts'
import { newDigits } from './unique.ts'

export const NEW_MANAGER = { email: 'robin@maple.example', password: 'robins-first-password' }

export interface NewBusiness {
  url: string
  databaseUrl: string
  /** Where the first manager chooses a password. */
  invitation: string
  stop(): Promise<void>
}

/** A server over an empty database, as somebody starts it for a business of their own. */
export async function startNewBusiness(): Promise<NewBusiness> {
  const name = `new_business_${newDigits()}`
  await onCluster(`create database ${name}`)
  const databaseUrl = new URL(ownSite().databaseUrl)
  databaseUrl.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kennel-new-'))
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: dataDir,
    // It shares a PostgreSQL with the sites of all tests.
    DATABASE_POOL: '5',
    DEMO: 'off',
    BUSINESS_NAME: 'Maple Kennel',
    MANAGER_EMAIL: NEW_MANAGER.email,
  })
  return {
    url: server.url,
    databaseUrl: databaseUrl.href,
    invitation: server.url + (/\/staff\/join\?token=\S+/.exec(server.printed())?.[0] ?? ''),
    stop: async () => {
      await server.stop()
      await onCluster(`drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function onCluster(statement: string) {
  const client = new pg.Client(ownSite().databaseUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
