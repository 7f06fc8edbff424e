import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { makeOpenFolder } from './open-folder.ts'

export interface ServerProcess {
  url: string
  port: number
  /** Everything it has printed so far. */
  printed(): string
  process: ChildProcess
  stop(): Promise<void>
  kill(): Promise<void>
}

export function createDataDir(): { dataDir: string; remove(): void } {
  const dataDir = makeOpenFolder('kennel-data-')
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * The built server as an operator starts it, in a process of its own on a free port. Loopback may say whom it
 * forwards for, so that a test or a load can come from many addresses.
 */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const remember = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', remember)
  child.stderr.on('data', remember)
  const port = await readPort(child, () => printed)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    printed: () => printed,
    process: child,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function readPort(child: ChildProcess, printed: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed()}`)))
    child.stdout?.on('data', () => {
      const port = /open at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed())?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
