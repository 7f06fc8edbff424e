import { test as playwrightTest } from '@playwright/test'

export * from '@playwright/test'

/** Tests run at 1440 pixels; those about how a page is laid out or used by a finger run at 390 too. */
export const BOTH_WIDTHS = { tag: '@both-widths' }
/** A walk that is the same at every width is walked where there is least room; how it looks is asked at both. */
export const ON_PHONE = { tag: '@on-phone' }

let visitors = 0

/** Every test comes from an address of its own, so that limits meant for one visitor never meet all tests together. */
export const test = playwrightTest.extend({
  extraHTTPHeaders: async ({ browserName: _browser }, use, { workerIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `10.${workerIndex & 255}.${visitors >> 8}.${visitors & 255}` })
  },
})
