import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import type { RecurringJobName } from '#server/business/jobs.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { makeQuickFolder } from '#server/testing/open-folder.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { writeCheckedShapes } from './checked-shapes.ts'
import { shareMoment } from './moment.ts'
import { type Site, writeSites } from './sites.ts'

/**
 * The demo business is made once, in a database that is then copied: each worker gets a site of its own, so that
 * tests beside each other share no room, no hour and no outbox. Answers how to stop them all.
 */
export default async function startSites({ workers }: FullConfig) {
  shareMoment()
  const folder = makeQuickFolder('kennel-e2e-')
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      log: createLogger('error'),
      durable: false,
    })
    stops.push(postgres.stop)
    const template = siteAt(postgres.url, folder, 'template')
    await createDatabase(postgres.url, 'template')
    await (await startServer(template)).stop()
    await keepFromClock(template.databaseUrl)
    const unopened = Array.from({ length: workers }, (_, index) =>
      siteAt(postgres.url, folder, `site_${index}`),
    )
    for (const [index, { dataDir }] of unopened.entries()) {
      await createDatabase(postgres.url, `site_${index}`, 'template')
      cpSync(template.dataDir, dataDir, { recursive: true })
    }
    const sites = await openAll(unopened, stops)
    writeSites(sites)
    writeCheckedShapes(join(folder, 'checked-shapes'))
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** One of them may not come up: the others are stopped all the same. */
async function openAll(sites: UnopenedSite[], stops: (() => Promise<void>)[]): Promise<Site[]> {
  const opening = await Promise.allSettled(
    sites.map(async (site) => {
      const { url, stop } = await startServer(site)
      stops.push(stop)
      return { ...site, url }
    }),
  )
  return opening.map((opened) => {
    if (opened.status === 'rejected') throw opened.reason
    return opened.value
  })
}

type UnopenedSite = Omit<Site, 'url'>

function siteAt(clusterUrl: string, folder: string, name: string): UnopenedSite {
  const databaseUrl = new URL(clusterUrl)
  databaseUrl.pathname = `/${name}`
  return { databaseUrl: databaseUrl.href, dataDir: join(folder, name) }
}

const startServer = ({ databaseUrl, dataDir }: UnopenedSite) =>
  // Tests say whose address they come from (test.ts); together they are still many.
  startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' })

/** Whoever waits is offered what came free, a dose is missed, others are reminded or swept away: not in the middle of a test. */
const NOT_DURING_TESTS: RecurringJobName[] = [
  'announceMissed',
  'offerAnyFreedSpace',
  'printMorningSheets',
  'remindDayBefore',
  'remindOfDeadlines',
  'remindOfDebts',
  'remindOfOutlivedVaccines',
  'remindOfPasses',
  'remindOfVaccines',
  'checkBooks',
  'sweepAccounts',
  'sweepLive',
  'sweepMails',
  'sweepRateLimits',
  'sweepUploads',
]

/** The crontab goes by the real hour, whenever the tests are run. */
async function keepFromClock(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       select unnest($1::text[]), now(), '2100-01-01'
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [NOT_DURING_TESTS],
    )
  } finally {
    await client.end()
  }
}

async function createDatabase(clusterUrl: string, name: string, template?: string) {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  try {
    await client.query(`create database ${name} ${template ? `template ${template}` : ''}`)
  } finally {
    await client.end()
  }
}
