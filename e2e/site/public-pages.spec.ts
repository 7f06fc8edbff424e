import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openLogin } from '../support/accounts.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { closeByEscape, watchPolicy } from '../support/policy.ts'
import { openPage } from '../support/site.ts'
import { expect, type Locator, ON_PHONE, type Page, proves, test } from '../support/test.ts'

test.use({ pictures: true })

const PAGES = [
  { path: '/detail', shows: 'Cozy Condo' },
  { path: '/grooming', shows: 'Bath and brush' },
  { path: '/gallery', shows: 'Storm and Poppy' },
  { path: '/contact-us', shows: 'Wednesday' },
  { path: '/termsOfService', shows: 'last changed' },
  { path: '/res', shows: 'Cancelling a stay' },
  { path: '/guidelines', shows: 'Bordetella' },
  { path: '/paySuccess', shows: 'My bookings' },
  { path: '/payError', shows: 'My bookings' },
  { path: '/payCancel', shows: 'My bookings' },
]

/** A browser at 200 % of a 1440 × 900 window lays its pages out in half as many, twice as large pixels. */
const AT_200_PERCENT = { width: 720, height: 450 }

/**
 * Every public page has its title and content, passes axe wide and narrow, fits 320 px, is whole at 200 % zoom and,
 * like the login modal, draws nothing that the policy refuses.
 */
test('every public page: title, axe, width, zoom, policy', proves('R6'), async ({ page }) => {
  test.slow()
  const refused = await watchPolicy(page)
  await openPage(page, '/contact-us')
  const description = page.locator('meta[name="description"]')
  const homes = /name="description" content="([^"]*)"/.exec(await (await page.request.get('/')).text())?.[1]
  for (const { path, shows } of PAGES) {
    await test.step(path, async () => {
      await page.goto(`/#${path}`)
      const content = page.getByRole('main').getByText(shows).filter({ visible: true }).first()
      await expect(content).toBeVisible()
      await expect(page).toHaveTitle(/.+ \| Evergreen Dog Park & Stay$/)
      await expect(description).not.toHaveAttribute('content', homes ?? '')
      await expectGoodAtBothWidths(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(content).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(AT_200_PERCENT)
      await expectNoSidewaysScroll(page)
      await expectNothingCutOff(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
  }
  await page.goto('/#/contact-us')
  const modal = await openLogin(page)
  await modal.getByRole('button', { name: 'Sign up' }).click()
  await expect(modal).toHaveAccessibleName('Create an account')
  await closeByEscape(page)
  await page.goto('/#/gallery')
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await closeByEscape(page)
  expect(refused).toEqual([])
})

/**
 * Prices of suites, grooms and a meet and greet, the policy with its dates, printed too, and the guidelines are as
 * they are kept; what cannot be read says so and can be tried again.
 */
test(
  'prices of suites, grooms and a meet and greet, the policy with its dates',
  proves('R6 G5 CU35'),
  async ({ page, request }) => {
    test.slow()
    await openPage(page, '/detail')
    const suite = page.getByRole('row', { name: /Classic Run/ })
    await expect(suite).toContainText('$55')
    await expect(suite).toContainText('$41.25')
    await expect(page.getByRole('row', { name: /^Meet and greet/ })).toContainText('$30')
    await expect(page.getByRole('main')).toContainText('takes an hour and costs $31.50 with GST')
    await test.step('a menu that cannot be read says so and can be tried again', async () => {
      await page.route('**/api/Index/getGroomingPrice*', (route) => route.abort())
      await page.goto('/#/grooming')
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('We couldn’t load the grooming menu')
      await page.unroute('**/api/Index/getGroomingPrice*')
      await failure.getByRole('button', { name: 'Try again' }).click()
    })
    const bath = page.getByRole('row', { name: /^Bath and brush/ })
    for (const price of ['$50', '$65', '$80']) await expect(bath).toContainText(price)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('group', { name: 'Size of your dog' }).getByText('Large').click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Bath and brush/ })).toContainText('$80')

    const seasons = await (await request.get('/api/Index/getSeasonList')).json()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/#/res')
    await expect(page.getByRole('main')).toContainText('$30 plus GST of 5% per dog ($31.50)')
    const text = page.getByRole('article')
    for (const fact of [
      '50% of the total when you book',
      '7 days or more before: everything back.',
      'Between 30 and 7 days: all you paid as store credit.',
      'check-in from 8:00 am to 6:00 pm',
      '$1 a minute, at least $15',
    ]) {
      await expect(text).toContainText(fact)
    }
    const short = text.getByText('In short Full refund up to 24 hours before, then nothing.')
    const beside = ((await short.boundingBox())?.x ?? 0) - ((await text.boundingBox())?.width ?? 0)
    expect(beside).toBeGreaterThan((await text.boundingBox())?.x ?? 0)
    await text.getByText(/and later$/).click()
    await expect(text.getByRole('rowheader')).toHaveCount(seasons.data.length)
    await expect(text.getByRole('row', { name: /Christmas and New Year/ }).first()).toContainText('3 nights')
    await test.step('it prints without header, contents and footer', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(text).toBeVisible()
      for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0)
      }
    })
    await page.emulateMedia({ media: 'screen' })

    await test.step('so does a text', async () => {
      await page.route('**/api/Index/getAgreement*', (route) => route.abort())
      await page.goto('/#/guidelines')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guidelines')
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('We couldn’t load the guidelines')
      await page.unroute('**/api/Index/getAgreement*')
      await failure.getByRole('button', { name: 'Try again' }).click()
    })
    for (const name of [
      'Vaccinations',
      'Age, spaying and neutering',
      'The meet and greet',
      'Behaviour',
      'Health on the day',
      'What to bring',
    ]) {
      await expect(page.getByRole('article').getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('article')).toContainText('$30 plus GST of 5%')
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: 'What to bring' })
      .click()
    const heading = page.getByRole('article').getByRole('heading', { name: 'What to bring' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  },
)

