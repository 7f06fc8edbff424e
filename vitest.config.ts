import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for databases and processes as often as they reckon: two at a time keep two cores busy.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,contract,db,ui,web,staff,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/testing/global-setup.ts',
          // Real databases and real processes on a busy machine: slow is not wrong.
          testTimeout: 30_000,
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
