import { expectAccessible } from '../support/accessibility.ts'
import { isPhone, openNavigation, openPage, stopClock } from '../support/site.ts'
import { BOTH_WIDTHS, expect, proves, test } from '../support/test.ts'

/** The logo returns home; Meet the Team scrolls to who-are-we, from another page after about 800 ms. */
test('the logo and Meet the Team', proves('H1 H3'), async ({ page }) => {
  await openPage(page, '/gallery')
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).first().click()
  await expect(page).toHaveURL(/\/#\/home$/)
  await (await openNavigation(page)).getByRole('link', { name: 'Meet the Team' }).click()
  await expect(page.getByRole('heading', { name: 'Who are we' })).toBeInViewport()
  await page.goto('/#/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await stopClock(page)
  await (await openNavigation(page)).getByRole('link', { name: 'Meet the Team' }).click()
  await expect(page.getByRole('heading', { name: 'Who are we' })).toBeAttached()
  await page.clock.runFor(700)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.clock.runFor(200)
  await expect(page.getByRole('heading', { name: 'Who are we' })).toBeInViewport()
})

/** The header changes its style beyond 0; its menu opens every page, passes axe, closes on Escape. */
test('the header’s style and menu', proves('H2 H4 H8 H9', BOTH_WIDTHS), async ({ page }) => {
  await openPage(page, '/home')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }))
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  const services = async () => {
    const navigation = await openNavigation(page)
    if (!isPhone(page)) await navigation.getByRole('button', { name: 'Our Services' }).click()
    return navigation
  }
  const navigation = await services()
  for (const name of ['Training', 'Pet Shop']) {
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Daycare/Boarding' })).toBeHidden()
  const opener = isPhone(page)
    ? page.getByRole('button', { name: 'Menu', exact: true })
    : navigation.getByRole('button', { name: 'Our Services' })
  await expect(opener).toBeFocused()
  await (await services()).getByRole('link', { name: 'Daycare/Boarding' }).click()
  await expect(page).toHaveURL(/\/#\/detail$/)
  await (await services()).getByRole('link', { name: 'Grooming' }).click()
  await expect(page).toHaveURL(/\/#\/grooming$/)
  await (await openNavigation(page)).getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/#\/contact-us$/)
  await (await openNavigation(page)).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(/\/#\/gallery$/)
})

/** The footer is whole; hours are shown as am and pm and remembered for the next visit. */
test('the footer and its hours', proves('H10'), async ({ page }) => {
  await openPage(page, '/contact-us')
  await test.step('the skip link leads past the header', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  const footer = page.getByRole('contentinfo')
  for (const words of [
    'Evergreen Dog Park & Stay',
    'Surrey, BC',
    /© \d{4} Evergreen/,
    '7:00 am to 7:00 pm',
    '4:00 pm to 6:00 pm',
  ]) {
    await expect(footer).toContainText(words)
  }
  await expect(footer.getByRole('link', { name: /opens in a new window/ })).toHaveCount(2)
  for (const [name, href] of [
    ['604-555-0142', 'tel:6045550142'],
    ['hello@evergreen.example', 'mailto:hello@evergreen.example'],
    ['My profile', '#/default/myProfileo'],
    ['My dogs', '#/default/myDog'],
    ['My orders', '#/default/myBookings'],
    ['Daycare & boarding', '#/detail'],
    ['Grooming', '#/grooming'],
    ['About us', '#/home'],
    ['Terms of Service', '#/termsOfService'],
    ['Reservation policy', '#/res'],
    ['Guidelines', '#/guidelines'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  expect(await page.evaluate(() => localStorage.getItem('workTime'))).toContain('07:00-19:00')
  await footer.getByRole('link', { name: 'Guidelines' }).click()
  await expect(page).toHaveURL(/#\/guidelines$/)
  await page.route('**/api/**', () => {})
  await page.reload()
  await expect(footer).toContainText('7:00 am to 7:00 pm')
})
