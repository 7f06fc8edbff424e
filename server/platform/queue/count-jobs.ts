import type { Metrics } from '../metrics.ts'
import type { JobOutcome } from './job.ts'

/** Counts tries by job and outcome; `dead` ones wait for a person. */
export function countJobs(metrics: Metrics): (job: string, outcome: JobOutcome) => void {
  const tries = metrics.counter(
    'job_tries_total',
    'Tries of background jobs, by job and outcome (done, failed, dead).',
    ['job', 'outcome'],
  )
  return (job, outcome) => tries.inc({ job, outcome })
}
