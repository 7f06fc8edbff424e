import { loginModal } from '../support/accounts.ts'
import { openPage } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

test.use({ pictures: true })

const SENTENCE = 'This didn’t open. Please check your connection and try again.'
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

function countLoads(page: Page) {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Its own style sheets are asked for separately: without them it would come up bare. */
async function expectDressed(page: Page) {
  await expect(loginModal(page)).toBeVisible()
  await expect(loginModal(page).locator('.login-words')).toHaveCSS('text-align', 'center')
  await expect(loginModal(page).locator('.account-links')).toHaveCSS('display', 'flex')
}

/**
 * With the connection away the login modal says so; one whose script is gone reloads the page once, says so, and
 * opens with the next try once it is back.
 */
test('the log-in modal without a connection', proves('G6'), async ({ page, context }) => {
  const loads = countLoads(page)
  await openPage(page, '/contact-us')
  await context.setOffline(true)
  await logInButton(page).click()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(loginModal(page)).toBeHidden()
  expect(loads()).toBe(1)
  await context.setOffline(false)

  await page.route('**/assets/login-modal-*.js*', (route) => route.abort())
  await logInButton(page).click()
  await expect.poll(loads).toBe(2)
  await openPage(page, '/contact-us')
  await logInButton(page).click()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.unroute('**/assets/login-modal-*.js*')
  await logInButton(page).click()
  await expectDressed(page)
  expect(loads()).toBe(2)
})

/** Pictures that are meant to be seen and did not come. */
const brokenPictures = (page: Page) =>
  page.locator('img').evaluateAll((pictures) =>
    pictures
      .filter((one): one is HTMLImageElement => one instanceof HTMLImageElement)
      .filter((one) => one.complete && one.naturalWidth === 0 && one.checkVisibility())
      .map(({ src }) => src),
  )

/**
 * A page that does not open with the server gone shows no broken picture and no underlined name, wide and narrow.
 */
test('a page that does not open with the server gone', proves('m13'), async ({ page }) => {
  await openPage(page, '/home')
  await page.getByRole('contentinfo').waitFor()
  await page.route('**/*', (route) => route.abort())
  await page.evaluate(() => window.location.assign('#/termsOfService'))
  await expect(page.getByRole('heading', { name: 'This page didn’t open' })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // Those further down are asked for when they come near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => brokenPictures(page)).toEqual([])
    for (const name of await page.locator('.brand').all()) {
      await expect(name).toHaveCSS('text-decoration-line', 'none')
    }
  }
})
