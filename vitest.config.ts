import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './scripts/file-order.ts'

/** A process of its own for each file took most of the time. */
const isolate = false

export default defineConfig({
  test: {
    // Tests wait for databases and processes as often as they calculate: three at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          setupFiles: ['./scripts/fresh-modules.ts', './scripts/fixed-seed.ts', './scripts/fixed-moment.ts'],
          // Many parts at once on a busy machine: slow is not wrong.
          testTimeout: 20_000,
          include: ['{domain,contract,db,ui,client,web,staff,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: {
          alias: {
            // Passwords cost a core for some hundredths of a second each, by design.
            '@node-rs/argon2': fileURLToPath(new URL('server/testing/quick-argon2.ts', import.meta.url)),
          },
        },
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          setupFiles: './scripts/fixed-seed.ts',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/testing/global-setup.ts',
          // Real databases and real processes on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
