import { defineConfig } from 'vitest/config'

/** A process of its own for each file took most of the time. */
const isolate = false

export default defineConfig({
  test: {
    // Tests wait for databases and processes as often as they calculate: three at a time keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          setupFiles: ['./scripts/fresh-modules.ts', './scripts/fixed-seed.ts'],
          // Many parts at once on a busy machine: slow is not wrong.
          testTimeout: 20_000,
          include: ['{domain,contract,db,ui,client,web,staff,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
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
