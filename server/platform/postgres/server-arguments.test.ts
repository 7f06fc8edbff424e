import { expect, test } from 'vitest'
import { serverArguments } from './server-arguments.ts'

const settingsOf = (durable: boolean) => serverArguments({ directory: '/data', durable }, 5_432).join(' ')

test('what only tests may do without is never taken from a business: its disk, and the best plan', () => {
  for (const setting of ['fsync=off', 'synchronous_commit=off', 'plan_cache_mode', 'join_collapse_limit']) {
    expect(settingsOf(true)).not.toContain(setting)
    expect(settingsOf(false)).toContain(setting)
  }
})
