import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogger } from '#server/platform/logger.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { freePort } from '#server/platform/postgres/free-port.ts'
import { createDataDir, startServerProcess } from '#server/testing/server-process.ts'
import { type BenchRow, interleave } from '../row.ts'

const REACH = 2.5
const GIVE_UP_MS = 30_000

export const row: BenchRow = {
  name: 'start',
  what: 'process start to first answered request, database already made',
  beside: "`node -e 0` plus PostgreSQL's own warm start, spawn to first query",
  reach: `≤ ${REACH} ×`,
  run: async () => {
    const { dataDir, remove } = createDataDir()
    await (await startServerProcess({ DATA_DIR: dataDir })).stop()
    await measureServer(dataDir)
    await measurePeer(dataDir)
    const figures = await interleave(
      9,
      () => measureServer(dataDir),
      () => measurePeer(dataDir),
    )
    remove()
    return {
      ours: `${figures.ours.toFixed(0)} ms`,
      peer: `${figures.peer.toFixed(0)} ms`,
      ratio: figures.ratio,
      spread: figures.spread,
      isReached: figures.ratio <= REACH,
    }
  },
}

const measurePeer = async (dataDir: string) => (await measureNode()) + (await measurePostgres(dataDir))

async function measureNode(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - began
}

async function measurePostgres(dataDir: string): Promise<number> {
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') })
  const took = performance.now() - began
  await postgres.stop()
  return took
}

async function measureServer(dataDir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isAnswered(port))) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error('the server did not start')
    await wait(2)
  }
  const took = performance.now() - began
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  return took
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request(
      { port, host: '127.0.0.1', path: '/api/Index/getBannerList', agent: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    asking.on('error', () => resolve(false))
    asking.end()
  })
}
