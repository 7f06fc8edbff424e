// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { installedProgram, PROJECT_ROOT } from './project.mjs'
import { checkCounts, playwrightCounts, vitestCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @typedef {{ name: string, isReading: boolean, run: (args: string[]) => Promise<Counts> }} Part */

/**
 * The compiler and the linter have a core each: on two, their threads check the same types twice and take each other's
 * time. They live for half a minute, so memory is tidied up seldom; short of it, as often as before.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '2500MiB' }

/** @type {Part[]} */
export const PARTS = [
  reading('types', 'tsc', '-b', '--singleThreaded'),
  reading('lint', 'oxlint', '--threads=1'),
  reading('format', 'biome', 'format'),
  { name: 'unit', isReading: false, run: (args) => vitest('unit', args) },
  { name: 'server', isReading: false, run: (args) => vitest('server', args) },
  { name: 'e2e', isReading: false, run: browserTests },
]

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} command
 * @returns {Part}
 */
function reading(name, program, ...command) {
  return {
    name,
    isReading: true,
    run: async (args) => checkCounts(await run(program, [...command, ...args], ONE_CORE)),
  }
}

/**
 * @param {string} project
 * @param {string[]} args
 */
function vitest(project, args) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const exitCode = await run('vitest', ['run', `--project=${project}`, ...reporters, ...args])
    return vitestCounts(readJson(file), exitCode)
  })
}

/**
 * Against the built site, on servers and demo databases of their own (e2e/support/start-sites.ts).
 * @param {string[]} args
 */
async function browserTests(args) {
  const browser = ensureBrowser(console.log)
  await ensureBuilt(console.log)
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const exitCode = await run('playwright', ['test', '--reporter=list,json', ...args], {
      E2E_BROWSER: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    return playwrightCounts(readJson(file), exitCode)
  })
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} The exit code.
 */
async function run(program, args, env = {}) {
  const child = spawn(installedProgram(program), args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code ?? 1
}

/**
 * @template Outcome
 * @param {(folder: string) => Promise<Outcome>} work
 */
async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-test-'))
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
