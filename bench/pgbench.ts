import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SentStatement } from './recorded-statements.ts'

const run = promisify(execFile)

/** Debian and others install it with PostgreSQL's contributed programs; the embedded server does not bring it. */
export async function pgbenchVersion(): Promise<string> {
  try {
    return (await run('pgbench', ['--version'])).stdout.trim()
  } catch {
    throw new Error(
      'pgbench is needed beside this row: install PostgreSQL’s client programs (Debian: postgresql-contrib).',
    )
  }
}

/** What in the recorded values stands for something else in each transaction, and pgbench's variables for it. */
export type Substitutions = ReadonlyMap<string, string>

/**
 * The recorded transaction as a pgbench script. Every client prepares the statements once, as the product's
 * connections do; ids that one statement answers and later ones use are carried over.
 */
export function toScript(statements: readonly SentStatement[], setup: string, known: Substitutions): string {
  const names = new Map(known)
  const bodies = statements.map(({ text, values, rows }, index) => {
    const given = values.map((value) => toLiteral(value, names)).join(', ')
    const answered = newIds(rows, statements.slice(index + 1), names)
    for (const [column, id] of answered) names.set(id, `:s${index}_${column}`)
    const call = values.length === 0 ? text : `execute s${index} (${given})`
    return answered.length === 0 ? `${call};` : `${call} \\gset s${index}_`
  })
  const preparing = statements.flatMap(({ text, values }, index) =>
    values.length === 0 ? [] : [`prepare s${index} as ${text};`],
  )
  return [
    '\\if :prepared = 0',
    ...preparing,
    '\\set prepared 1',
    '\\endif',
    setup,
    'begin;',
    ...bodies,
    'commit;',
    '',
  ].join('\n')
}

/** Ids below this are those of the catalogue; orders, mails and households of a bench begin above it. */
export const FIRST_BENCH_ID = 1_000_000

function newIds(
  rows: SentStatement['rows'],
  later: readonly SentStatement[],
  names: Substitutions,
): [column: string, id: string][] {
  const [row] = rows
  if (row === undefined || rows.length > 1) return []
  return Object.entries(row)
    .filter(([, value]) => typeof value === 'number' && value > FIRST_BENCH_ID && !names.has(String(value)))
    .map(([column, value]): [string, string] => [column, String(value)])
    .filter(([, id]) => later.some(({ values }) => JSON.stringify(values).includes(id)))
}

function toLiteral(value: unknown, names: Substitutions): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return toLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`, names)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (typeof value === 'string') return `'${substituted(value.replaceAll("'", "''"), names)}'`
  return substituted(JSON.stringify(value), names)
}

/** After a colon a variable needs a blank before it, lest pgbench take both for a cast. */
const substituted = (text: string, names: Substitutions): string =>
  [...names].reduce(
    (sum, [found, name]) => sum.replaceAll(`:${found}`, `: ${name}`).replaceAll(found, name),
    text,
  )

export interface PgbenchRun {
  databaseUrl: string
  scripts: readonly string[]
  clients: number
  seconds: number
  variables: Record<string, number>
  /** pgbench itself prepares the statements; a recorded transaction does so by its script. */
  isPrepared?: boolean
}

/** Transactions a second. A transaction that fails ends the run: then the script is wrong. */
export async function runPgbench({
  databaseUrl,
  scripts,
  clients,
  seconds,
  variables,
  isPrepared = false,
}: PgbenchRun): Promise<number> {
  const given = [
    ...(isPrepared ? ['--protocol=prepared'] : []),
    '--no-vacuum',
    '--jobs=1',
    '--max-tries=4',
    `--client=${clients}`,
    `--time=${seconds}`,
    ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
    ...scripts.map((script) => `--file=${script}`),
  ]
  const { stdout } = await run('pgbench', given, { env: connectionEnv(databaseUrl) }).catch(refuseScript)
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said no figure: ${stdout}`)
  return perSecond
}

function refuseScript({ stderr }: { stderr: string }): never {
  throw new Error(`pgbench could not run the recorded transaction: ${stderr.slice(0, 600)}`)
}

/** Not on the command line, where every process of the machine could read the password. */
function connectionEnv(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  }
}
