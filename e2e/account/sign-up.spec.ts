import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { newEmail, openLogin, signUp, turnVerificationOn } from '../support/accounts.ts'
import { CODE_ID, ok, refused } from '../support/answers.ts'
import { openPage, stopClock } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('L5 L1 where e-mails are verified, sign-up-2 registers once, with names, code and codeId, and passes axe', async ({
  page,
}) => {
  await turnVerificationOn(page)
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  const sent: unknown[] = []
  await page.route('**/api/user/register', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(ok())
  })
  const email = newEmail()
  await openPage(page, '/home')
  const modal = await signUp(page, email, 'first-password')
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByText('The code is on its way')).toBeVisible()
  await expect(modal.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  await modal.getByLabel('Six-digit code').fill('12 34 56')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  expect(sent).toEqual([
    {
      email,
      password: 'first-password',
      firstName: 'Priya',
      givenName: 'Sandhu',
      code: '123456',
      codeId: CODE_ID,
    },
  ])
})

test('L5 a refused sign-up-2 goes back to sign-up-1 after 300 ms, with what was typed and why', async ({
  page,
}) => {
  await turnVerificationOn(page)
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await page.route('**/api/user/register', (route) => route.fulfill(refused('That code isn’t right.')))
  await openPage(page, '/home')
  const modal = await signUp(page, 'priya@example.com', 'first-password')
  await modal.getByLabel('Six-digit code').fill('123456')
  await stopClock(page)
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal.getByRole('alert')).toHaveText('That code isn’t right.')
  await page.clock.runFor(280)
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await page.clock.runFor(40)
  await expect(modal).toHaveAccessibleName('Create an account')
  await expect(modal.getByLabel('First name')).toHaveValue('Priya')
  await expect(modal.getByRole('alert')).toHaveText('That code isn’t right.')
  // The code that was sent still works, and no other can be had before the wait is over.
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal.getByLabel('Six-digit code')).toBeVisible()
})

test('m15 sign-up begins in the email, Enter leads on, and logging in asks for the password alone', async ({
  page,
}) => {
  await openPage(page, '/home')
  const modal = await openLogin(page, 'Sign up')
  await expect(modal.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'At least 8 characters',
  )
  for (const text of [newEmail(), 'Priya', 'Sandhu', 'password', 'password']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  // m23: nobody is welcomed back who was never here.
  await expect(page.getByText('Welcome back.')).toHaveCount(0)
})

test('L1 L10 V4 V5 V6 V7 sign-up-1 passes axe, names what is missing, warns of unequal passwords, and waits for all fields', async ({
  page,
}) => {
  await openPage(page, '/home')
  const modal = await openLogin(page, 'Sign up')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const says = (label: string, text: string) =>
    expect(modal.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text)
  for (const label of ['First name', 'Last name', 'Password', 'Confirm password']) {
    await modal.getByLabel(label, { exact: true }).focus()
  }
  await modal.getByLabel('Email').focus()
  await says('First name', 'Please input your first name!')
  await says('Last name', 'Please input your last name!')
  await says('Password', 'Please input your password!')
  await says('Confirm password', 'Please input your password!')
  await modal.getByLabel('Password', { exact: true }).fill('first-password')
  await modal.getByLabel('Confirm password', { exact: true }).fill('another-password')
  await says('Confirm password', 'The passwords entered twice are inconsistent')
  await expect(modal.locator('.text-error.warned')).toHaveCount(1)

  const submit = modal.getByRole('button', { name: 'Create account' })
  await modal.getByLabel('Password', { exact: true }).fill('')
  await modal.getByLabel('Confirm password', { exact: true }).fill('')
  for (const label of ['Email', 'First name', 'Last name', 'Password', 'Confirm password']) {
    await expect(submit).toBeDisabled()
    await modal.getByLabel(label, { exact: true }).fill(label === 'Email' ? 'priya@example.com' : 'something')
  }
  await expect(submit).toBeEnabled()
})
