// @ts-check

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 *
 * @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine
 */

/**
 * Whether npm's own note of what it installed says the same as the lock file, for this machine.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Machine} machine
 */
export function agreesWithLock(lock, installed, machine) {
  const there = installed.packages ?? {}
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '') return true
    const found = there[path]
    return found ? found.version === wanted.version : wanted.optional === true && !isFor(wanted, machine)
  })
}

/**
 * Optional packages without any condition are small and may fail to install: they do not count.
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isFor({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false
  return (
    (os?.includes(machine.platform) ?? true) &&
    (cpu?.includes(machine.arch) ?? true) &&
    (!libc || !machine.libc || libc.includes(machine.libc))
  )
}

/** @returns {Machine} */
export function thisMachine() {
  return { platform: process.platform, arch: process.arch, libc: libcOfLinux() }
}

function libcOfLinux() {
  if (process.platform !== 'linux') return undefined
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}
