import type { AccountJobs } from './accounts/forget-household.ts'
import type { OrderJobs } from './orders/order-jobs.ts'
import type { PaymentJobs } from './payments/payment-jobs.ts'
import type { JobHandler } from './platform/queue-runner.ts'
import type { OrderReminderJobs } from './reminders/reminder-jobs.ts'
import type { UploadJobs } from './uploads/remove-file.ts'

/** A job that the crontab starts carries nothing. */
export type NoPayload = Record<string, never>

/** Jobs that keep the tables small. */
export interface HousekeepingJobs {
  sweepRateLimits: NoPayload
  sweepAccounts: NoPayload
  sweepMails: NoPayload
}

/** Jobs that tell customers of what is coming. */
export interface ReminderJobs {
  remindOfVaccines: NoPayload
}

/**
 * Every background job of the product and what it carries: ids and plain facts as JSON. Each folder declares its own.
 * A job may run twice (a server can die between doing and noting it), so each handler must bear that.
 */
export interface JobPayloads
  extends AccountJobs,
    UploadJobs,
    OrderJobs,
    OrderReminderJobs,
    PaymentJobs,
    ReminderJobs,
    HousekeepingJobs {}

export type JobName = keyof JobPayloads

/** The jobs that the crontab may start. */
export type RecurringJobName = {
  [Name in JobName]: NoPayload extends JobPayloads[Name] ? Name : never
}[JobName]

/** One handler for each job; a forgotten one does not compile. */
export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }
