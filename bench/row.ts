/** One line of the table: a figure of ours beside its limit, measured in the same run on the same machine. */
export interface BenchRow {
  name: string
  /** The work, in a few words. */
  what: string
  /** What stands beside it. */
  beside: string
  /** What must be reached, as people read it. */
  reach: string
  run(): Promise<BenchResult>
}

export interface BenchResult {
  ours: string
  peer: string
  ratio: number
  /** Lowest and highest ratio over the repeats. */
  spread: [number, number]
  isReached: boolean
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Machines are shared and noisy: only ratios of neighbours in time count, ours-peer-ours-peer. */
export async function interleave(
  repeats: number,
  measureOurs: () => Promise<number>,
  measurePeer: () => Promise<number>,
): Promise<{ ours: number; peer: number; ratio: number; spread: [number, number] }> {
  const ours: number[] = []
  const peer: number[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    ours.push(await measureOurs())
    peer.push(await measurePeer())
  }
  const ratios = ours.map((value, index) => value / (peer[index] ?? Number.NaN))
  return {
    ours: median(ours),
    peer: median(peer),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
