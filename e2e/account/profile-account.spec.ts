import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import {
  CUSTOMER,
  logIn,
  loginModal,
  mailedCode,
  newEmail,
  openLogin,
  submitLogin,
} from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { becomeCustomer, logInByCall } from '../support/household.ts'
import { openPage } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'

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

test('e-mail and password are changed; this device stays logged in, others do not; log out everywhere ends every session', async ({
  page,
}) => {
  test.slow()
  const { password } = await openProfile(page)
  const address = newEmail()
  const dialog = await open(page, 'Change email')
  await dialog.getByLabel('New email').fill(address)
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeDisabled()
  await dialog.getByLabel('Current password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That password isn’t right.')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
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

  const otherDevice = await logInByCall(page, { email: address, password })
  const changing = await open(page, 'Change password')
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
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)
  expect(await ask(page, '/api/user/updateUser', {}, otherDevice)).toMatchObject({ code: 401 })

  const third = await logInByCall(page, { email: address, password: 'second-password' })
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('dialog', { name: 'Log out on every device, this one too?' })
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/#\/home$/)
  await expect(loginModal(page)).toBeHidden()
  expect(await ask(page, '/api/user/updateUser', {}, third)).toMatchObject({ code: 401 })
})

test('every dialog of the account passes axe and fits 320 px; a known address gets no code; a deleted account is gone', async ({
  page,
}) => {
  test.slow()
  const { email, password } = await openProfile(page)
  for (const [button, title] of [
    ['Change email', 'Change email'],
    ['Change password', 'Change password'],
    ['Delete my account', 'Delete your account?'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    const dialog = await open(page, button, title)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const changing = await open(page, 'Change email')
  await changing.getByLabel('New email').fill(CUSTOMER.email)
  await changing.getByLabel('Current password', { exact: true }).fill(password)
  await changing.getByRole('button', { name: 'Send code' }).click()
  await expect(changing.getByText('The code is on its way')).toBeVisible()
  await changing.getByLabel('Six-digit code').fill('123456')
  await changing.getByRole('button', { name: 'Change email' }).click()
  await expect(changing.getByRole('alert')).toContainText('That code isn’t right')
  await page.keyboard.press('Escape')
  await expect(changing).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  const deleting = await open(page, 'Delete my account', 'Delete your account?')
  const confirm = deleting.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await deleting.getByLabel('Current password', { exact: true }).fill('not-the-password')
  await confirm.click()
  await expect(deleting.getByRole('alert')).toHaveText('That password isn’t right.')
  await deleting.getByLabel('Current password', { exact: true }).fill(password)
  await confirm.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/#\/home$/)
  await expect(deleting).toBeHidden()
  const modal = await openLogin(page)
  await submitLogin(page, { email, password })
  await expect(modal.getByRole('alert')).toHaveText('That email or password isn’t right.')
})

test('the shared demo log-in has a filled-in profile, and cannot be taken over or deleted', async ({
  page,
}) => {
  await openPage(page, '/contact-us')
  await logIn(page)
  await page.goto('/#/default/myProfileo')
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue(/^604 555 01\d\d$/)
  await expect(page.getByRole('region', { name: 'If we can’t reach you' })).toContainText('604 555 01')
  const dialog = await open(page, 'Delete my account', 'Delete your account?')
  await dialog.getByLabel('Current password', { exact: true }).fill(CUSTOMER.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('demo log-in')
})
