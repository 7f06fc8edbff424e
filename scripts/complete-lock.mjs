// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   license?: string, engines?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')

/**
 * Programs for other platforms that a package offers and the lock does not know. `npm ci` refuses such a lock,
 * and npm writes one whenever its registry lacks some platform's program.
 * @param {Lock} lock
 */
export function findMissing(lock) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isKnown(lock, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/**
 * Looks as Node does: beside the package, then further and further out.
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 */
function isKnown(lock, parent, name) {
  for (let base = parent; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${base}${base && '/'}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

/**
 * The same lock with an entry for each, so that it installs on every platform.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const added = findMissing(lock).map(({ parent, name, version }) => [
    `node_modules/${name}`,
    platformEntry(lock.packages[parent] ?? {}, name, version),
  ])
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  return { ...lock, packages: Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}

/**
 * @param {LockEntry} parent
 * @param {string} name such as @scope/tool-linux-x64-musl
 * @param {string} version
 * @returns {LockEntry}
 */
function platformEntry(parent, name, version) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const system =
    SYSTEMS.find((one) => words.includes(one)) ?? (words.includes('windows') ? 'win32' : undefined)
  const processor = PROCESSORS.find((one) => words.includes(one))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(system && { os: [system] }),
    ...(parent.engines && { engines: parent.engines }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = inProject('package-lock.json')
  const lock = /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')))
  console.log(`${findMissing(lock).length} programs of other platforms added to package-lock.json`)
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
}
