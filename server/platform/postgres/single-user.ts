import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

/** The role and the database of the product. It is no superuser, just as on a rented PostgreSQL. */
export const ROLE = 'kennel'
export const DATABASE = 'kennel'

/** Makes role and database before the cluster has ever listened on a port. One statement to a line. */
export async function runSingleUser(
  binaries: Binaries,
  directory: string,
  user: SystemUser | undefined,
  password: string,
) {
  const child = spawn(binaries.postgres, ['--single', '-D', directory, 'postgres'], {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.stdin.end(
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE ${DATABASE} OWNER ${ROLE}\n`,
  )
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(complaints)) {
    throw new Error(`the new database cluster refused its first statements (exit ${code})`)
  }
}
