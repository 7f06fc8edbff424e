import type { Logger } from '../logger.ts'

/** What a handler learns about the run besides the payload. */
export interface JobRun {
  /** 1 for the first try. */
  attempt: number
  isLastTry: boolean
  /** The crontab slot this run belongs to, by the server's clock; null for jobs that were added. A run after an outage keeps its slot. */
  scheduledFor: Date | null
  log: Logger
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>

/** `dead`: the last try failed; the job stays in the table for a person to look at. */
export type JobOutcome = 'done' | 'failed' | 'dead'

export interface CrontabItem<Name extends string = string> {
  job: Name
  /** Five cron fields, in UTC; see isFirstTickOfLocalHour for an hour of the day at the park. */
  at: string
  /** Slots missed while no server ran are made up for, this far back. */
  catchUpHours?: number
}

export interface JobsOptions<Payloads> {
  databaseUrl: string
  jobs: { [Name in keyof Payloads]: JobHandler<Payloads[Name]> }
  crontab: CrontabItem[]
  /** By how much the server's clock is ahead of the crontab's. */
  aheadMs?: number
  log: Logger
  /** Called after each try, for counting. */
  onOutcome?: (job: string, outcome: JobOutcome, seconds: number) => void
  /** Called each time that the work on jobs begins, for counting. */
  onStart?: () => void
  concurrency?: number
}
