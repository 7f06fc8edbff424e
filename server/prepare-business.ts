import type pg from 'pg'
import { DEMO_ACCOUNTS, demoJobOf } from './accounts/demo-accounts.ts'
import { DEMO_PASSWORD, ensureDemoAccounts, ensureFirstManager } from './accounts/first-accounts.ts'
import type { App } from './app.ts'
import { fillDemoBusiness } from './demo/fill-demo-business.ts'
import { fillDemoGuests } from './demo/fill-demo-guests.ts'
import { fillDemoNotifications } from './demo/fill-demo-notifications.ts'
import { migrateToLatest } from './migrate.ts'

/** Schema up to date, a business to run, and someone who can log in; on a prepared database only a few quick looks. */
export async function prepareBusiness(app: App, pool: pg.Pool, say: (line: string) => void): Promise<void> {
  const { db, settings, clock } = app
  const applied = await migrateToLatest(pool)
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
  if (await fillDemoBusiness(app, clock.now())) say('A new business was set up: Evergreen Dog Park & Stay')
  if (settings.demo) {
    await ensureDemoAccounts(db, clock.now())
    if (await fillDemoGuests(app))
      say('Demo guests moved in: households with dogs, stays and days around today')
    await fillDemoNotifications(app)
    say(`\nDemo log-ins, all with the password ${DEMO_PASSWORD}:`)
    for (const account of DEMO_ACCOUNTS) {
      const pin = account.job === undefined ? '' : ` (PIN ${account.job.pin})`
      say(`  ${demoJobOf(account).padEnd(11)} ${account.email}${pin}`)
    }
  } else {
    const manager = await ensureFirstManager(db, settings.managerEmail)
    if (manager)
      say(
        `\nThe first manager logs in as ${settings.managerEmail} with the password ${manager.password}\n(shown only this once)`,
      )
  }
  say(
    `\nData lives in ${settings.dataDir}${settings.databaseUrl ? ' (files) and in the PostgreSQL of DATABASE_URL' : ''}`,
  )
}
