import type { BenchResult } from './row.ts'
import { median } from './row.ts'

export const percentile95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** The 95th percentile of each round beside a budget; the middle round counts. */
export function besideBudget(rounds: number[], budgetMs: number): BenchResult {
  const ours = median(rounds)
  const ratios = rounds.map((ms) => ms / budgetMs)
  return {
    ours: `p95 ${ours.toFixed(1)} ms`,
    peer: `${budgetMs} ms`,
    ratio: ours / budgetMs,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    isReached: ours <= budgetMs,
  }
}
