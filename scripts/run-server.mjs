// @ts-check
import { fail } from './project.mjs'

/**
 * @typedef {{ address: string, stop(): Promise<void> }} RunningServer
 * @typedef {(env: NodeJS.ProcessEnv, say: (line: string) => void) => Promise<RunningServer>} Start
 */

/** One Ctrl-C may arrive twice, from the terminal and passed on by npm. */
const SAME_KEYSTROKE_MS = 500

/**
 * Runs the server until a signal. The first one stops cleanly, even in the middle of the start;
 * the second one does not wait.
 * @param {Start} start
 */
export async function runServer(start) {
  const starting = start(process.env, console.log)
  let askedAt = 0
  const stop = async () => {
    if (askedAt > 0) {
      if (Date.now() - askedAt < SAME_KEYSTROKE_MS) return
      process.exit(1)
    }
    askedAt = Date.now()
    console.log('\nStopping')
    const server = await starting
    await server.stop()
    console.log('Stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stop().catch(fail)
    })
  }
  await starting
}
