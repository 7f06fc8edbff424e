import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { mailedCode, openLogin, signUp, submitLogin, turnVerificationOn } from '../support/accounts.ts'
import { CODE_ID, ok } from '../support/answers.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { withDatabase } from '../support/database.ts'
import { openPage } from '../support/site.ts'
import { expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

const codeIdOf = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from verification_code where email = $1 order by expires_at desc limit 1',
      [email],
    )
    return rows[0]?.id ?? ''
  })

/**
 * Someone registers by Enter alone, forgets the password, and sets a new one by the link in the mail, which leaves
 * nothing in the address.
 */
test('sign up, forget the password, set a new one', proves('L3 L4 L7 m15'), async ({ page }) => {
  test.slow()
  const email = newEmail()
  await openPage(page, '/contact-us')
  const modal = await openLogin(page, 'Sign up')
  for (const text of [email, 'Priya', 'Sandhu', 'password', 'password']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.insertText('password')
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  // m23: nobody is welcomed back who was never here.
  await expect(page.getByText('Welcome back.')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await openLogin(page)
  await modal.getByLabel('Email').fill(email)
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByText('The code is on its way')).toBeVisible()
  const code = await mailedCode(email)
  await modal.getByLabel('Six-digit code').fill(code)
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal).toHaveAccessibleName('New password')
  await expect(modal).toContainText(email)

  const link = { email, code, codeId: await codeIdOf(email) }
  await page.goto('about:blank')
  await page.goto(`/#/newPassword?${new URLSearchParams(link).toString()}`)
  await expect(modal).toHaveAccessibleName('New password')
  await expect(modal).toContainText(email)
  expect(page.url()).toMatch(/\/#\/home$/)
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

/** As a browser at 200 % of a 1440 × 900 window lays it out: all of it can be read and reached. */
async function expectWholeAt200Percent(page: Page, modal: Locator, submit: string) {
  await page.setViewportSize({ width: 720, height: 450 })
  for (const name of [submit, 'Close']) {
    const button = modal.getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
  }
  await expectNoSidewaysScroll(page)
  await expectNothingCutOff(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/**
 * Every mode of the modal passes axe, with offered addresses and with what is wrong, scrolls nothing sideways and
 * is whole at 200 % zoom.
 */
test('every mode of the log-in modal passes axe', proves('L1 L9'), async ({ page }) => {
  test.slow()
  await turnVerificationOn(page)
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await page.route('**/api/user/checkVerifyCode', (route) => route.fulfill(ok()))
  await openPage(page, '/contact-us')
  const modal = await openLogin(page)
  await modal.getByLabel('Email').fill('priya')
  await expect(modal.getByRole('option')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await expect(modal).toBeVisible()
  await expectWholeAt200Percent(page, modal, 'Log in')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expect(modal).toHaveAccessibleName('Forgot password?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByLabel('Six-digit code')).toBeVisible()
  await expectWholeAt200Percent(page, modal, 'Continue')
  await modal.getByLabel('Six-digit code').fill('123456')
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal).toHaveAccessibleName('New password')
  await expectAccessible(page)
  await expectWholeAt200Percent(page, modal, 'Save password')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await openLogin(page, 'Sign up')
  for (const label of ['First name', 'Password', 'Confirm password', 'Email']) {
    await modal.getByLabel(label, { exact: true }).focus()
  }
  await expect(modal.getByText('Please input your password!')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  // The code that is on its way to this address works, and no other can be had yet.
  await signUp(page, 'priya@example.com', 'first-password')
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await expect(modal.getByLabel('Six-digit code')).toBeVisible()
  await expectAccessible(page)
  await expectWholeAt200Percent(page, modal, 'Create account')
})
