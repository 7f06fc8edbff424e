import type { App } from '../app.ts'
import { CRONTAB, jobHandlers } from './job-handlers.ts'
import { unsubscribeLink } from '../business/notifications/unsubscribe-links.ts'
import { createRoomPlanner } from '../business/orders/space/plan-rooms-poller.ts'
import { mailedCalendarUrl } from '../business/orders/view/order-links.ts'
import { createMailGateway } from '../platform/mail/mail-gateway.ts'
import { createMailSender, type MailSenderParts } from '../platform/mail/mail-sender.ts'
import { outboxFolder } from '../platform/mail/outbox.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type PollerOptions, startPoller } from '../platform/poller.ts'
import { countJobs } from '../platform/queue/count-jobs.ts'
import { startJobs } from '../platform/queue/run-jobs.ts'

export interface BackgroundWork {
  /** What is not being done although it should be; null when all is well. */
  whyNotWorking(): string | null
  /** Lets what runs come to its end; bounded. */
  stop(): Promise<void>
}

interface BackgroundParts extends Pick<MailSenderParts, 'readLetterhead'> {
  databaseUrl: string
  metrics: Metrics
  aheadMs: number
}

/** The slowest mail server, and a house full of stays to be rearranged. */
const MAILS_WITHIN_MS = 150_000
const ROOMS_WITHIN_MS = 60_000

/** Everything that happens without anyone waiting for it: jobs, mails and the planning of rooms. */
export function startBackgroundWork(app: App, parts: BackgroundParts): BackgroundWork {
  const { log } = app
  const { metrics, databaseUrl, aheadMs } = parts
  const starts = metrics.counter(
    'job_worker_starts_total',
    'How often the work on background jobs began.',
    [],
  )
  const looks = metrics.counter('poller_looks_total', 'Looks for work, by what was looked for and outcome.', [
    'poller',
    'outcome',
  ])
  const look = (name: string, options: Pick<PollerOptions, 'look' | 'lookWithinMs'>) =>
    startPoller({ name, log, onLook: (outcome) => looks.inc({ poller: name, outcome }), ...options })
  const rooms = createRoomPlanner(app)
  const mails = openMailSender(app, parts)
  const work = {
    'background jobs': startJobs({
      databaseUrl,
      jobs: jobHandlers(app),
      crontab: CRONTAB,
      aheadMs,
      log,
      onOutcome: countJobs(metrics),
      onStart: () => starts.inc(),
    }),
    'mail sender': look('mails', { look: mails.look, lookWithinMs: MAILS_WITHIN_MS }),
    'room planner': look('rooms', { look: rooms.look, lookWithinMs: ROOMS_WITHIN_MS }),
  }
  metrics.gauge(
    'background_work_alive',
    'Whether this server does its background work: 1 or 0.',
    ['work'],
    () =>
      Object.entries(work).map(([name, { isAlive }]) => ({
        labels: { work: name },
        value: isAlive() ? 1 : 0,
      })),
  )
  metrics.gauge('stays_without_room', 'Stays for which pinned ones leave no room.', [], rooms.countUnplaced)
  return {
    whyNotWorking() {
      const [dead] = Object.entries(work).find(([, { isAlive }]) => !isAlive()) ?? []
      return dead === undefined ? null : `not running: ${dead}`
    },
    async stop() {
      await Promise.all(Object.values(work).map((one) => one.stop()))
      mails.close()
    },
  }
}

function openMailSender(app: App, { readLetterhead, metrics }: BackgroundParts) {
  const { smtpUrl, from } = app.settings.mail
  const gateway = smtpUrl === undefined ? null : createMailGateway({ smtpUrl, from })
  const outcomes = metrics.counter(
    'mails_total',
    'Tries of mails by outcome (sent, kept, failed, given up).',
    ['outcome'],
  )
  const { look } = createMailSender({
    db: app.db,
    readLetterhead,
    unsubscribeUrl: (db, subscription) => unsubscribeLink(app, db, subscription),
    calendarUrl: (db, orderId, isNamed) => mailedCalendarUrl(app, db, orderId, isNamed),
    gateway,
    outboxFolder: outboxFolder(app.settings),
    clock: app.clock,
    log: app.log,
    onOutcome: (outcome, count) => outcomes.inc({ outcome }, count),
  })
  return { look, close: () => gateway?.close() }
}
