import { loginModal, signUp, submitLogin } from '../support/accounts.ts'
import { openAnew, openPage } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

const main = (page: Page) => page.getByRole('main')

/**
 * Book on a public page asks to log in over it, and what was chosen there stays; Book and Visit at Home ask too,
 * and go on to chooseDog with their types.
 */
test('Book and Visit ask to log in', proves('R3 G2'), async ({ page }) => {
  await openPage(page, '/detail')
  const more = page.getByRole('button', { name: 'One more: Small dogs' })
  await more.click()
  await page.getByRole('link', { name: 'Book', exact: true }).last().click()
  await expect(loginModal(page)).toHaveAccessibleName('Log in or sign up to book')
  await expect(page).toHaveURL(/#\/detail$/)
  await loginModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(loginModal(page)).toBeHidden()
  await expect(page).toHaveURL(/#\/detail$/)
  await expect(page.getByRole('button', { name: 'One fewer: Small dogs' })).toBeEnabled()

  await page.goto('/#/home')
  const asked = page.waitForRequest('**/api/user/getUserInfo')
  await main(page).getByRole('link', { name: 'Book', exact: true }).click()
  await asked
  await expect(loginModal(page)).toHaveAccessibleName('Log in or sign up to book')
  await expect(loginModal(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(loginModal(page)).toBeHidden()
  await main(page).getByRole('link', { name: 'Visit', exact: true }).click()
  await expect(loginModal(page)).toHaveAccessibleName('Log in or sign up to book')
  await expect(page).toHaveURL(/#\/home$/)
  await submitLogin(page)
  await expect(page).toHaveURL(/#\/default\/chooseDog\?type=1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Who’s coming' })).toBeVisible()
  await page.goto('/#/home')
  await main(page).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/#\/default\/chooseDog\?type=0$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Who’s coming' })).toBeVisible()
})

/** Runs in the page. */
function isTitleOnTheCross(modal: Element): boolean {
  const [title, cross] = [modal.querySelector('h2'), modal.querySelector('.dialog-close svg')]
  if (title === null || cross === null) return true
  const words = document.createRange()
  words.selectNodeContents(title)
  const { left, bottom } = cross.getBoundingClientRect()
  return words.getBoundingClientRect().right > left && title.getBoundingClientRect().top < bottom
}

test('whoever has just signed up is not asked to sign up', proves('L3', ON_PHONE), async ({ page }) => {
  await openPage(page, '/home')
  const modal = await signUp(page, newEmail(), 'first-password')
  await expect(modal).toHaveAccessibleName('Your account is ready')
  await expect(modal.getByText('New here?')).toHaveCount(0)
  await expect.poll(() => modal.evaluate(isTitleOnTheCross)).toBe(false)
})

test(
  'who is logged in finds their name in the contact form',
  proves('R6'),
  async ({ page, customer: { email } }) => {
    await openAnew(page, '/contact-us')
    const form = page.getByRole('form', { name: 'Write to us' })
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(form.getByLabel('Your name')).not.toHaveValue('')
  },
)
