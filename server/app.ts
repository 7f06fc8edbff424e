import type { Counter } from 'prom-client'
import type { ReadParkBook } from './business/catalog/park-book.ts'
import type { Database } from './database.ts'
import type { JobPayloads } from './business/jobs.ts'
import type { PaymentProviders } from './business/payments/open-providers.ts'
import type { Clock } from './platform/clock.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Logger } from './platform/logger.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { Settings } from './platform/settings.ts'

/** What every use case may reach. Built once in serve.ts, and by the tests with a fake clock and mailbox. */
export interface App {
  settings: Settings
  log: Logger
  clock: Clock
  db: Database
  queue: Queue<JobPayloads>
  mailer: Mailer
  files: FileStore
  /** Rows on which a job over many failed, by what they are. */
  failedRows: Counter<'what'>
  /** Balances that the nightly check found not to be the sum of their entries. */
  bookDifferences: Counter<'what'>
  /** A park's rules and prices; kept in memory while changes to the catalogue are heard. */
  parkBook: ReadParkBook
  /** Who takes money for us. */
  payments: PaymentProviders
}
