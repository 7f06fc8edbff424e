import type pg from 'pg'
import { hasManager } from '../business/accounts/account-store.ts'
import { DEMO_ACCOUNTS, demoJobOf } from '../business/accounts/demo-accounts.ts'
import {
  DEMO_PASSWORD,
  ensureDemoAccounts,
  listMissingDemoAccounts,
} from '../business/accounts/first-accounts.ts'
import { hasPark } from '../business/catalog/new-park-store.ts'
import type { App } from '../app.ts'
import type { Database, Tables } from '../database.ts'
import { fillDemoBusiness } from '../demo/fill-demo-business.ts'
import { fillDemoGuests, lackDemoGuests } from '../demo/fill-demo-guests.ts'
import { fillDemoNotifications, lackDemoNotifications } from '../demo/fill-demo-notifications.ts'
import { insertFirstBusiness } from '../management/opening/first-business-store.ts'
import { inviteFirstManager } from '../management/team/invite-first-manager.ts'
import { isLatest, migrateToLatest } from './migrate.ts'
import { askTogether } from '../platform/database/connect.ts'
import type { Migration } from '../platform/database/migrations.ts'
import { siteAddress } from '../platform/site-address.ts'
import { StartRefused } from '../platform/start-refused.ts'

interface Preparing {
  pool: pg.Pool
  migrations: Migration[]
  say: (line: string) => void
}

/** Schema up to date, a business to run, and someone who can log in; on a prepared database one quick look. */
export async function prepareBusiness(app: App, preparing: Preparing): Promise<void> {
  const { settings } = app
  const { say } = preparing
  if (!(await isPrepared(app, preparing))) await prepareAll(app, preparing)
  if (settings.demo) {
    say(`\nDemo log-ins, all with the password ${DEMO_PASSWORD}:`)
    for (const account of DEMO_ACCOUNTS) {
      const pin = account.job === undefined ? '' : ` (PIN ${account.job.pin})`
      say(`  ${demoJobOf(account).padEnd(11)} ${account.email}${pin}`)
    }
  }
  say(
    `\nData lives in ${settings.dataDir}${settings.databaseUrl ? ' (files) and in the PostgreSQL of DATABASE_URL' : ''}`,
  )
}

/** Everything at once: where the schema is up to date, every table is there to be asked. */
async function isPrepared({ settings }: App, { pool, migrations }: Preparing): Promise<boolean> {
  const answers = await askTogether<Tables, PromiseSettledResult<boolean>[]>(pool, (db, client) =>
    Promise.allSettled([
      isLatest(client, migrations),
      hasPark(db),
      ...(settings.demo ? looksAtDemo(db) : [hasManager(db)]),
    ]),
  )
  return answers.every((answer) => {
    if (answer.status === 'fulfilled') return answer.value
    if (answer.reason instanceof StartRefused) throw answer.reason
    // The database is new, or older than this server. Whatever else it may be shows again.
    return false
  })
}

const looksAtDemo = (db: Database) => [
  listMissingDemoAccounts(db).then((missing) => missing.length === 0),
  lackDemoGuests(db).then((lack) => !lack),
  lackDemoNotifications(db).then((lack) => !lack),
]

async function prepareAll(app: App, { pool, migrations, say }: Preparing): Promise<void> {
  const { db, settings, clock } = app
  const applied = await migrateToLatest(pool, migrations)
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
  await fillBusiness(app, say)
  if (settings.demo) {
    await ensureDemoAccounts(db, clock.now())
    if (await fillDemoGuests(app))
      say('Demo guests moved in: households with dogs, stays and days around today')
    await fillDemoNotifications(app)
    return
  }
  const email = settings.managerEmail ?? DEMO_MANAGER_EMAIL
  const path = await inviteFirstManager(db, email, clock.now())
  if (path !== null)
    say(
      `\nThe first manager, ${email}, chooses a password here:\n  ${siteAddress(settings)}${path}\n(works once, for seven days; the next start shows a new link)`,
    )
}

/** Of a business that came with its data: whoever starts it says who its manager is. */
const DEMO_MANAGER_EMAIL = 'owner@evergreen.example'

async function fillBusiness(app: App, say: (line: string) => void): Promise<void> {
  const { db, settings, clock } = app
  if (settings.firstBusiness === 'demo') {
    if (await fillDemoBusiness(app, clock.now())) say('A new business was set up: Evergreen Dog Park & Stay')
    return
  }
  if (await hasPark(db)) return
  const { name, timeZone, province } = settings.business
  if (name === undefined || settings.managerEmail === undefined) {
    throw new StartRefused(
      'A new business needs its name and its first manager: please set BUSINESS_NAME and MANAGER_EMAIL. To look around in a demo business first, leave DEMO out. See docs/running.md.',
    )
  }
  if (await insertFirstBusiness(db, { name, timeZone, province, email: settings.managerEmail }))
    say(`A new business was begun: ${name}. Customers can book once a manager opens it, on Before you open.`)
}
