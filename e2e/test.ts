import { test as playwrightTest } from '@playwright/test'

export * from '@playwright/test'

let visitors = 0

/** Every test comes from an address of its own, so that limits meant for one visitor never meet all tests together. */
export const test = playwrightTest.extend({
  extraHTTPHeaders: async ({ browserName: _browser }, use, { workerIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `10.${workerIndex & 255}.${visitors >> 8}.${visitors & 255}` })
  },
})
