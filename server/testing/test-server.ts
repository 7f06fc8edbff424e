import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { ensureDemoAccounts } from '../business/accounts/first-accounts.ts'
import type { App } from '../app.ts'
import { createLogger } from '../platform/logger.ts'
import { type Environment, parseSettings } from '../platform/settings.ts'
import { serve } from '../start/serve.ts'
import './built-inspector.ts'
import { keepAliveAgent, type Sent, sendRequest } from './send-request.ts'
import { createTestClock, TEST_NOW, type TestClock } from './test-clock.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestAnswer {
  status: number
  headers: Headers
  body: Envelope<unknown>
}

export interface TestServer {
  url: string
  app: App
  database: TestDatabase
  clock: TestClock
  dataDir: string
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** With the demo business and its files. */
  demo?: boolean
  /** With the demo log-ins. */
  accounts?: boolean
  /** Run background jobs; off, so that a test sees the queue as its use case left it. */
  jobs?: boolean
  /** Further settings. */
  env?: Environment
}

let lastAddress = 0

/** A whole server over HTTP on a free loopback port, with its own database, data folder and clock. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { demo = false, accounts = false, jobs = false, env = {} } = options
  const database = await testDatabase({ demo })
  if (accounts) await ensureDemoAccounts(database.db, TEST_NOW)
  const demoFiles = inject('demoFilesDir')
  const dataDir = mkdtempSync(join(dirname(demoFiles), 'server-'))
  if (demo) linkAll(demoFiles, join(dataDir, 'files'))
  const clock = createTestClock()
  const serving = await serve({
    settings: parseSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.1',
      ...env,
    }),
    log: createLogger('silent'),
    clock,
    databaseUrl: database.url,
    prepare: false,
    quietMs: 0,
    jobs,
    say: () => {},
  })
  const agent = keepAliveAgent()
  const send = sender(agent, serving.address)
  return {
    url: serving.address,
    app: serving.app,
    database,
    clock,
    dataDir,
    get: (path, headers) => send(path, { headers: headers ?? {} }),
    post: (path, body, headers) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    stop: async () => {
      agent.destroy()
      await serving.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same files by other names: the store only ever replaces or removes one, and never writes into it. */
function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else linkSync(source, target)
  }
}

/** Each call comes from an address of its own, so that one test's limits never meet another's. */
const sender =
  (agent: Agent, url: string) =>
  async (path: string, sent: Sent): Promise<TestAnswer> => {
    lastAddress++
    const address = `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
    const { status, headers, text } = await sendRequest(agent, url + path, {
      ...sent,
      headers: { 'x-forwarded-for': address, ...sent.headers },
    })
    return { status, headers, body: JSON.parse(text) as Envelope<unknown> }
  }
