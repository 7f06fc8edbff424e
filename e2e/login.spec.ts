import { expect, type Page, test } from './test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { loginModal, mailedCode, newEmail, openLogin, signUp, submitLogin } from './accounts.ts'
import { isPhone, openPage, stopClock } from './site.ts'

const CODE_ID = '0199b7a0-0000-7000-8000-000000000000'
const ok = (data: unknown = null) => ({ json: { code: 200, msg: '', data } })
const refused = (msg: string) => ({ status: 400, json: { code: 400, msg, data: null } })

/** The page as a business that wants confirmed addresses serves it. */
async function turnVerificationOn(page: Page) {
  const index = await (await page.request.get('/')).text()
  const body = index.replace('name="email-verification" content=""', 'name="email-verification" content="on"')
  expect(body).not.toBe(index)
  await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html' }))
}

test('L1 the modal is 580 wide, stays on a click beside it and closes by its close area and Escape', async ({
  page,
}) => {
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
})

test('L1 the focus stays inside the modal', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
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

test('L3 L4 L7 someone registers, forgets the password, sets a new one and logs in', async ({ page }) => {
  test.slow()
  const email = newEmail()
  await openPage(page, '/home')
  const modal = await signUp(page, email, 'first-password')
  await expect(modal).toHaveAccessibleName('Welcome back')
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('')

  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expect(modal.getByText('The code is on its way')).toBeVisible()
  await modal.getByLabel('Six digit code').fill(await mailedCode(email))
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal).toHaveAccessibleName('New password')
  await expect(modal).toContainText(email)
  await modal.getByLabel('New password', { exact: true }).fill('second-password')
  await modal.getByLabel('Confirm password', { exact: true }).fill('second-password')
  await modal.getByRole('button', { name: 'Save password' }).click()
  await expect(modal).toHaveAccessibleName('Welcome back')
  await expect(modal.getByLabel('Email')).toHaveValue(email)

  await submitLogin(page, { email, password: 'second-password' })
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('L5 where e-mails are verified, sign-up-2 registers once, with names, code and codeId', async ({
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
  await modal.getByRole('button', { name: 'Send code' }).click()
  await modal.getByLabel('Six digit code').fill('12 34 56')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal).toHaveAccessibleName('Welcome back')
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
  await page.route('**/api/user/register', (route) => route.fulfill(refused('This code is not right.')))
  await openPage(page, '/home')
  const modal = await signUp(page, 'priya@example.com', 'first-password')
  await modal.getByLabel('Six digit code').fill('123456')
  await stopClock(page)
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal.getByRole('alert')).toHaveText('This code is not right.')
  await page.clock.runFor(280)
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await page.clock.runFor(40)
  await expect(modal).toHaveAccessibleName('Make an account')
  await expect(modal.getByLabel('First name')).toHaveValue('Priya')
  await expect(modal.getByRole('alert')).toHaveText('This code is not right.')
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

test('L8 a failed log-in is told inside the form and nowhere else', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await submitLogin(page, { email: 'nobody@example.com', password: 'not-the-password' })
  await expect(modal.getByRole('alert')).toHaveText('The email or the password is not right.')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(modal.getByLabel('Email')).toHaveValue('nobody@example.com')
})

test('L8 a wrong code is told in the forgot form', async ({ page }) => {
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await modal.getByRole('button', { name: 'Send code' }).click()
  await modal.getByLabel('Six digit code').fill('000000')
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal.getByRole('alert')).toContainText('This code is not right')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('L9 a local part offers two addresses, by keyboard and by tap', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  const email = modal.getByRole('combobox', { name: 'Email' })
  await email.pressSequentially('priya')
  await expect(modal.getByRole('option')).toHaveText(['priya@gmail.com', 'priya@outlook.com'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(modal.getByRole('option', { selected: true })).toHaveText('priya@outlook.com')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('priya@outlook.com')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await email.fill('maple')
  await modal.getByRole('option', { name: 'maple@gmail.com' }).click()
  await expect(email).toHaveValue('maple@gmail.com')
  await email.fill('otis')
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await expect(modal).toBeVisible()
})

test('L10 Submit waits until all required fields are filled', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page, 'Sign up')
  const submit = modal.getByRole('button', { name: 'Create account' })
  for (const label of ['Email', 'First name', 'Last name', 'Password', 'Confirm password']) {
    await expect(submit).toBeDisabled()
    await modal.getByLabel(label, { exact: true }).fill(label === 'Email' ? 'priya@example.com' : 'something')
  }
  await expect(submit).toBeEnabled()
})

test('V1 V2 V3 the log-in form names what is missing or wrong under the field', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await page.keyboard.press('Tab')
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Please input your email!')
  await modal.getByLabel('Password', { exact: true }).fill('x')
  await modal.getByLabel('Password', { exact: true }).fill('')
  await modal.getByLabel('Email').fill('priya@')
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Email format error')
  await expect(modal.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please input password',
  )
})

test('V4 V5 V6 V7 the sign-up form names what is missing, and warns of unequal passwords', async ({
  page,
}) => {
  await openPage(page, '/home')
  const modal = await openLogin(page, 'Sign up')
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
})

test('V8 forgot-1 needs e-mail and code, forgot-2 a new password and its equal', async ({ page }) => {
  test.slow()
  await page.route('**/api/user/checkVerifyCode', (route) => route.fulfill(ok()))
  let resets = 0
  await page.route('**/api/user/reset', (route) => {
    resets += 1
    return route.fulfill(ok())
  })
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await modal.getByRole('button', { name: 'Forgot' }).click()
  const next = modal.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await modal.getByLabel('Email').fill('priya@example.com')
  await expect(next).toBeDisabled()
  await modal.getByLabel('Six digit code').fill('123456')
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
  await expect(modal).toHaveAccessibleName('Welcome back')
  expect(resets).toBe(1)
})

test('L1 login and forgot-1 pass axe', async ({ page }) => {
  test.slow()
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('L1 sign-up-1 and sign-up-2 pass axe', async ({ page }) => {
  test.slow()
  await turnVerificationOn(page)
  await openPage(page, '/home')
  const modal = await signUp(page, 'priya@example.com', 'first-password')
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await openLogin(page, 'Sign up')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a password can be looked at', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  const password = modal.getByLabel('Password', { exact: true })
  await password.fill('evergreen')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('L1 the modal can be seen by someone who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/home')
  await expect(await openLogin(page)).toHaveCSS('opacity', '1')
})
