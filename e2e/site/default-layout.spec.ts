import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { logIn, loginModal } from '../support/accounts.ts'
import { inDays } from '../support/days.ts'
import { stayDraft } from '../support/review.ts'
import { waitForFacts } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { openStep, question } from '../support/wizard.ts'

/** R7, spelled exactly so, with the title each shows. */
const CHILDREN = [
  ['notifications', 'Notifications'],
  ['myBookings', 'My bookings'],
  ['myPackage', 'My package'],
  ['myProfileo', 'My profile'],
  ['chooseDog', 'Who’s coming'],
  ['choooseBoardingDates', 'Choose the dates'],
  ['chooseSuite', 'Choose a suite'],
  ['orderAppointment', 'Review and book'],
  ['fillDog', 'Add a dog'],
  ['myDog', 'My dogs'],
  ['editDog', 'Edit dog'],
  // The visit of a dog we know is a look around.
  ['dogInterview', 'Visit'],
  ['chooseInterviewTime', 'Visit'],
  ['interviewAppointment', 'Confirm the time'],
  ['choooseOrderType', 'What would you like to book?'],
] as const

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** The header's style changes beyond 68 px. */
async function expectSolidHeader(page: Page, isLong: boolean) {
  const header = page.getByRole('banner')
  await scrollTo(page, 1)
  const ground = await header.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).toMatch(/^rgb\(/)
  if (!isLong) return
  await scrollTo(page, 68)
  await expect(header).toHaveCSS('box-shadow', 'none')
  await scrollTo(page, 69)
  await expect(header).not.toHaveCSS('box-shadow', 'none')
}

// Where Back leads: web/shell/back-button.test.tsx and account/profile.spec.ts.
/** Every child of /default has a back button and its title, and a header that nothing is read through. */
test(
  'children of the default layout have back, title and header',
  proves('R7 H9 M13'),
  async ({ page, household: { dogId } }) => {
    test.slow()
    // A step of a booking or a visit opens once those before it are answered.
    const date = inDays(60)
    const instants = { appointmentTime: `${date}T18:00:00Z`, appointmentEndTime: `${date}T19:00:00Z` }
    const visit = { dogIds: [dogId], orderType: 'visit', date, time: '10:00', ...instants }
    await openStep(page, 'chooseDog', { book: await stayDraft([dogId]), visit })
    for (const [child, title] of CHILDREN) {
      await page.goto(`/#/default/${child}${child === 'chooseInterviewTime' ? '?type=1' : ''}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectSolidHeader(page, child === 'myProfileo')
    }
  },
)

/** A step of a booking requires a log-in; whoever closes the modal stays at Home and is not carried off later. */
test('a step of a booking requires a log-in', proves('G2 R7'), async ({ page }) => {
  await page.goto('/#/home')
  // Every other child is asked for in screens.test.tsx.
  await waitForFacts(page)
  await page.evaluate(() => window.location.assign('#/default/chooseSuite'))
  // The modal hears Escape once the focus is in it.
  await expect(loginModal(page).getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL(/#\/home$/)
  await page.keyboard.press('Escape')
  await expect(loginModal(page)).toBeHidden()
  await logIn(page)
  await expect(page).toHaveURL(/#\/home$/)
})

/** The steps that stand without choices made before them, and one that is long. */
const STEPS = ['chooseDog?type=0', 'choooseOrderType?type=0', 'choooseBoardingDates?type=0']

/**
 * A step has one title, Next at the bottom edge, no footer, at every width; a long name and the offline bar cover
 * nothing.
 */
test(
  'a step has one title, Next at the bottom and no footer',
  proves('M12 M14 m14'),
  async ({ page, household: { dogId }, context }) => {
    test.slow()
    await openStep(page, 'chooseDog', { book: await stayDraft([dogId]) })
    for (const step of STEPS) {
      await page.goto(`/#/default/${step}`)
      await expect(question(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Save and exit' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: width > 768 ? 900 : 844 })
        for (const top of [0, 99_999]) {
          await scrollTo(page, top)
          expect(await gapUnderNextBar(page), `${step} at ${width}, scrolled ${top}`).toBe(0)
        }
        await expectNoSidewaysScroll(page)
      }
    }

    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/#/default/chooseDog?type=0')
    await scrollTo(page, 0)
    await page.locator('.next-chosen p > span').evaluate((words) => {
      words.textContent = `Nothing is charged before the meet and greet of ${'Q'.repeat(60)}`
    })
    await expectNoSidewaysScroll(page)
    const bar = await page.locator('.next-bar').boundingBox()
    const words = await page.locator('.next-chosen').boundingBox()
    const track = await page.locator('.next-track').boundingBox()
    expect(words?.y).toBeGreaterThanOrEqual((track?.y ?? 0) + (track?.height ?? 0))
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

    await page.setViewportSize({ width: 390, height: 844 })
    await context.setOffline(true)
    const offline = await page.getByText('You’re offline').boundingBox()
    const back = await page.getByRole('button', { name: 'Back' }).boundingBox()
    expect(back?.y).toBeGreaterThanOrEqual((offline?.y ?? 0) + (offline?.height ?? 0))
    await context.setOffline(false)
  },
)

/** Of the window, in px. */
const gapUnderNextBar = (page: Page) =>
  page
    .locator('.next-bar')
    .evaluate((bar) => Math.round(window.innerHeight - bar.getBoundingClientRect().bottom))
