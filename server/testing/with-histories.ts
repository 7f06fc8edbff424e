import { afterAll, beforeAll, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ARE_FEW, HISTORIES, runHistories } from './history-runs.ts'
import { keepOpenings } from './house-openings.ts'
import { openSmallHouse } from './small-house.ts'
import type { OpenHouse } from './walk-histories.ts'
import { isWalked, STAFF_WRITES } from './walked-endpoints.ts'

/** A house for the histories of one file. */
export function withHistories() {
  // A whole business on a busy machine: slow is not wrong.
  vi.setConfig({ testTimeout: 300_000 + HISTORIES * 5_000, hookTimeout: 300_000 })
  let house: OpenHouse
  beforeAll(async () => {
    const small = await openSmallHouse()
    house = { ...small, openings: await keepOpenings(small) }
  })
  afterAll(() => house.server.stop())
  return {
    house: () => house,
    run: (part: 0 | 1) => runHistories(house, part),
    /** Which calls that should be made no history of this file made; of thousands, which were all refused. */
    neverMade: () => {
      if (ARE_FEW) return []
      const least = HISTORIES < 1_000 ? 0 : 1
      const times = ({ path }: Endpoint) => house.done.get(path) ?? -1
      return STAFF_WRITES.filter((one) => isWalked(one) && times(one) < least).map(({ path }) => path)
    },
  }
}
