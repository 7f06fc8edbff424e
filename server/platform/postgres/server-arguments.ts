export interface ServerOptions {
  directory: string
  durable: boolean
  /** Where it can be talked to without a port, if anywhere. */
  socketFolder?: string | undefined
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  // Reads come through the page cache of one machine: helpers for them would only slow the start down.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // The default assumes a spinning disk.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused bookings are errors to PostgreSQL, and their statements hold personal data: neither is logged here.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** For tests only: a crash of the machine may lose or break the database. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** For tests only: of tables of some rows, over connections of some seconds, planning costs more than the best plan saves. */
const QUICKLY_PLANNED = {
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  max_parallel_workers_per_gather: '0',
}

/** For tests only: many servers share it. */
const MANY_SERVERS = { max_connections: '200' }

/** PostgreSQL's command line. All settings stand here, so that an update of ours reaches old clusters too. */
export function serverArguments(
  { directory, durable, socketFolder = '' }: ServerOptions,
  port: number,
): string[] {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketFolder,
    ...(durable ? {} : { ...NOT_DURABLE, ...QUICKLY_PLANNED, ...MANY_SERVERS }),
  }
  const assignments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', directory, '-p', String(port), ...assignments]
}
