import { expect, type Locator, type Page } from '@playwright/test'

const PHONE_WIDTH = 768

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH
}

/** The header's entries: beside the logo, or on a phone in the menu that is opened first. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Waits for what comes after the first paint: the facts from the server. */
export async function openPage(page: Page, path: string) {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // S1: the hours are kept once the server has told them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('workTime'))).not.toBeNull()
}

/** From here on the page's time stands still and moves only by `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
