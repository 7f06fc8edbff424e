import { setImmediate as nextTurn } from 'node:timers/promises'
import { movedClock, systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { type Environment, parseSettings, readEnvironment } from './platform/settings.ts'

export interface RunningServer {
  address: string
  /** Requests first, then jobs, then the database: nothing that was answered is lost. */
  stop(): Promise<void>
}

/**
 * Starts everything from the environment; `say` gets the lines a person at the terminal should read. `refuseStale` throws
 * when this is not what the sources say any more. It takes a while, so it is asked when PostgreSQL's process has begun;
 * until it has answered, nothing is read or written but what PostgreSQL itself does with a database that is there.
 */
export async function start(
  env: Environment,
  say: (line: string) => void,
  refuseStale: () => void = () => {},
): Promise<RunningServer> {
  const settings = parseSettings(readEnvironment(env))
  const log = createLogger(settings.logLevel)
  const clock = settings.clockAt ? movedClock(settings.clockAt) : systemClock
  const load = once(() => loadServe(refuseStale))
  const serveFrom = async (databaseUrl: string, isOurs?: Promise<boolean>): Promise<RunningServer> =>
    (await load()).serve({ settings, log, clock, databaseUrl, say, ...(isOurs && { isOurs }) })
  if (settings.databaseUrl) return serveFrom(settings.databaseUrl)

  let serving: Promise<RunningServer> | undefined
  const database = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    say,
    onMaking: refuseStale,
    // Should it fail, whoever needs it gets the error.
    onLaunched: () => load().catch(() => {}),
    onAnswering: (url, isOurs) => {
      serving = serveFrom(url, isOurs)
      // Nobody misses one that was begun in vain; the last one is asked below.
      serving.catch(() => {})
    },
  })
  try {
    const { address, stop } = await (serving ?? serveFrom(database.url))
    return {
      address,
      stop: async () => {
        await stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** In pieces: between them PostgreSQL is heard, which is connected to meanwhile. */
async function loadServe(refuseStale: () => void) {
  refuseStale()
  await nextTurn()
  await import('pg')
  await nextTurn()
  await import('fastify')
  await nextTurn()
  return import('./start/serve.ts')
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
