// @ts-check
import { fail, Outdated } from './project.mjs'

/**
 * @typedef {{ address: string, stop(): Promise<void> }} RunningServer
 * @typedef {(env: NodeJS.ProcessEnv, say: (line: string) => void, refuseStale?: () => void) => Promise<RunningServer>} Start
 */

/** One Ctrl-C may arrive twice, from the terminal and passed on by npm. */
const SAME_KEYSTROKE_MS = 500

const SIGNALS = ['SIGINT', 'SIGTERM']

/**
 * Runs the server until a signal. The first one stops cleanly, even in the middle of the start;
 * the second one does not wait.
 * @param {Start} start
 */
export async function runServer(start) {
  let askedAt = 0
  const stop = async () => {
    if (askedAt > 0) {
      if (Date.now() - askedAt < SAME_KEYSTROKE_MS) return
      process.exit(1)
    }
    askedAt = Date.now()
    console.log('\nStopping')
    const server = await starting.catch(noneIfOutdated)
    await server?.stop()
    console.log('Stopped')
    process.exit(0)
  }
  const onSignal = () => {
    stop().catch(fail)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  const starting = start(process.env, console.log)
  try {
    await starting
  } catch (error) {
    // Nothing runs that a signal would have to stop.
    for (const signal of SIGNALS) process.off(signal, onSignal)
    throw error
  }
}

/** @param {unknown} error */
function noneIfOutdated(error) {
  if (error instanceof Outdated) return undefined
  throw error
}
