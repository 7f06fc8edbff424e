import { DAY_MS } from '#domain/calendar/durations.ts'
import { VACCINES } from '#domain/dogs/vaccines.ts'
import { DEMO_ACCOUNTS } from '../business/accounts/demo-accounts.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { welcome } from '../business/notifications/events/account-events.ts'
import type { Event } from '../business/notifications/events/all-events.ts'
import { vaccineVerified } from '../business/notifications/events/health-events.ts'
import { broadcast } from '../business/notifications/events/news-events.ts'
import {
  type DemoRecord,
  findAccountWithoutNotices,
  insertDemoNotifications,
  listVerifiedRecords,
} from './demo-notification-store.ts'

const CHRISTMAS = broadcast({
  broadcastId: 0,
  title: 'Our hours over Christmas',
  text: 'On 25 December and 1 January there’s no drop-off or pick-up. Dogs staying with us get their walks, meals and company as on any day.',
  link: '/res',
})

const CUSTOMERS = DEMO_ACCOUNTS.filter(({ role }) => role === 'customer').map(({ email }) => email)

/** Gives the demo customers the notifications they would have by now, in the site only: nobody reads their mail. */
export async function fillDemoNotifications(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  for (const email of CUSTOMERS) await tellDemoCustomer(app, email)
}

export async function lackDemoNotifications(db: Database): Promise<boolean> {
  const missing = await Promise.all(CUSTOMERS.map((email) => findAccountWithoutNotices(db, email)))
  return missing.some((accountId) => accountId !== undefined)
}

async function tellDemoCustomer({ db, clock }: Pick<App, 'db' | 'clock'>, email: string): Promise<void> {
  const accountId = await findAccountWithoutNotices(db, email)
  if (accountId === undefined) return
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await insertDemoNotifications(db, accountId, [
    { event: welcome({}), sentAt: daysAgo(75), isRead: true },
    ...checkedPapers(await listVerifiedRecords(db, accountId)).map((event) => ({
      event,
      sentAt: daysAgo(74),
      isRead: true,
    })),
    { event: CHRISTMAS, sentAt: daysAgo(1), isRead: false },
  ])
}

function checkedPapers(papers: DemoRecord[]): Event[] {
  return papers.map((paper) => {
    const onFile = papers.filter(({ dogId }) => dogId === paper.dogId).map(({ vaccine }) => vaccine)
    return vaccineVerified({ ...paper, stillMissing: VACCINES.filter((one) => !onFile.includes(one)) })
  })
}
