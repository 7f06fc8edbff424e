import { expectMarkedChoices } from './support/chosen-marks.ts'
import { ordinaryDays, TODAY, inDays } from './support/days.ts'
import { addDog } from './support/dogs.ts'
import { meetingDay, turnTo } from './support/meeting-step.ts'
import { stayDraft } from './support/review.ts'
import { becomeStaff, follow } from './support/staff.ts'
import { expect, type Page, proves, test } from './support/test.ts'
import { newName } from './support/unique.ts'
import { dogHere } from './support/visit.ts'
import { goToStep, openStep } from './support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** The track and how far it is filled stay apart. */
async function expectTrack(page: Page) {
  const track = page.getByRole('progressbar', { name: 'Booking progress' })
  await expect(track).toHaveCSS('border-top-style', 'solid')
  await expect(track.locator('> i')).toHaveCSS('forced-color-adjust', 'none')
}

/** With forced colours every step of a booking shows what is chosen by more than a colour. */
test('forced colours: every step of a booking', proves('CU4'), async ({ page, household: { dogId } }) => {
  const other = await addDog(page, { name: 'Bear' })
  const book = await stayDraft([dogId])
  await openStep(page, 'chooseDog?type=0', { book })
  await expectMarkedChoices(page, 1)
  await expectTrack(page)
  await goToStep(page, 'choooseOrderType?type=0', { book })
  await expectMarkedChoices(page, 1)
  await test.step('nights, days and hours of a day', async () => {
    await goToStep(page, 'choooseBoardingDates?type=0', { book })
    await expectMarkedChoices(page, 3)
    const [date = ''] = ordinaryDays(inDays(20), 1)
    const daycare = { dogIds: [dogId], orderType: 'daycare', dateDetail: [{ date, part: 'half' }] }
    await goToStep(page, 'choooseBoardingDates?type=0', { book: daycare })
    await expectMarkedChoices(page, 2)
  })
  await test.step('suites and how dogs share them', async () => {
    const both = await stayDraft([dogId, other], { suite: 'Family Villa' })
    await goToStep(page, 'chooseSuite?type=0', { book: both })
    await expectMarkedChoices(page, 2)
  })
  await test.step('a day and an hour to meet', async () => {
    await goToStep(page, 'chooseInterviewTime?type=0', { book: await stayDraft([other]) })
    await turnTo(page, TODAY)
    await meetingDay(page, inDays(1)).click()
    await page
      .getByRole('radio', { name: /(am|pm)$/ })
      .first()
      .check({ force: true })
    await expectMarkedChoices(page, 2)
  })
  await goToStep(page, 'orderAppointment?type=0', { book })
  await expectTrack(page)
  await expectMarkedChoices(page, 0)
})

/** With forced colours Today, a round and the board show what is chosen by more than a colour. */
test('forced colours: Today, a round and the board', proves('CU4'), async ({ page }) => {
  const asha = await becomeStaff(page, 'manager')
  const name = newName('Bear')
  await dogHere(asha.id, { name })
  await page.goto('/staff/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectMarkedChoices(page, 1)
  await follow(page, '/staff/rounds/now')
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Kibble' })
  const done = /AG \d+:\d\d/
  await expect(row).not.toContainText(done)
  await row.getByRole('button', { name: /Given$/ }).click()
  await expect(row).toContainText(done)
  await expectMarkedChoices(page, 1)
  await follow(page, '/staff/board')
  await expectMarkedChoices(page, 1)
})
