import fc from 'fast-check'
import { type History, live, type OpenHouse, someHistory } from './walk-histories.ts'

const numberFrom = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

/** In all files together. `HISTORIES=2000 npx vitest run --project server server/business/orders/random-histories` */
export const HISTORIES = numberFrom('HISTORIES', 200)
/** The same in every run, so that what fails here fails everywhere: `HISTORY_SEED=7` looks elsewhere. */
const USUAL_SEED = 20_270_105
export const HISTORY_SEED = numberFrom('HISTORY_SEED', USUAL_SEED)
/** One of them alone, by the number it failed under: `HISTORY_SEED=7 HISTORY=31`. */
const ONLY = process.env['HISTORY']
/** Too few, or too chosen, to say what histories never do. */
export const ARE_FEW =
  HISTORIES < 200 || (HISTORIES < 1_000 && HISTORY_SEED !== USUAL_SEED) || ONLY !== undefined
/** So many are read in one go; the first of them is made shorter. */
const MAX_FAILURES = numberFrom('HISTORY_FAILURES', 1)

interface Failure {
  number: number
  history: History
  why: string
}

/** Every second one, from the first or from the second on: each file has its own cores to keep busy. */
export async function runHistories(house: OpenHouse, part: 0 | 1): Promise<void> {
  process.stdout.write(
    `${HISTORIES} histories, of them part ${part + 1} of 2, HISTORY_SEED=${HISTORY_SEED}\n`,
  )
  const failures: Failure[] = []
  const all = fc.sample(someHistory, { numRuns: HISTORIES, seed: HISTORY_SEED })
  for (const [number, history] of all.entries()) {
    if (ONLY === undefined ? number % 2 !== part : number !== Number(ONLY)) continue
    const why = await whyItFails(house, history)
    if (why === undefined) continue
    failures.push({ number, history, why })
    process.stdout.write(`history ${number}: ${why}\n`)
    if (failures.length >= MAX_FAILURES) break
  }
  const [first] = failures
  if (first === undefined) return
  const { begins, steps } = await shorter(house, first.history)
  const told = [begins, ...steps.map((step) => JSON.stringify(step))].join('\n')
  throw new Error(
    `${failures.length} failed with HISTORY_SEED=${HISTORY_SEED}; HISTORY=${first.number}: ${first.why}\n${told}`,
  )
}

async function whyItFails(house: OpenHouse, history: History): Promise<string | undefined> {
  try {
    await live(house, history)
    return undefined
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${ourLines(error.stack)}` : String(error)
  }
}

const ourLines = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('/server/'))
    .slice(0, 4)
    .join('\n')

/** Without each step that it fails without. */
async function shorter(house: OpenHouse, history: History): Promise<History> {
  let kept = history
  for (let index = kept.steps.length - 1; index >= 0; index -= 1) {
    const less = { ...kept, steps: kept.steps.toSpliced(index, 1) }
    if ((await whyItFails(house, less)) !== undefined) kept = less
  }
  return kept
}
