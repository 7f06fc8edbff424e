import { expect, type Locator, type Page } from '@playwright/test'
import { currentMoment } from './moment.ts'

const PHONE_WIDTH = 768
const BLANK = '/blank-for-tests'

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH
}

/** The header's entries: beside the logo, or on a phone in the menu that is opened first. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** A page of the same origin that runs nothing: for what is asked of the server or kept in the browser by itself. */
export async function openBlank(page: Page) {
  if (page.url().endsWith(BLANK)) return
  await page.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(BLANK)
  // A page that answers requests itself keeps nothing in its cache.
  await page.unroute(BLANK)
}

/** As in a new tab: the site starts at this page, with what the browser has kept. */
export async function openAnew(page: Page, path: string) {
  await openBlank(page)
  await page.goto(`/#${path}`)
}

/** Waits for what comes after the first paint: the facts from the server. */
export async function openPage(page: Page, path: string) {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // S1: the hours are kept once the server has sent them. Where one pays there is no footer to show them.
  if (!path.startsWith('/pay')) await waitForFacts(page)
}

/** By then the site runs: what is drawn before it does not hear a change of the address. */
export const waitForFacts = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('workTime') !== null)

/** From here on the page's time stands still and moves only by `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: currentMoment() })
  await page.clock.pauseAt(currentMoment().getTime() + 60_000)
}
