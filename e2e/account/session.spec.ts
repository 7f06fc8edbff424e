import { expectAccessible } from '../support/accessibility.ts'
import { logIn, loginModal, openUserMenu, submitLogin } from '../support/accounts.ts'
import { isPhone, openAnew, openPage } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' })

async function confirmLogOut(page: Page) {
  await (await openUserMenu(page)).getByRole('button', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
  await expect(question).toBeVisible()
  return question
}

/**
 * Logging in clears both saved drafts; the session outlives a reload and opens a guarded page; tabs stay in step.
 */
test('a session: drafts cleared, reload, tabs in step', proves('L7 H5 G2 S5'), async ({ page, context }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', 'yes')
    localStorage.setItem('USER_FOSTER', '{"dogIds":[1]}')
    localStorage.setItem('USER_INTERVIEW', '{"dogIds":[1]}')
  })
  await openPage(page, '/home')
  const other = await context.newPage()
  await openPage(other, '/home')
  // It hears other tabs from its own start on, which comes after its first paint.
  await other.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/session-start-')),
  )
  await other.waitForLoadState('networkidle')
  await page.bringToFront()
  await expect(bell(page)).toBeHidden()
  await logIn(page)
  await expect(bell(other)).toBeVisible()
  expect([await stored(page, 'USER_FOSTER'), await stored(page, 'USER_INTERVIEW')]).toEqual([null, null])
  await page.reload()
  await bell(page).click()
  await expect(page).toHaveURL(/#\/default\/notifications$/)
  await openAnew(page, '/default/myDog')
  await expect(page.getByRole('heading', { level: 1, name: 'My dogs' })).toBeVisible()
  await expect(loginModal(page)).toBeHidden()

  await other.bringToFront()
  await (await openUserMenu(other)).getByRole('link', { name: 'My package' }).waitFor()
  await expect(other.getByRole('banner').getByRole('link', { name: 'My videos' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  const question = await confirmLogOut(other)
  await question.getByRole('button', { name: 'log out', exact: true }).click()
  await page.bringToFront()
  await expect(bell(page)).toBeHidden()
  // Who left by choice is not asked to log in again.
  await expect(page).toHaveURL(/#\/home$/)
  await expect(loginModal(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

/**
 * The menu of who is logged in has its entries, videos for whom there are any; Log Out asks first, clears
 * everything and goes Home.
 */
test(
  'the menu of who is logged in, and Log Out',
  proves('H6 H8 S5'),
  async ({ page, customer: _customer }) => {
    await page.route('**/api/user/getUserInfo', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({
        json: { ...answer, data: { ...answer.data, dorpboxLink: 'https://videos.test/jamie' } },
      })
    })
    await openPage(page, '/contact-us')
    const menu = await openUserMenu(page)
    for (const name of ['My profile', 'My dog', 'My bookings', 'My package']) {
      await expect(menu.getByRole('link', { name })).toBeVisible()
    }
    await expectAccessible(page)
    const videos = menu.getByRole('link', { name: 'My videos' })
    await expect(videos).toHaveAttribute('href', 'https://videos.test/jamie')
    await expect(videos).toHaveAttribute('target', '_blank')
    await expect(videos).toHaveAttribute('rel', /noopener/)

    await menu.getByRole('link', { name: 'My bookings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('USER_FOSTER', '{"dogIds":[1]}'))
    let question = await confirmLogOut(page)
    // Full width only once it has faded in.
    await expect.poll(async () => (await question.boundingBox())?.width).toBe(isPhone(page) ? 374 : 416)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(bell(page)).toBeVisible()

    const sent = page.waitForRequest('**/api/user/logOut')
    question = await confirmLogOut(page)
    await question.getByRole('button', { name: 'log out', exact: true }).click()
    await sent
    await expect(page).toHaveURL(/\/#\/home$/)
    await expect(bell(page)).toBeHidden()
    await expect(loginModal(page)).toBeHidden()
    for (const key of ['token', 'USER_FOSTER', 'USER_INTERVIEW']) expect(await stored(page, key)).toBeNull()
  },
)

/** An unreadable draft is reported and the page goes on; the register block is there only for who is logged out. */
test('an unreadable draft, and the register block', proves('R2 S1 S2'), async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('USER_FOSTER', '{"dogIds":'))
  const reported = page.waitForEvent('console', (message) => message.text().includes('USER_FOSTER'))
  await openPage(page, '/home')
  expect((await reported).type()).toBe('error')

  const block = page.getByRole('main').locator('section', { hasText: 'Register to start booking' })
  await block.scrollIntoViewIfNeeded()
  await block.getByRole('button', { name: 'Sign up' }).click()
  await expect(loginModal(page)).toHaveAccessibleName('Create an account')
  await page.keyboard.press('Escape')
  await expect(loginModal(page)).toBeHidden()
  await block.getByRole('button', { name: 'Log in' }).click()
  await submitLogin(page)
  await expect(bell(page)).toBeVisible()
  await expect(block).toHaveCount(0)
})
