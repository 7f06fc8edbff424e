import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const filesIn = (root: string, ending: RegExp): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(root, file))
    .toSorted()

const OURS = [...filesIn('e2e', /\.ts$/), ...filesIn('server', /\.ts$/)]

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n')

/** The files in one of whose lines this stands, unless it is allowed there. */
const filesWith = (what: RegExp, { files = OURS, unless }: { files?: string[]; unless?: RegExp } = {}) =>
  files.filter((file) => linesOf(file).some((line) => what.test(line) && !unless?.test(line)))

/** The real clock, by file, and why. Whatever has to do with a booking, a day or a deadline asks `app.clock`. */
const REAL_CLOCK: Record<string, string> = {
  'e2e/staff/lock.spec.ts': 'asked in the page, whose clock is the run’s',
  'e2e/site/one-clock.spec.ts': 'asked in the page, to see that its clock is the run’s',
  'e2e/support/moment.ts': 'how far the run’s clock is from it',
  'server/business/payments/reconcile/reconcile-payments.ts': 'how long a run of the job has taken',
  'server/platform/clock.ts': 'the server’s clock',
  'server/platform/clock.test.ts': 'how far a moved one is from it',
  'server/platform/database/moved-clock.test.ts': 'how far a moved one is from it',
  'server/platform/files/disk-store.test.ts': 'the age of a file',
  'server/platform/files/disk-store.ts': 'the age of a file',
  'server/platform/files/receive-file.ts': 'the age of a file',
  'server/platform/postgres/bring-up.ts': 'how long PostgreSQL takes to start',
  'server/platform/postgres/ownership.ts': 'how long PostgreSQL takes to answer',
  'server/platform/postgres/postmaster.ts': 'how long PostgreSQL takes to stop',
  'server/platform/queue/run-jobs.test.ts': 'the queue’s own moments',
  'server/testing/test-clock.ts': 'how far the tests’ clock is from it',
}

test('who asks for a day or a deadline asks the server’s clock, and tests theirs', () => {
  // Instead: app.clock.now(), server.clock.now() or TEST_NOW, in e2e currentMoment() or TODAY; performance.now() for how long.
  expect(filesWith(/\bnew Date\(\)|\bDate\.now\(\)/)).toEqual(Object.keys(REAL_CLOCK).toSorted())
})

const DATABASE_CLOCK =
  /(?<![.\w])now\(\)(?!:)|\b(clock|statement|transaction)_timestamp\(\)|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/
const MOVED_ALONG = /clock_ahead\(\)/

/** PostgreSQL's own clock, by file, and why: leases, limits and queues. */
const ITS_OWN_CLOCK: Record<string, string> = {
  'e2e/support/start-sites.ts': 'the crontab’s own table',
  'server/testing/faults/background-kill.test.ts': 'jobs that are due',
  'server/http/guards/rate-limits.test.ts': 'calls within some seconds',
  'server/business/notifications/notification-store.ts': 'when a mail is due',
  'server/business/notifications/pay-requests.test.ts': 'when a mail is due',
  'server/business/orders/space/queue-wait-list-offers.test.ts': 'when a job is due',
  'server/office/money/pay-links/pay-link.test.ts': 'when a mail is due',
  'server/platform/clock.test.ts': 'not PostgreSQL’s: that of a moved clock',
  'server/platform/database/migrations.ts': 'when a migration ran',
  'server/platform/database/moved-clock.test.ts': 'that the two differ',
  'server/platform/mail/mail-sender.test.ts': 'when a mail is due',
  'server/platform/mail/mail-store.ts': 'when a mail is due',
  'server/platform/poller.test.ts': 'not PostgreSQL’s: how long a look took',
  'server/platform/queue/queue.ts': 'when a job is due',
  'server/platform/queue/run-jobs.test.ts': 'when a job is due',
  'server/platform/queue/worker-locks.ts': 'for how long a job was held',
  'server/platform/rate-limit-store.ts': 'calls within some seconds',
}

test('what PostgreSQL dates for the business has the server’s moment', () => {
  // Instead: clock_now() in SQL, or a moment of the server's clock as a value; in e2e TODAY.
  expect(filesWith(DATABASE_CLOCK, { unless: MOVED_ALONG })).toEqual(Object.keys(ITS_OWN_CLOCK).toSorted())
})

const OF_NO_BUSINESS = /clock_ahead\(\)|updated_at/

/** PostgreSQL's own clock in a migration, but for `updated_at`, by which nothing of the business is dated. */
const ITS_OWN_IN_MIGRATIONS: Record<string, string> = {
  'db/migrations/0001_ground.sql': 'when a key was made',
  'db/migrations/0010_messages.sql': 'when a mail is due',
}

test('so has what a migration has it date', () => {
  const files = filesIn('db/migrations', /\.sql$/)
  const found = filesWith(DATABASE_CLOCK, { files, unless: OF_NO_BUSINESS })
  expect(found).toEqual(Object.keys(ITS_OWN_IN_MIGRATIONS).toSorted())
})

test('every browser of a test has the run’s clock', () => {
  // Instead: otherBrowser(browser, …).
  expect(filesWith(/\.newContext\(/)).toEqual(['e2e/support/moment.ts'])
  expect(filesWith(/clock\.install\(\)/)).toEqual([])
})
