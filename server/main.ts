import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { type Environment, parseSettings, readEnvironment } from './platform/settings.ts'

export interface RunningServer {
  address: string
  /** Requests first, then jobs, then the database: nothing that was answered is lost. */
  stop(): Promise<void>
}

/** Starts everything from the environment; `say` gets the lines a person at the terminal should read. */
export async function start(env: Environment, say: (line: string) => void): Promise<RunningServer> {
  const settings = parseSettings(readEnvironment(env))
  const log = createLogger(settings.logLevel)
  const load = () => import('./serve.ts')
  const serveFrom = async (databaseUrl: string, isOurs?: Promise<boolean>): Promise<RunningServer> =>
    (await load()).serve({ settings, log, clock: systemClock, databaseUrl, say, ...(isOurs && { isOurs }) })
  if (settings.databaseUrl) return serveFrom(settings.databaseUrl)

  let serving: Promise<RunningServer> | undefined
  const database = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    say,
    onLaunched: load,
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
