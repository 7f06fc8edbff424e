import { staffYard } from '#contract/staff/yard/yard.ts'
import { openConnection } from '../connection.ts'
import { DAY_ORDERS, fillDay } from '../full-day.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 150
const ROUNDS = 5
const CALLS = 30

export const row: BenchRow = {
  name: 'staff-yard',
  what: `GET ${staffYard.getYard.path}, today and tomorrow of ${DAY_ORDERS} dogs`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { hand } = await fillDay(kennel.pool)
      const connection = await openConnection(kennel.servers[0]?.port ?? 0)
      const request = `GET ${staffYard.getYard.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${hand.token}\r\n\r\n`
      const measure = async () => {
        const times: number[] = []
        for (let call = 0; call < CALLS; call += 1) {
          const began = performance.now()
          const { status, body } = await connection.ask(request)
          times.push(performance.now() - began)
          if (status !== 200) throw new Error(`${status} ${body.toString()}`)
        }
        return percentile95(times)
      }
      await measure()
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
      connection.close()
      return besideBudget(rounds, BUDGET_MS)
    } finally {
      await kennel.stop()
    }
  },
}
