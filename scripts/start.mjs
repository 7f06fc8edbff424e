// @ts-check
import { ensureBuilt } from './build.mjs'
import { openBundle } from './code-cache.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, inProject } from './project.mjs'
import { runServer } from './run-server.mjs'

/** By then the first requests have compiled what requests need. */
const SETTLED_MS = 5_000

try {
  ensureInstalled(console.log)
  await ensureBuilt(console.log)
  sayThatThisIsNode()
  const bundle = openBundle(inProject('dist', 'server'))
  const { start } = /** @type {{ start: import('./run-server.mjs').Start }} */ (bundle.load('main.cjs'))
  // Also when it is stopped before, and for what is loaded later.
  process.once('exit', bundle.keepCompiledCode)
  await runServer(start)
  setTimeout(bundle.keepCompiledCode, SETTLED_MS).unref()
} catch (error) {
  fail(error)
}

/**
 * As Node 21 and newer do by themselves. Where it is missing, the database driver builds a fetch Response to
 * find out whether it runs at an edge provider, and loading fetch for that is a fifth of the whole start.
 */
function sayThatThisIsNode() {
  if ('navigator' in globalThis) return
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: `Node.js/${process.versions.node}` } })
}
