// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { fail, inProject, PROJECT_ROOT } from './project.mjs'
import { isFresh, stampOf, writeStamp } from './staleness.mjs'

/**
 * @typedef {object} Part
 * @property {string} name Also its folder in dist/.
 * @property {string} label
 * @property {string} proof The file without which it is not there.
 * @property {string[]} sources
 * @property {(outDir: string) => Promise<void>} build
 */

const SHARED_SOURCES = ['contract', 'domain', 'package.json', 'package-lock.json', 'scripts/build.mjs']

/** @type {Part[]} */
const PARTS = [
  {
    name: 'web',
    label: 'the site',
    proof: 'index.html',
    sources: [
      ...SHARED_SOURCES,
      'web',
      'client',
      'ui',
      'vite.config.ts',
      'scripts/build-site.mjs',
      'scripts/prerender-home.mjs',
      'scripts/site-plugins.mjs',
    ],
    build: async (outDir) => (await import('./build-site.mjs')).buildSite(outDir),
  },
  {
    name: 'staff',
    label: 'the back office',
    proof: 'index.html',
    sources: [
      ...SHARED_SOURCES,
      'staff',
      'client',
      'ui',
      'vite.staff.config.ts',
      'scripts/build-site.mjs',
      'scripts/site-plugins.mjs',
    ],
    build: async (outDir) => (await import('./build-site.mjs')).buildStaff(outDir),
  },
  {
    name: 'server',
    label: 'the server',
    proof: 'main.cjs',
    sources: [...SHARED_SOURCES, 'server', 'db', 'scripts/build-server.mjs'],
    build: async (outDir) => (await import('./build-server.mjs')).buildServer(outDir),
  },
]

/** @param {Part} part */
const folderOf = (part) => inProject('dist', part.name)

/** @param {Part} part */
const stampFileOf = (part) => inProject('dist', `${part.name}.stamp.json`)

/** @param {Part} part */
const isThere = (part) => existsSync(`${folderOf(part)}/${part.proof}`)

/**
 * @param {Part} part
 * @param {import('./staleness.mjs').Listed} listed
 */
const isPartBuilt = (part, listed) =>
  isThere(part) && isFresh(stampFileOf(part), PROJECT_ROOT, part.sources, listed)

/** Whether there is a build at all, of whatever age. */
export const isBuiltOnce = () => PARTS.every(isThere)

/** Whether nothing is missing or older than its sources. */
export function isBuilt() {
  /** @type {import('./staleness.mjs').Listed} */
  const listed = new Map()
  return PARTS.every((part) => isPartBuilt(part, listed))
}

/**
 * Builds what is missing or older than its sources.
 * @param {import('./project.mjs').Say} say
 */
export async function ensureBuilt(say) {
  /** @type {import('./staleness.mjs').Listed} */
  const listed = new Map()
  for (const part of PARTS) {
    if (isPartBuilt(part, listed)) continue
    say(`Building ${part.label}`)
    // Taken before the build: a file saved while it runs makes the result stale, as it is.
    const stamp = stampOf(PROJECT_ROOT, part.sources)
    await buildAside(part, folderOf(part))
    writeStamp(stampFileOf(part), stamp)
    // Files may have been saved since.
    listed.clear()
  }
}

/**
 * Built beside the old one and put in its place whole: a failed build, or two at once, leave a working site.
 * @param {Part} part
 * @param {string} folder
 */
async function buildAside(part, folder) {
  const fresh = inProject('dist', `.${part.name}-${process.pid}`)
  const old = `${fresh}-old`
  mkdirSync(inProject('dist'), { recursive: true })
  try {
    await part.build(fresh)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    ensureInstalled(console.log)
    await ensureBuilt(console.log)
    console.log('Everything is built.')
  } catch (error) {
    fail(error)
  }
}
