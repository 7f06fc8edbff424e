import { expect, type Locator, type Page } from '@playwright/test'
import { keptMails } from './kept-mails.ts'
import { isPhone, openNavigation } from './site.ts'

export const CUSTOMER = { email: 'customer@evergreen.example', password: 'evergreen-demo' }

export const loginModal = (page: Page) =>
  page.getByRole('dialog', {
    name: /Welcome back|You were logged out|or sign up to book|account is ready|password is saved|Create an account|Confirm your email|Forgot password|New password/,
  })

/** The button in the header, or on a phone in its menu. */
export async function openLogin(page: Page, name: 'Log in' | 'Sign up' = 'Log in'): Promise<Locator> {
  const place = isPhone(page) ? await openNavigation(page) : page.getByRole('banner')
  await place.getByRole('button', { name, exact: true }).click()
  const modal = loginModal(page)
  await expect(modal).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  return modal
}

export async function submitLogin(page: Page, { email, password } = CUSTOMER) {
  const modal = loginModal(page)
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function logIn(page: Page, who = CUSTOMER) {
  await openLogin(page)
  await submitLogin(page, who)
  await expect(loginModal(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible()
}

/** The entries of who is logged in: the menu under their name, or on a phone in the menu. */
export async function openUserMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) return openNavigation(page)
  await page.getByRole('button', { name: /your menu$/ }).click()
  return page.getByRole('banner')
}

/** Fills in sign-up-1 and sends it. */
export async function signUp(page: Page, email: string, password: string) {
  const modal = await openLogin(page, 'Sign up')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('First name').fill('Priya')
  await modal.getByLabel('Last name').fill('Sandhu')
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByLabel('Confirm password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Create account' }).click()
  return modal
}

/** The six digits in the newest mail to this address that has any. */
export async function mailedCode(email: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      () => {
        const codes = keptMails()
          .filter((mail) => mail.includes(email))
          .flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? [])
        code = codes.at(-1) ?? ''
        return code
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return code
}

/** The page as a business that wants confirmed addresses serves it. */
export async function turnVerificationOn(page: Page) {
  const index = await (await page.request.get('/')).text()
  const body = index.replace('name="email-verification" content=""', 'name="email-verification" content="on"')
  expect(body).not.toBe(index)
  await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html' }))
}
