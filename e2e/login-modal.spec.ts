import { BOTH_WIDTHS, expect, test } from './test.ts'
import { loginModal, openLogin } from './accounts.ts'
import { isPhone, openPage } from './site.ts'

test(
  'L1 the modal is 580 wide, stays on a click beside it and closes by its close area and Escape',
  BOTH_WIDTHS,
  async ({ page }) => {
    await openPage(page, '/home')
    const modal = await openLogin(page)
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

test('L1 the focus stays inside the modal', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
})

test('L1 whoever types before the modal has finished opening stays in their field', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/home')
  await page.addStyleTag({ content: '.ant-modal { animation-duration: 2s !important }' })
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click()
  const modal = loginModal(page)
  const password = modal.getByLabel('Password', { exact: true })
  await password.focus()
  await expect(modal).not.toHaveClass(/ant-zoom/)
  await expect(password).toBeFocused()
})

test('H7 Log in and Sign up open their own mode', async ({ page }) => {
  await openPage(page, '/home')
  await expect(await openLogin(page)).toHaveAccessibleName('Welcome back')
  await page.keyboard.press('Escape')
  await expect(loginModal(page)).toBeHidden()
  await expect(await openLogin(page, 'Sign up')).toHaveAccessibleName('Make an account')
})

test('L2 Sign up leads to sign-up-1, Forgot to forgot-1 with the e-mail', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await modal.getByRole('button', { name: 'Sign up' }).click()
  await expect(modal).toHaveAccessibleName('Make an account')
  await modal.getByRole('button', { name: 'Log in' }).click()
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await expect(modal.getByLabel('Email')).toHaveValue('priya@example.com')
})

test('L3 sign-up-1 and forgot-1 link to each other', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page, 'Sign up')
  await modal.getByRole('button', { name: 'Forgot password' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await modal.getByRole('button', { name: 'Sign up' }).click()
  await expect(modal).toHaveAccessibleName('Make an account')
})

test('L1 the modal can be seen by someone who wants less motion', BOTH_WIDTHS, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/home')
  await expect(await openLogin(page)).toHaveCSS('opacity', '1')
})
