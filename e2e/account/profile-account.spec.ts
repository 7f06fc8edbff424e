import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { CUSTOMER, loginModal, mailedCode } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { becomeCustomer, keepToken, logInByCall } from '../support/household.ts'
import { openBlank } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

async function openProfile(page: Page) {
  const customer = await becomeCustomer(page, { isReachable: false })
  await page.goto('/#/default/myProfileo')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  return customer
}

async function open(page: Page, button: string, title = button) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toHaveCSS('opacity', '1')
  await expect(dialog.locator('input').first()).toBeFocused()
  return dialog
}

/** As it stands, and where there is least room. */
async function expectGoodDialog(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

// Who gets which code, and whose sessions end: server/business/accounts/change-email.test.ts and change-password.test.ts.
/**
 * E-mail and password are changed in dialogs that pass axe and fit 320 px; this device stays logged in; log out
 * everywhere ends this session too.
 */
test('email and password are changed; log out everywhere', async ({ page }) => {
  test.slow()
  const { password } = await openProfile(page)
  const address = newEmail()
  const dialog = await open(page, 'Change email')
  await expectGoodDialog(page)
  const current = dialog.getByLabel('Current password', { exact: true })
  const send = dialog.getByRole('button', { name: 'Send code' })
  await dialog.getByLabel('New email').fill(address)
  await expect(send).toBeDisabled()
  await current.fill('not-the-password')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('That password isn’t right.')
  await current.fill(password)
  await send.click()
  await expect(dialog.getByText('The code is on its way')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send again in 1?\d?\d s$/ })).toBeDisabled()

  const code = await mailedCode(address)
  await dialog.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That code isn’t right')
  await dialog.getByLabel('Six-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)

  const changing = await open(page, 'Change password')
  await expectGoodDialog(page)
  await page.keyboard.press('Escape')
  await expect(changing).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await open(page, 'Change password')
  const fill = async (old: string, fresh: string, again = fresh) => {
    await changing.getByLabel('Current password', { exact: true }).fill(old)
    await changing.getByLabel('New password', { exact: true }).fill(fresh)
    await changing.getByLabel('Confirm password', { exact: true }).fill(again)
    await changing.getByRole('button', { name: 'Save password' }).click()
  }
  await fill(password, 'second-password', 'second-passwort')
  await expect(changing.getByText('The passwords entered twice are inconsistent')).toBeVisible()
  await fill('not-the-password', 'second-password')
  await expect(changing.getByRole('alert')).toHaveText('That password isn’t right.')
  await fill(password, 'second-password')
  await expect(changing).toBeHidden()
  await expect(page.getByText('Your new password is set.')).toBeVisible()

  const otherDevice = await logInByCall(page, { email: address, password: 'second-password' })
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('dialog', { name: 'Log out on every device, this one too?' })
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/#\/home$/)
  await expect(loginModal(page)).toBeHidden()
  expect(await ask(page, '/api/user/updateUser', {}, otherDevice)).toMatchObject({ code: 401 })
})

/** The shared demo log-in has a filled-in profile, and cannot be deleted; an account of one’s own is then gone. */
test('the demo log-in cannot be deleted, one’s own can', async ({ page }) => {
  test.slow()
  await openBlank(page)
  await keepToken(page, await logInByCall(page, CUSTOMER))
  await page.goto('/#/default/myProfileo')
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue(/^604 555 01\d\d$/)
  await expect(page.getByRole('region', { name: 'If we can’t reach you' })).toContainText('604 555 01')
  const dialog = await open(page, 'Delete my account', 'Delete your account?')
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  const current = dialog.getByLabel('Current password', { exact: true })
  await expectGoodDialog(page)
  await expect(confirm).toBeDisabled()
  await current.fill(CUSTOMER.password)
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('demo log-in')

  const { email, password } = await openProfile(page)
  await open(page, 'Delete my account', 'Delete your account?')
  await current.fill('not-the-password')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('That password isn’t right.')
  await current.fill(password)
  await confirm.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/#\/home$/)
  await expect(dialog).toBeHidden()
  const answer = await ask(page, '/api/user/doLogin', { email, password })
  expect(answer).toMatchObject({ msg: 'That email or password isn’t right.' })
})
