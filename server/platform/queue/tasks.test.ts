import type { JobHelpers } from 'graphile-worker'
import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { toTasks } from './tasks.ts'

const HELPERS = { job: { attempts: 1, max_attempts: 3, id: '1' } } as unknown as JobHelpers

test.each([
  [0, '2026-11-16T18:00:00.000Z'],
  [86_400_000, '2026-11-17T18:00:00.000Z'],
])('a slot of the crontab is told by the server’s clock, ahead by %i ms', async (aheadMs, told) => {
  const seen: (string | undefined)[] = []
  const { remind } = toTasks<{ remind: object }>({
    databaseUrl: '',
    crontab: [],
    aheadMs,
    log: createLogger('silent'),
    jobs: { remind: async (_nothing, { scheduledFor }) => void seen.push(scheduledFor?.toISOString()) },
  })
  await remind?.({ _cron: { ts: '2026-11-16T18:00:00.000Z' } }, HELPERS)
  await remind?.({}, HELPERS)
  expect(seen).toEqual([told, undefined])
})
