import { loginModal, openLogin } from '../support/accounts.ts'
import { isPhone, openPage } from '../support/site.ts'
import { BOTH_WIDTHS, expect, test } from '../support/test.ts'

test(
  'L1 the modal is 580 wide, seen with less motion too, stays on a click beside it and closes by its close area and Escape',
  BOTH_WIDTHS,
  async ({ page }) => {
    await openPage(page, '/home')
    const modal = await openLogin(page)
    await expect(modal).toHaveCSS('opacity', '1')
    const box = await modal.boundingBox()
    expect(box?.width).toBe(isPhone(page) ? 366 : 580)
    await page.mouse.click(5, 5)
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    const opener = page.getByRole('button', { name: isPhone(page) ? 'Menu' : 'Log in', exact: true }).first()
    await expect(opener).toBeFocused()
    await openLogin(page)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test('L1 whoever types before the modal has finished opening stays in their field, and the focus in the modal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/home')
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.dialog, .dialog-panel { transition-duration: 2s !important }')
    document.adoptedStyleSheets = [slow]
  })
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click()
  const modal = loginModal(page)
  const password = modal.getByLabel('Password', { exact: true })
  await password.focus()
  await expect(modal).toHaveCSS('opacity', '1')
  await expect(password).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
})

test('H7 L2 L3 Log in and Sign up open their own mode; the modes lead to each other, Forgot with the e-mail', async ({
  page,
}) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await expect(modal).toHaveAccessibleName('Welcome back')
  await modal.getByRole('button', { name: 'Sign up' }).click()
  await expect(modal).toHaveAccessibleName('Create an account')
  await modal.getByRole('button', { name: 'Log in' }).click()
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await expect(modal.getByLabel('Email')).toHaveValue('priya@example.com')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await expect(await openLogin(page, 'Sign up')).toHaveAccessibleName('Create an account')
  await modal.getByRole('button', { name: 'Forgot password' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await modal.getByRole('button', { name: 'Sign up' }).click()
  await expect(modal).toHaveAccessibleName('Create an account')
})
