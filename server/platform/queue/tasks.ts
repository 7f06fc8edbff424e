import type { LogFunctionFactory, TaskList } from 'graphile-worker'
import type { Logger } from '../logger.ts'
import type { JobHandler, JobRun, JobsOptions } from './job.ts'

interface CronPayload {
  _cron?: { ts: string }
}

/** Wraps each handler as the library wants it, and counts and logs what became of each try. */
export function toTasks<Payloads>({ jobs, aheadMs = 0, log, onOutcome }: JobsOptions<Payloads>): TaskList {
  const tasks: TaskList = {}
  for (const [name, handler] of Object.entries<JobHandler<never>>(jobs)) {
    tasks[name] = async (payload: unknown, { job }) => {
      const { _cron: cron, ...own } = payload as CronPayload
      const run: JobRun = {
        attempt: job.attempts,
        isLastTry: job.attempts >= job.max_attempts,
        scheduledFor: cron ? new Date(Date.parse(cron.ts) + aheadMs) : null,
        log: log.child({ job: name, jobId: job.id, attempt: job.attempts }),
      }
      const startedAt = performance.now()
      const report = (outcome: 'done' | 'failed' | 'dead') =>
        onOutcome?.(name, outcome, (performance.now() - startedAt) / 1000)
      try {
        await handler(own as never, run)
      } catch (error) {
        if (run.isLastTry)
          run.log.error({ err: error }, 'a job failed for the last time and stays for a person to look at')
        else run.log.warn({ err: error }, 'a job failed and will be tried again')
        report(run.isLastTry ? 'dead' : 'failed')
        throw error
      }
      report('done')
    }
  }
  return tasks
}

const TROUBLE = new Set<string>(['error', 'warning'])

/** The library's own messages: troubles as warnings, the rest for debugging; never a job's content. */
export const queueLogger =
  (log: Logger): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    // Failed jobs are logged where they are run, with their name and try.
    if (meta?.failure === true) return
    if (TROUBLE.has(level)) log.warn({ from: 'queue' }, message)
    else log.trace({ from: 'queue' }, message)
  }
