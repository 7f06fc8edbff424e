import { deleteExpiredSessions } from './accounts/session-store.ts'
import { deleteExpiredCodes } from './accounts/verification-code-store.ts'
import type { App } from './app.ts'
import type { JobHandlers } from './jobs.ts'
import type { MailGateway } from './platform/mail-gateway.ts'
import { removeDeletedBefore } from './notifications/notification-store.ts'
import { mailJobs } from './platform/mail-jobs.ts'
import type { CrontabItem } from './platform/queue-runner.ts'
import { sweepRateLimits } from './platform/rate-limit-store.ts'

/** Deleted notifications can be taken back for so long. */
const UNDO_DAYS = 30

export const jobHandlers = (app: App, gateway: MailGateway): JobHandlers => ({
  ...mailJobs(app.db, gateway),
  sweepRateLimits: () => sweepRateLimits(app.db),
  sweepAccounts: async () => {
    await deleteExpiredSessions(app.db, app.clock.now())
    await deleteExpiredCodes(app.db, app.clock.now())
    await removeDeletedBefore(app.db, new Date(app.clock.now().getTime() - UNDO_DAYS * 86_400_000))
  },
})

/** Times are UTC. */
export const CRONTAB: CrontabItem[] = [
  { job: 'sweepRateLimits', at: '*/5 * * * *' },
  { job: 'sweepAccounts', at: '10 11 * * *', catchUpHours: 24 },
]
