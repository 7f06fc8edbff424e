import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { BenchResult, BenchRow } from './row.ts'

/** `npm run bench [names]`: every file in rows/ is a row; adding a file adds a row. */
const ROWS_FOLDER = new URL('./rows/', import.meta.url)
const RESULTS_FOLDER = new URL('./results/', import.meta.url)

async function readRows(): Promise<BenchRow[]> {
  const files = readdirSync(ROWS_FOLDER).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, ROWS_FOLDER).href) as Promise<{ row: BenchRow }>),
  )
  return modules.map((module) => module.row)
}

const wanted = process.argv.slice(2)
const rows = await readRows()
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${rows.map((row) => row.name).join(', ')}.`)
  process.exit(2)
}

const results: (Omit<BenchRow, 'run'> & BenchResult)[] = []
for (const { run, ...row } of rows.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  console.log(`measuring ${row.name}: ${row.what}, beside ${row.beside}`)
  try {
    const result = await run()
    console.log(`  ${result.ours} beside ${result.peer}: ${result.ratio.toFixed(2)}`)
    results.push({ ...row, ...result })
  } catch (error) {
    // Whatever else was measured is not lost with it.
    console.error(`${row.name} could not be measured:`, error)
    process.exitCode = 1
  }
}

console.table(
  results.map((result) => ({
    row: result.name,
    ours: result.ours,
    beside: result.peer,
    ratio: result.ratio.toFixed(2),
    spread: result.spread.map((value) => value.toFixed(2)).join(' to '),
    reach: result.reach,
    reached: result.isReached ? 'yes' : 'no',
  })),
)
mkdirSync(RESULTS_FOLDER, { recursive: true })
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
writeFileSync(
  new URL(`${stamp}.json`, RESULTS_FOLDER),
  JSON.stringify({ node: process.version, cores: cpus().length, results }, null, 2),
)
