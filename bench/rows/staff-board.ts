import { gzipSync } from 'node:zlib'
import { boardReads } from '#contract/office/orders/board/board.ts'
import { openConnection } from '../connection.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'
import { BOARD_DAYS, fillBoard } from '../taken-board.ts'

const BUDGET_MS = 150
const BUDGET_BYTES = 80_000
const ROUNDS = 5
const CALLS = 30

export const row: BenchRow = {
  name: 'staff-board',
  what: `GET ${boardReads.getBoard.path}, every room taken for ${BOARD_DAYS} days`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms, ≤ ${BUDGET_BYTES / 1_000} kB gz`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { manager, stays, rooms } = await fillBoard(kennel.pool)
      const connection = await openConnection(kennel.servers[0]?.port ?? 0)
      const path = `${boardReads.getBoard.path}?days=${BOARD_DAYS}`
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${manager.token}\r\n\r\n`
      let bytes = 0
      const measure = async () => {
        const times: number[] = []
        for (let call = 0; call < CALLS; call += 1) {
          const began = performance.now()
          const { status, body } = await connection.ask(request)
          times.push(performance.now() - began)
          if (status !== 200) throw new Error(`${status} ${body.toString()}`)
          if (call === 0) bytes = gzipSync(body).length
        }
        return percentile95(times)
      }
      await measure()
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
      connection.close()
      const result = besideBudget(rounds, BUDGET_MS)
      return {
        ...result,
        ours: `${result.ours}, ${(bytes / 1_000).toFixed(1)} kB gz (${rooms} rooms, ${stays} stays)`,
        isReached: result.isReached && bytes <= BUDGET_BYTES,
      }
    } finally {
      await kennel.stop()
    }
  },
}
