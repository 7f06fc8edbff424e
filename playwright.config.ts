import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

// scripts/test.mjs gives each run its own port and data folder; these are for running one test by hand.
const port = process.env['E2E_PORT'] ?? '4599'
const dataDir = process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data'
const browser = process.env['E2E_BROWSER'] ?? findBrowser()
const origin = `http://127.0.0.1:${port}`

const QUIET =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...QUIET.split(' '), ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${origin}/healthz`,
    // All tests come from one address and would soon look like an attack.
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
