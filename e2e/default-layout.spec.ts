import { expect, test } from './test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { logIn, loginModal, openUserMenu } from './accounts.ts'
import { becomeBooker } from './a-booking.ts'
import { inDays } from './packages.ts'
import { stayDraft } from './review.ts'
import { openPage } from './site.ts'
import { openStep } from './wizard.ts'

/** R7, spelled exactly so, with the title each shows. */
const CHILDREN = [
  ['notifications', 'Notifications'],
  ['myBookings', 'My bookings'],
  ['myPackage', 'My package'],
  ['myProfileo', 'My profile'],
  ['chooseDog', 'Who is coming'],
  ['choooseBoardingDates', 'Choose the dates'],
  ['chooseSuite', 'Choose a suite'],
  ['orderAppointment', 'Review and book'],
  ['fillDog', 'Add a dog'],
  ['myDog', 'My dog'],
  ['editDog', 'Edit dog'],
  ['dogInterview', 'Meet and greet'],
  ['chooseInterviewTime', 'Choose a time'],
  ['interviewAppointment', 'Confirm the visit'],
  ['choooseOrderType', 'What would you like to book?'],
] as const

test('R7 every child of /default has a back button and its title', async ({ page }) => {
  test.slow()
  const { dogId } = await becomeBooker(page)
  // A step of a booking or a visit opens once those before it are answered.
  const date = inDays(60)
  const instants = { appointmentTime: `${date}T18:00:00Z`, appointmentEndTime: `${date}T19:00:00Z` }
  const visit = { dogIds: [dogId], orderType: 'visit', date, time: '10:00', ...instants }
  await openStep(page, 'chooseDog', { book: await stayDraft(page, [dogId]), visit })
  for (const [child, title] of CHILDREN) {
    await page.goto(`/#/default/${child}${child === 'chooseInterviewTime' ? '?type=1' : ''}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('R7 every child of /default requires a log-in', async ({ page }) => {
  test.slow()
  await page.goto('/#/home')
  for (const [child] of CHILDREN) {
    await page.evaluate((hash) => window.location.assign(hash), `#/default/${child}`)
    // The page's own word: seen from outside, the address may still be the one before.
    await page.waitForFunction(() => window.location.hash === '#/home')
    await expect(loginModal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginModal(page)).toBeHidden()
  }
})

test('R7 the back button goes back, and Home when there is nothing behind', async ({ page }) => {
  await openPage(page, '/gallery')
  await logIn(page)
  await (await openUserMenu(page)).getByRole('link', { name: 'My dog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My dog' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/#\/gallery$/)

  const newTab = await page.context().newPage()
  await newTab.goto('/#/default/myDog')
  await expect(newTab.getByRole('heading', { level: 1, name: 'My dog' })).toBeVisible()
  await newTab.getByRole('button', { name: 'Back' }).click()
  await expect(newTab).toHaveURL(/#\/home$/)
  await expect(newTab.getByRole('heading', { level: 1 })).toContainText('Ten acres to run')
})

test('R7 the pages pass axe', async ({ page }) => {
  test.slow()
  await openPage(page, '/home')
  await logIn(page)
  for (const child of ['myProfileo', 'myBookings', 'chooseDog?type=1']) {
    await page.goto(`/#/default/${child}`)
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('H9 in the Default layout the header changes its style beyond 68 px', async ({ page }) => {
  await openPage(page, '/home')
  await logIn(page)
  await page.goto('/#/default/myProfileo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(68)
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await scrollTo(69)
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
