// @ts-check
import { ensureInstalled } from './install.mjs'
import { fail, Refused } from './project.mjs'
import { checkCounts, closingLine, total } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts & { name: string, seconds: number }} Result */

try {
  ensureInstalled(console.log)
  // What follows needs the packages.
  const { PARTS } = await import('./test-parts.mjs')
  const [only, ...args] = process.argv.slice(2)
  const parts = PARTS.filter(({ name }) => only === undefined || name === only)
  if (parts.length === 0) {
    throw new Refused(`There is no part "${only}"; there are ${PARTS.map(({ name }) => name).join(', ')}.`)
  }
  /** @type {Result[]} */
  const results = []
  for (const part of parts) {
    console.log(`\n── ${part.name}`)
    const began = Date.now()
    const counts = await part.run(args).catch((/** @type {unknown} */ error) => {
      console.error(error instanceof Refused ? error.message : error)
      return checkCounts(1)
    })
    results.push({ name: part.name, ...counts, seconds: Math.round((Date.now() - began) / 1000) })
  }
  summarise(results)
} catch (error) {
  fail(error)
}

/** @param {Result[]} results */
function summarise(results) {
  console.log('\n── summary')
  for (const { name, passed, failed, named, seconds } of results) {
    console.log(
      `${name.padEnd(8)} ${failed === 0 ? 'ok' : 'FAILED'} (${passed} passed, ${failed} failed, ${seconds} s)`,
    )
    for (const test of named) console.log(`  ${test}`)
  }
  const all = total(results)
  if (all.failed > 0) process.exitCode = 1
  console.log(closingLine(all))
}
