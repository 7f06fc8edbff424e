import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { type Environment, parseSettings, readEnvironment, type Settings } from './platform/settings.ts'

export interface RunningServer {
  address: string
  /** Requests first, then jobs, then the database: nothing that was answered is lost. */
  stop(): Promise<void>
}

interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/** Starts everything from the environment; `say` gets the lines a person at the terminal should read. */
export async function start(env: Environment, say: (line: string) => void): Promise<RunningServer> {
  const settings = parseSettings(readEnvironment(env))
  const log = createLogger(settings.logLevel)
  const load = () => import('./serve.ts')
  const database = await openDatabase(settings, { log, say, onLaunched: load })
  try {
    const { serve } = await load()
    const { address, stop } = await serve({
      settings,
      log,
      clock: systemClock,
      databaseUrl: database.url,
      say,
    })
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

async function openDatabase(
  settings: Settings,
  options: Pick<EmbeddedPostgresOptions, 'log' | 'say' | 'onLaunched'>,
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.dataDir, ...options })
}