/** A real touch, as the browser itself would report it. */
async function drawFinger(page: Page, over: Locator, by: { right: number; down: number }) {
  const box = await over.boundingBox()
  const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.right * part, y: from.y + by.down * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/** A finger leafs through the enlarged pictures, and a short or upright stroke does not. */
test('public pages: a finger leafs through pictures', proves('R6', ON_PHONE), async ({ page }) => {
  await openPage(page, '/gallery')
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const stroke = (right: number, down: number) => drawFinger(page, dialog.getByRole('img'), { right, down })
  await stroke(-120, 10)
  await expect(dialog).toHaveAccessibleName(/^Picture 2 of/)
  await stroke(-20, 0)
  await stroke(-60, 90)
  await expect(dialog).toHaveAccessibleName(/^Picture 2 of/)
  await stroke(120, 10)
  await expect(dialog).toHaveAccessibleName(/^Picture 1 of/)
})

test('the policy stays readable when nobody has published its text', proves('R6'), async ({ page }) => {
  await page.route('**/api/Index/getAgreement*', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: 'We couldn’t find that.', data: null } }),
  )
  await page.goto('/#/res')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation policy')
  await expect(page.getByRole('article')).toContainText('50% of the total when you book')
  await page.getByRole('article').getByRole('link', { name: 'terms of service' }).click()
  await expect(page).toHaveURL(/#\/termsOfService$/)
})

/** The gallery filters, and enlarges by keyboard; an address typed by hand begins at the top. */
test('public pages: the gallery', proves('R6'), async ({ page }) => {
  await openPage(page, '/gallery')
  await page.getByRole('button', { name: 'Grooming', exact: true }).click()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await page.getByRole('button', { name: 'Everything' }).click()
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const picture = page.getByRole('dialog')
  await expect(picture).toContainText('Bear')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(picture).toContainText('Frank')
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()

  const opener = page.getByRole('button', { name: /^Enlarge/ }).nth(1)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(picture).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(picture).toHaveAccessibleName(/^Picture 10 of 10/)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.goto('/#/res')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
