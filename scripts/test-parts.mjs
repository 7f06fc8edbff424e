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

/** @type {{ name: string, run: (args: string[]) => Promise<Counts> }[]} */
export const PARTS = [
  { name: 'types', run: async (args) => checkCounts(await run('tsc', ['-b', ...args])) },
  { name: 'lint', run: async (args) => checkCounts(await run('oxlint', args)) },
  { name: 'format', run: async (args) => checkCounts(await run('biome', ['format', ...args])) },
  { name: 'unit', run: (args) => vitest('unit', args) },
  { name: 'server', run: (args) => vitest('server', args) },
  { name: 'e2e', run: browserTests },
]

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
