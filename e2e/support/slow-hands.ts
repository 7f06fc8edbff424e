import type { BrowserContext, Page } from '@playwright/test'

/** A finger rests on a button for about this long; a test's takes no time at all, and misses what moves meanwhile. */
const PRESS_MS = 120
/** As far as a telephone in the yard is from the server. */
const SLOWEST_ANSWER_MS = 400

/**
 * E2E_SLOW_HANDS=1: every press takes as long as a person's and every answer comes when it comes, so that whatever
 * moves or is drawn anew under a finger shows as a press that went nowhere.
 */
export const HAS_SLOW_HANDS = process.env['E2E_SLOW_HANDS'] !== undefined

export async function slowAnswers(context: BrowserContext) {
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOWEST_ANSWER_MS))
    // The page may have gone while it waited.
    await route.fallback().catch(() => undefined)
  })
}

let isPatched = false

export function pressSlowly(page: Page) {
  if (isPatched) return
  isPatched = true
  const locators = Object.getPrototypeOf(page.locator('body')) as {
    click: (options?: object) => Promise<void>
  }
  const { click } = locators
  locators.click = function clickSlowly(options) {
    return click.call(this, { delay: PRESS_MS, ...options })
  }
}
