import { loginModal, submitLogin } from '../support/accounts.ts'
import { withDatabase } from '../support/database.ts'
import { inDays } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { becomeHousehold, type Customer, type Household } from '../support/household.ts'
import { countOrders } from '../support/orders.ts'
import { press, stayDraft, typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'
import { openBookStep, openStep, question, savedDraft } from '../support/wizard.ts'

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

/** The session ends while the page is looked at, and its owner logs in again. */
async function endSessionAndLogInAgain(page: Page, booker: Customer) {
  await endSessions(booker.email)
  await comeBackToTab(page)
  await expectLoggedOut(page)
  await expect(loginModal(page).getByLabel('Email')).toHaveValue(booker.email)
  await expect(loginModal(page).getByLabel('Password', { exact: true })).toBeFocused()
  await logInAgain(page, booker)
}

test('G3 M18 a session that ends in the profile, on a visit, on the meet and greet of a booking: all is there after logging in', async ({
  page,
  household,
}) => {
  test.slow()
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

  const date = inDays(40)
  const instants = { appointmentTime: `${date}T18:00:00Z`, appointmentEndTime: `${date}T19:00:00Z` }
  const visit = { dogIds: [household.dogId], orderType: 'visit', date, time: '10:00', ...instants }
  const otis = await addDog(page, { name: 'Otis' })
  await openStep(page, 'interviewAppointment?type=1', { visit, book: await stayDraft([otis]) })
  const asks = (await question(page).textContent()) ?? ''
  await endSessionAndLogInAgain(page, household)
  await expect(page).toHaveURL(/#\/default\/interviewAppointment\?type=1$/)
  await expect(question(page)).toHaveText(asks)
  expect(await savedDraft(page, 'USER_INTERVIEW')).toMatchObject({ dogIds: visit.dogIds, date })

  await page.goto('/#/default/chooseInterviewTime?type=0')
  await expect(question(page)).toHaveText('When can we meet Otis?')
  await page.getByRole('radio', { disabled: false }).first().check()
  const before = await savedDraft(page)
  expect(before['date']).not.toBe('')
  await endSessionAndLogInAgain(page, household)
  await expect(page).toHaveURL(/#\/default\/chooseInterviewTime\?type=0$/)
  await expect(question(page)).toHaveText('When can we meet Otis?')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  expect(await savedDraft(page)).toMatchObject(before)
})

test('M18 a token that is no longer good at a reload or at the last press: log in, press again, booked once', async ({
  page,
  household,
}) => {
  test.slow()
  await openBookStep(page, 'chooseSuite', await stayDraft([household.dogId]))
  const before = await savedDraft(page)
  await endSessions(household.email)
  await page.reload()
  await expectLoggedOut(page)
  await logInAgain(page, household)
  await expect(page).toHaveURL(/chooseSuite\?type=0$/)
  expect(await savedDraft(page)).toMatchObject(before)

  await page.goto('/#/default/orderAppointment?type=0')
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

test('M18 two tabs: both are told, and logging in in one brings both back; whoever else logs in never sees the booking', async ({
  page,
  customer: stranger,
  context,
}) => {
  test.slow()
  const household = await becomeHousehold(page)
  await openBookStep(page, 'choooseBoardingDates', await stayDraft([household.dogId]))
  const other = await context.newPage()
  await other.goto('/#/default/chooseSuite?type=0')
  await expect(question(other)).toBeVisible()
  const before = await savedDraft(page)
  await endSessions(household.email)
  await comeBackToTab(page)
  await expectLoggedOut(page)
  await expectLoggedOut(other)
  await page.bringToFront()
  await logInAgain(page, household)
  await expect(page).toHaveURL(/choooseBoardingDates\?type=0$/)
  await expect(other).toHaveURL(/chooseSuite\?type=0$/)
  await expect(loginModal(other)).toBeHidden()
  expect(await savedDraft(page)).toMatchObject(before)

  await other.close()
  await endSessions(household.email)
  await comeBackToTab(page)
  await expectLoggedOut(page)
  await logInAgain(page, stranger)
  const kept = () => page.evaluate(() => sessionStorage.getItem('KEPT_DRAFTS'))
  await expect.poll(kept).toBeNull()
  expect((await savedDraft(page))['orderType'] ?? '').toBe('')
})
