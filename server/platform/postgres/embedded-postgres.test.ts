import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeOpenFolder } from '../../testing/open-folder.ts'
import { createLogger } from '../logger.ts'
import { StartRefused } from '../start-refused.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster, isProcessAlive } from './postmaster-file.ts'
import { isRoot, unprivilegedUser } from './system-user.ts'

const log = createLogger('silent')
const running = new Set<EmbeddedPostgres>()
const outside = new Set<ChildProcess>()
const leftovers: string[] = []
/** Made once; tests that must see a first start take a fresh one. */
let dataDir: string

beforeAll(async () => {
  dataDir = join(await freshParent(), 'data')
})

async function freshParent(mode = 0o755) {
  const parent = makeOpenFolder('kennel-postgres-')
  await chmod(parent, mode)
  leftovers.push(parent)
  return parent
}

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  running.clear()
  for (const child of outside) child.kill('SIGKILL')
  outside.clear()
})

afterAll(async () => {
  for (const folder of leftovers) await rm(folder, { recursive: true, force: true })
})

async function startHere(folder = dataDir, say: (line: string) => void = () => undefined) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, say })
  running.add(postgres)
  return postgres
}

async function stopHere(postgres: EmbeddedPostgres) {
  running.delete(postgres)
  await postgres.stop()
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function askUntilAnswered(url: string, statement: string) {
  for (;;) {
    const rows = await ask(url, statement).catch(() => undefined)
    if (rows) return rows
    await sleep(20)
  }
}

const pidOf = async (postgres: EmbeddedPostgres) =>
  (await findPostmaster(join(postgres.folder, 'cluster')))?.pid ?? 0

/** A server of another process, killed without a chance to tidy up. */
async function startOutsideAndKill() {
  const child = spawn(
    join('node_modules', '.bin', 'tsx'),
    [join('server', 'testing', 'hold-postgres.ts'), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )
  outside.add(child)
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const url = chunk.toString().trim()
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await once(child, 'close')
  return url
}

describe('the embedded PostgreSQL', () => {
  test('makes a cluster at the first start and finds its rows again at the second', async () => {
    const lines: string[] = []
    const folder = join(await freshParent(), 'data')
    const first = await startHere(folder, (line) => lines.push(line))
    await ask(first.url, 'create table dog as select 7 as id')
    const [role] = await ask(first.url, 'select rolsuper from pg_roles where rolname = current_user')
    expect(role).toEqual({ rolsuper: false })
    const [settings] = await ask(first.url, "select current_setting('fsync') as fsync, lower('É') as lower")
    expect(settings).toEqual({ fsync: 'on', lower: 'é' })
    expect((await stat(join(first.folder, 'password'))).mode & 0o777).toBe(0o600)
    await stopHere(first)
    expect(lines).toEqual([`Making the database in ${first.folder}`])

    const second = await startHere(folder, (line) => lines.push(line))
    expect(await ask(second.url, 'select id from dog')).toEqual([{ id: 7 }])
    expect(lines).toHaveLength(1)
  })

  test('leaves no process behind when stopped, and may be stopped twice', async () => {
    const postgres = await startHere()
    const pid = await pidOf(postgres)
    await Promise.all([postgres.stop(), postgres.stop()])
    await stopHere(postgres)
    // It has ended; the system collects it a moment later.
    await expect.poll(() => isProcessAlive(pid)).toBe(false)
  })

  test('refuses a second server on the same data folder and leaves the first one alone', async () => {
    const first = await startHere()
    const pid = await pidOf(first)
    const answers: Promise<boolean>[] = []
    const onAnswering = (_url: string, isOurs: Promise<boolean>) => answers.push(isOurs)
    const second = startEmbeddedPostgres({ dataDir, log, onAnswering })
    await expect(second).rejects.toThrow(
      new StartRefused(
        `Another server is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      ),
    )
    expect(await Promise.all(answers)).toEqual([false])
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await pidOf(first)).toBe(pid)
  })

  test('gives two simultaneous first starts one winner and one polite refusal', async () => {
    const folder = join(await freshParent(), 'data')
    const starts = await Promise.allSettled([startHere(folder), startHere(folder)])
    const won = starts.filter((start) => start.status === 'fulfilled')
    const lost = starts.filter((start) => start.status === 'rejected')
    expect([won.length, lost.length]).toEqual([1, 1])
    expect(lost[0]?.reason).toBeInstanceOf(StartRefused)
    expect(await ask(won[0]?.value.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('adopts the PostgreSQL that a killed server left running', async () => {
    const url = await startOutsideAndKill()
    await ask(url, 'create table orphaned_dog as select 7 as id')
    const orphan = await findPostmaster(join(dataDir, 'postgres', 'cluster'))

    const adopted = await startHere()
    expect(adopted.url).toBe(url)
    expect(await pidOf(adopted)).toBe(orphan?.pid)
    expect(await ask(adopted.url, 'select id from orphaned_dog')).toEqual([{ id: 7 }])
    await stopHere(adopted)
    expect(await findPostmaster(join(adopted.folder, 'cluster'))).toBeUndefined()
  })

  test('brings PostgreSQL back on its port after kill -9, with every committed row, and still owns it', async () => {
    const postgres = await startHere()
    await ask(postgres.url, 'create table many_dogs as select generate_series(1, 500) as id')
    const pid = await pidOf(postgres)
    process.kill(pid, 'SIGKILL')

    const rows = await askUntilAnswered(postgres.url, 'select count(*)::int as dogs from many_dogs')
    expect(rows).toEqual([{ dogs: 500 }])
    expect(await pidOf(postgres)).not.toBe(pid)
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('Another server is already using')
  })

  test('stops cleanly while PostgreSQL is being brought back', async () => {
    const postgres = await startHere()
    process.kill(await pidOf(postgres), 'SIGKILL')
    await stopHere(postgres)
    expect(await findPostmaster(join(postgres.folder, 'cluster'))).toBeUndefined()
  })

  test('starts although a stale postmaster.pid names a living foreign process', async () => {
    const first = await startHere()
    const pidFile = join(first.folder, 'cluster', 'postmaster.pid')
    const note = await readFile(pidFile, 'utf8')
    await stopHere(first)
    // Of PostgreSQL's own user: only then does PostgreSQL itself take it for a rival.
    const foreigner = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(isRoot() ? unprivilegedUser() : {}),
    })
    outside.add(foreigner)
    await writeFile(pidFile, note.replace(/^\d+/, String(foreigner.pid)))

    const second = await startHere()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses a cluster of another major version with a sentence', async () => {
    const first = await startHere()
    await stopHere(first)
    const versionFile = join(first.folder, 'cluster', 'PG_VERSION')
    const version = await readFile(versionFile, 'utf8')
    await writeFile(versionFile, '17\n')
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/was made by PostgreSQL 17/)
    await writeFile(versionFile, version)
  })

  test('says what PostgreSQL complained about when it does not start', async () => {
    const first = await startHere()
    await stopHere(first)
    const controlFile = join(first.folder, 'cluster', 'global', 'pg_control')
    await rename(controlFile, `${controlFile}.away`)
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /did not start \(could not find the database system\). Its log is .*postgres\.log/,
    )
    await rename(`${controlFile}.away`, controlFile)
  })

  test.runIf(isRoot())(
    'as root in a closed folder, runs from elsewhere and finds its rows again',
    async () => {
      const folder = join(await freshParent(0o700), 'data')
      const first = await startHere(folder)
      leftovers.push(dirname(first.folder))
      await ask(first.url, 'create table dog as select 7 as id')
      await stopHere(first)

      const second = await startHere(folder)
      expect(await ask(second.url, 'select id from dog')).toEqual([{ id: 7 }])
    },
  )
})
