import { test as playwrightTest } from '@playwright/test'
import { emptyPark } from './empty-park.ts'
import {
  becomeCustomer,
  becomeHousehold,
  becomeHouseholdOfTwo,
  type Customer,
  type Household,
  type HouseholdOfTwo,
} from './household.ts'
import { moveClock } from './moment.ts'
import { ownSite } from './sites.ts'
import { HAS_SLOW_HANDS, pressSlowly, slowAnswers } from './slow-hands.ts'

export * from '@playwright/test'

/** Tests run at 1440 pixels; those about how a page is laid out or used by a finger run at 390 too. */
export const BOTH_WIDTHS = { tag: '@both-widths' }
/** A walk that is the same at every width is walked where there is least room; how it looks is asked at both. */
export const ON_PHONE = { tag: '@on-phone' }

/** The codes of docs/acceptance.md that a test proves, as tags: `-g "@T2\b"` runs whatever proves T2. */
export const proves = (codes: string, { tag }: { tag?: string } = {}) => ({
  tag: [...codes.split(' ').map((code) => `@${code}`), ...(tag === undefined ? [] : [tag])],
})

interface Fixtures {
  /** Runs by itself before each test: none meets what another one booked. */
  emptyPark: void
  /** Somebody new, without a dog, logged in on `page`. */
  customer: Customer
  /** Somebody new, logged in on `page`, whose dog Maple may come at once. */
  household: Household
  /** The same with Biscuit, who is small. */
  householdOfTwo: HouseholdOfTwo
}

interface WorkerOptions {
  /**
   * Fetching, decoding and drawing pictures is a sixth of a test's work: only what is about them, or about how a page
   * full of them is laid out, asks for them. Without them their boxes and names are the same.
   */
  pictures: boolean
}

const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false'

let visitors = 0

export const test = playwrightTest.extend<Fixtures, WorkerOptions>({
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const args = launchOptions.args ?? []
      await use({ ...launchOptions, args: pictures ? args : [...args, WITHOUT_PICTURES] })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _browser }, use) => use(ownSite().url),
  /** Every test comes from an address of its own, so that limits meant for one visitor never meet all together. */
  extraHTTPHeaders: async ({ browserName: _browser }, use, { workerIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `10.${workerIndex & 255}.${visitors >> 8}.${visitors & 255}` })
  },
  emptyPark: [
    async ({ browserName: _browser }, use) => {
      await emptyPark()
      await use()
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await moveClock(context)
    if (HAS_SLOW_HANDS) await slowAnswers(context)
    await use(context)
  },
  page: async ({ page }, use, testInfo) => {
    if (HAS_SLOW_HANDS) pressSlowly(page)
    await use(page)
    if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return
    const path = testInfo.outputPath('failed.png')
    await page.screenshot({ path })
    testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  },
  customer: async ({ page }, use) => use(await becomeCustomer(page)),
  household: async ({ page }, use) => use(await becomeHousehold(page)),
  householdOfTwo: async ({ page }, use) => use(await becomeHouseholdOfTwo(page)),
})
