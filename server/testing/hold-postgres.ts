import { createLogger } from '../platform/logger.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

/** A process that owns a database until it is killed: `hold-postgres.ts <data folder>`. Prints the address. */
const [, , dataDir = ''] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') })
console.log(url)
setInterval(() => undefined, 60_000)
