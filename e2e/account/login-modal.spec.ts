import { loginModal, openLogin } from '../support/accounts.ts'
import { openPage } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const WIDTHS = [
  { screen: { width: 1440, height: 900 }, opener: 'Log in', modalWidth: 580 },
  { screen: { width: 390, height: 844 }, opener: 'Menu', modalWidth: 366 },
]

/** So that there is time to type before it stands. */
const openSlowly = (page: Page) =>
  page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.dialog, .dialog-panel { transition-duration: 2s !important }')
    document.adoptedStyleSheets = [slow]
  })

/**
 * The modal is 580 wide, seen with less motion too, stays on a click beside it, closes by its close area and
 * Escape, and keeps the focus of who types before it stands.
 */
test('the log-in modal: width, closing, focus', proves('H7 L1 L2'), async ({ page }) => {
  await openPage(page, '/contact-us')
  const modal = loginModal(page)
  for (const { screen, opener, modalWidth } of WIDTHS) {
    await test.step(`at ${screen.width}`, async () => {
      await page.setViewportSize(screen)
      await openLogin(page)
      await expect(modal).toHaveAccessibleName('Welcome back')
      await expect(modal).toHaveCSS('opacity', '1')
      expect((await modal.boundingBox())?.width).toBe(modalWidth)
      await page.mouse.click(5, 5)
      await expect(modal).toBeVisible()
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(modal).toBeHidden()
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await expect(button).toBeFocused()
      await expect(await openLogin(page, 'Sign up')).toHaveAccessibleName('Create an account')
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
    })
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSlowly(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click()
  const password = modal.getByLabel('Password', { exact: true })
  await password.focus()
  await expect(modal).toHaveCSS('opacity', '1')
  await expect(password).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
})
