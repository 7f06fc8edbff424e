import { openConnection } from './connection.ts'
import { openKennel } from './kennel.ts'
import { besideBudget, percentile95 } from './percentile.ts'
import type { BenchRow } from './row.ts'

const ROUNDS = 5

interface StaffRead {
  name: string
  /** What is filled in, in a few words. */
  of: string
  path: string
  budgetMs: number
  calls: number
  /** Fills the house; answers whose token reads. */
  fill: (pool: Awaited<ReturnType<typeof openKennel>>['pool']) => Promise<{ token: string }>
}

/** One page of the back office, read again and again over one connection. */
export const staffReadRow = ({ name, of, path, budgetMs, calls, fill }: StaffRead): BenchRow => ({
  name,
  what: `GET ${path}, ${of}`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${budgetMs} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { token } = await fill(kennel.pool)
      const connection = await openConnection(kennel.servers[0]?.port ?? 0)
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n\r\n`
      const measure = async () => {
        const times: number[] = []
        for (let call = 0; call < calls; call += 1) {
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
      return besideBudget(rounds, budgetMs)
    } finally {
      await kennel.stop()
    }
  },
})
