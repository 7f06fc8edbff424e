// @ts-check
import { ensureBuilt, isBuilt, isBuiltOnce } from './build.mjs'
import { openBundle } from './code-cache.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, inProject, Outdated } from './project.mjs'
import { runServer } from './run-server.mjs'

/** By then the first requests have compiled what requests need. */
const SETTLED_MS = 5_000

try {
  ensureInstalled(console.log)
  sayThatThisIsNode()
  if (!(isBuiltOnce() && (await runIfCurrent()))) {
    await ensureBuilt(console.log)
    await run(() => {})
  }
} catch (error) {
  fail(error)
}

/**
 * The server as it was built, at once: whether that is still what the sources say is looked at while PostgreSQL starts.
 * False when it is not, and then nothing is left running; what went wrong until then is no fault of the sources.
 */
async function runIfCurrent() {
  /** @type {boolean | undefined} */
  let isCurrent
  const look = () => (isCurrent ??= isBuilt())
  try {
    await run(() => {
      if (!look()) throw new Outdated()
    })
    return true
  } catch (error) {
    if (look()) throw error
    return false
  }
}

/** @param {() => void} refuseStale */
async function run(refuseStale) {
  const bundle = openBundle(inProject('dist', 'server'))
  const { start } = /** @type {{ start: import('./run-server.mjs').Start }} */ (bundle.load('main.cjs'))
  await runServer((env, say) => start(env, say, refuseStale))
  // Also when it is stopped before, and for what is loaded later.
  process.once('exit', bundle.keepCompiledCode)
  setTimeout(bundle.keepCompiledCode, SETTLED_MS).unref()
}

/**
 * As Node 21 and newer do by themselves. Where it is missing, the database driver builds a fetch Response to
 * find out whether it runs at an edge provider, and loading fetch for that is a fifth of the whole start.
 */
function sayThatThisIsNode() {
  if ('navigator' in globalThis) return
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: `Node.js/${process.versions.node}` } })
}
