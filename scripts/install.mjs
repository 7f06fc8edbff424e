// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { agreesWithLock, thisMachine } from './installed-packages.mjs'
import { inProject, PROJECT_ROOT, Refused } from './project.mjs'

const OLDEST_NODE = [20, 19]
/** The site is built by development packages, and PostgreSQL itself is an optional one: no setting of npm's may leave them out. */
const INSTALL_OPTIONS = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']

/**
 * What the installed packages depend on: the lock file and the machine they were made for.
 * @param {string} lockFile
 */
export function installMark(lockFile) {
  const machine = [process.versions.node.split('.')[0], process.platform, process.arch].join(' ')
  return `${createHash('sha256').update(lockFile).digest('hex')} ${machine}\n`
}

/**
 * Installs what the lock file names unless exactly that is there already.
 * @param {import('./project.mjs').Say} say
 */
export function ensureInstalled(say) {
  refuseOldNode()
  const stamp = inProject('node_modules', '.kennel-installed')
  const mark = installMark(readFileSync(inProject('package-lock.json'), 'utf8'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  if (!isInstalledByHand()) installFromLock(say)
  try {
    writeFileSync(stamp, mark)
  } catch {
    // Installed by somebody else, who did not leave it writable: the longer look is taken again next time.
  }
}

/** Somebody ran npm themselves: its own note says whether the result is what the lock file wants. */
function isInstalledByHand() {
  const note = inProject('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const [lock, installed] = [inProject('package-lock.json'), note].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return agreesWithLock(lock, installed, thisMachine())
}

/** @param {import('./project.mjs').Say} say */
function installFromLock(say) {
  say('Installing packages (only when the lock file changes)')
  const { status, error } = spawnSync('npm', ['ci', ...INSTALL_OPTIONS], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error || status !== 0) throw new Refused('The packages could not be installed: npm ci failed.')
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Refused(`This needs Node ${OLDEST_NODE.join('.')} or newer; here is ${process.versions.node}.`)
}
