import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { mailedCode, newEmail, openLogin, signUp, submitLogin } from '../support/accounts.ts'
import { CODE_ID, ok } from '../support/answers.ts'
import { withDatabase } from '../support/database.ts'
import { openPage, stopClock } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('L3 L4 L7 someone registers, forgets the password, sets a new one and logs in', async ({ page }) => {
  test.slow()
  const email = newEmail()
  await openPage(page, '/home')
  const modal = await signUp(page, email, 'first-password')
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('')

  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByText('The code is on its way')).toBeVisible()
  await modal.getByLabel('Six-digit code').fill(await mailedCode(email))
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal).toHaveAccessibleName('New password')
  await expect(modal).toContainText(email)
  await modal.getByLabel('New password', { exact: true }).fill('second-password')
  await modal.getByLabel('Confirm password', { exact: true }).fill('second-password')
  await modal.getByRole('button', { name: 'Save password' }).click()
  await expect(modal).toHaveAccessibleName('Your password is saved')
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()

  await submitLogin(page, { email, password: 'second-password' })
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('L4 the link in the code’s mail asks for the new password at once, and leaves nothing in the address', async ({
  page,
}) => {
  const email = newEmail()
  await openPage(page, '/home')
  const modal = await signUp(page, email, 'first-password')
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByText('The code is on its way')).toBeVisible()
  const code = await mailedCode(email)
  const codeId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from verification_code where email = $1 order by expires_at desc limit 1',
      [email],
    )
    return rows[0]?.id ?? ''
  })
  await page.goto('about:blank')
  await page.goto(`/#/newPassword?${new URLSearchParams({ email, code, codeId }).toString()}`)
  await expect(modal).toHaveAccessibleName('New password')
  await expect(modal).toContainText(email)
  expect(page.url()).toMatch(/\/#\/home$/)
  await modal.getByLabel('New password', { exact: true }).fill('second-password')
  await modal.getByLabel('Confirm password', { exact: true }).fill('second-password')
  await modal.getByRole('button', { name: 'Save password' }).click()
  await submitLogin(page, { email, password: 'second-password' })
  await expect(modal).toBeHidden()
})

test('L6 the code-send button rests for 120 s after use', async ({ page }) => {
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await stopClock(page)
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByRole('button', { name: 'Send again in 120 s' })).toBeDisabled()
  await page.clock.runFor(119_000)
  await expect(modal.getByRole('button', { name: 'Send again in 1 s' })).toBeDisabled()
  await page.clock.runFor(1_300)
  await expect(modal.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled()
})

test('L8 a wrong code is told in the forgot form', async ({ page }) => {
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await modal.getByLabel('Six-digit code').fill('000000')
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal.getByRole('alert')).toContainText('That code isn’t right')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('V8 L1 forgot-1 needs e-mail and code, forgot-2 a new password and its equal; all pass axe', async ({
  page,
}) => {
  test.slow()
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await page.route('**/api/user/checkVerifyCode', (route) => route.fulfill(ok()))
  let resets = 0
  await page.route('**/api/user/reset', (route) => {
    resets += 1
    return route.fulfill(ok())
  })
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const next = modal.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await modal.getByLabel('Email').fill('priya@example.com')
  await expect(next).toBeDisabled()
  await expect(modal.getByLabel('Six-digit code')).toBeHidden()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(next).toBeDisabled()
  await modal.getByLabel('Six-digit code').fill('123456')
  await next.click()
  await expect(modal).toHaveAccessibleName('New password')
  await expectAccessible(page)
  const save = modal.getByRole('button', { name: 'Save password' })
  await modal.getByLabel('New password', { exact: true }).fill('second-password')
  await expect(save).toBeDisabled()
  await modal.getByLabel('Confirm password', { exact: true }).fill('second-passwort')
  await save.click()
  await expect(modal.getByText('The passwords entered twice are inconsistent')).toBeVisible()
  expect(resets).toBe(0)
  await modal.getByLabel('Confirm password', { exact: true }).fill('second-password')
  await save.click()
  await expect(modal).toHaveAccessibleName('Your password is saved')
  expect(resets).toBe(1)
})
