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
  // Those that only read the code keep one core busy each: they run beside each other, the others one by one.
  const reading = await Promise.all(
    parts.filter(({ isReading }) => isReading).map((part) => timed(part, args)),
  )
  /** @type {Result[]} */
  const running = []
  for (const part of parts.filter(({ isReading }) => !isReading)) running.push(await timed(part, args))
  summarise([...reading, ...running])
} catch (error) {
  fail(error)
}

/**
 * @param {import('./test-parts.mjs').Part} part
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function timed({ name, run }, args) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const counts = await run(args).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Refused ? error.message : error)
    return checkCounts(1)
  })
  return { name, ...counts, seconds: Math.round((Date.now() - began) / 1000) }
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
