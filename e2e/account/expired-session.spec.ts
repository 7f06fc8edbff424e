import { loginModal, submitLogin } from '../support/accounts.ts'
import { withDatabase } from '../support/database.ts'
import type { Household } from '../support/household.ts'
import { countOrders } from '../support/orders.ts'
import { press, stayDraft, typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { openBookStep, question, savedDraft } from '../support/wizard.ts'

const endSessions = (email: string) =>
  withDatabase((client) =>
    client.query('delete from session where account_id = (select id from account where email = $1)', [email]),
  )

/** As when one comes back to the tab: it asks for new notifications at once. */
const comeBackToTab = (page: Page) =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

async function expectLoggedOut(page: Page) {
  await expect(loginModal(page)).toHaveAccessibleName('You were logged out')
  await expect(loginModal(page)).toContainText('Log in to continue; your booking is saved.')
  await expect(page).toHaveURL(/#\/home$/)
}

async function logInAgain(page: Page, who: Pick<Household, 'email' | 'password'>) {
  await submitLogin(page, who)
  await expect(loginModal(page)).toBeHidden()
}

// At every step of a booking and of a visit: web/screens.test.tsx.
/** A session that ends in the profile: what was typed is there after logging in. */
test(
  'a session that ends in the profile keeps what was typed',
  proves('G3 M18'),
  async ({ page, household }) => {
    await page.goto('/#/default/myProfileo')
    await page.getByLabel('First name').fill('Maya')
    // What the page asks by itself at its start must not be the first to hear of the end.
    await page.waitForLoadState('networkidle')
    await endSessions(household.email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(loginModal(page)).toHaveAccessibleName('You were logged out')
    await expect(loginModal(page)).toContainText('Log in to pick up where you left off.')
    await expect(page).toHaveURL(/#\/home$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await logInAgain(page, household)
    await expect(page).toHaveURL(/myProfileo$/)
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)

/** A token that is no longer good at a reload or at the last press: log in, press again, booked once. */
test('a dead token at a reload or the last press books once', proves('M18'), async ({ page, household }) => {
  test.slow()
  await openBookStep(page, 'orderAppointment', await stayDraft([household.dogId]))
  const before = await savedDraft(page)
  await endSessions(household.email)
  await page.reload()
  await expectLoggedOut(page)
  await logInAgain(page, household)
  await expect(page).toHaveURL(/orderAppointment\?type=0$/)
  expect(await savedDraft(page)).toMatchObject(before)

  await typeSignature(page)
  await expect(press(page)).toBeEnabled()
  await endSessions(household.email)
  await press(page).click()
  await expectLoggedOut(page)
  await expect(page.locator('.toast')).toHaveCount(0)
  await submitLogin(page, { ...household, password: 'not-my-password' })
  await expect(loginModal(page).getByRole('alert')).toContainText('isn’t right')
  // The copy outlives a refused log-in and a reload.
  await openAnew(page, '/default/orderAppointment?type=0')
  await expect(loginModal(page)).toBeVisible()
  await logInAgain(page, household)
  await expect(page).toHaveURL(/orderAppointment/)
  await press(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  expect(await countOrders(household.email)).toBe(1)
})

// That nobody else gets the booking: client/log-in/session-calls.test.ts.
test(
  'two tabs: both are told, and logging in in one brings both back',
  proves('M18'),
  async ({ page, household, context }) => {
    await openBookStep(page, 'choooseOrderType', await stayDraft([household.dogId]))
    const other = await context.newPage()
    await other.goto('/#/default/chooseDog?type=0')
    await expect(question(other)).toBeVisible()
    const before = await savedDraft(page)
    await endSessions(household.email)
    await comeBackToTab(page)
    await expectLoggedOut(page)
    await expectLoggedOut(other)
    await expect(loginModal(page).getByLabel('Email')).toHaveValue(household.email)
    await page.bringToFront()
    await expect(loginModal(page).getByLabel('Password', { exact: true })).toBeFocused()
    await logInAgain(page, household)
    await expect(page).toHaveURL(/choooseOrderType\?type=0$/)
    await expect(other).toHaveURL(/chooseDog\?type=0$/)
    await expect(loginModal(other)).toBeHidden()
    expect(await savedDraft(page)).toMatchObject(before)
  },
)
