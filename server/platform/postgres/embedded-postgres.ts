import { join } from 'node:path'
import type { Logger } from '../logger.ts'
import { StartRefused } from '../start-refused.ts'
import { findBinaries } from './binaries.ts'
import { bringUp, databaseUrl } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { findDatabaseHome } from './database-home.ts'
import type { Site } from './postmaster.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Logger
  /** Prints progress for the person at the terminal. */
  say?: (line: string) => void
  /** Off only in tests: faster, but a crash of the machine may break the database. */
  durable?: boolean
  /** Off only in tests: over a socket of the machine each statement costs a quarter less than over a port. */
  isByPort?: boolean
  /** Called before a new cluster is made. */
  onMaking?: (() => void) | undefined
  /** Called when PostgreSQL's process has begun and there is nothing to do but wait for it: time to load modules. */
  onLaunched?: () => unknown
  /**
   * Called when it answers, with whether it is ours: another server may have it. Whoever wants to save the time that
   * takes may connect by then, but use nothing. Called again if all begins anew.
   */
  onAnswering?: (url: string, isOurs: Promise<boolean>) => unknown
}

export interface EmbeddedPostgres {
  url: string
  /** Where the cluster lives: inside the data folder, or elsewhere when that is closed to PostgreSQL. */
  folder: string
  stop(): Promise<void>
}

const FIRST_START_TRIES = 6
const KILLED_SERVER_PATIENCE_MS = 1_000
/** Of the 104 that macOS takes, without `/.s.PGSQL.65535`. */
const LONGEST_SOCKET_FOLDER = 85

/** Runs a real PostgreSQL in the data folder, owned by this process alone and kept alive until stop(). */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { site, password, folder } = await prepare(options)
  const held = await bringUp(
    site,
    {
      password,
      patienceMs: KILLED_SERVER_PATIENCE_MS,
      giveUp: () => false,
      onLaunched: options.onLaunched,
      onAnswering: options.onAnswering,
    },
    FIRST_START_TRIES,
  )
  if (held === 'taken') {
    throw new StartRefused(
      `Another server is already using ${options.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const { stop } = supervise(site, password, held, options.log)
  const url = databaseUrl(held.postmaster.port, password)
  return {
    url: site.socketFolder ? `${url}?host=${encodeURIComponent(site.socketFolder)}` : url,
    folder,
    stop,
  }
}

async function prepare({
  dataDir,
  durable = true,
  isByPort = true,
  say = () => undefined,
  onMaking,
}: EmbeddedPostgresOptions) {
  if (process.platform === 'win32') {
    throw new StartRefused(
      'The built-in PostgreSQL runs on Linux and macOS. Start under WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const home = await findDatabaseHome(dataDir, say)
  const binaries = await findBinaries(home.user, home.folder, say)
  const { directory, password } = await openCluster(home, binaries, { durable, say, onMaking })
  const site: Site = {
    binaries,
    directory,
    user: home.user,
    durable,
    logFile: join(dataDir, 'postgres.log'),
    // Longer names do not fit into a socket's address.
    socketFolder: isByPort || directory.length > LONGEST_SOCKET_FOLDER ? undefined : directory,
  }
  return { site, password, folder: join(home.folder, 'postgres') }
}
