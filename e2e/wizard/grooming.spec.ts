import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { midweekStay } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { goToStep, next, openBookStep, openStep, savedDraft } from '../support/wizard.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' })
const ofDog = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const timesOf = (page: Page, name: string) => page.getByRole('region', { name: `Times for ${name}` })

async function openGrooming(page: Page, dogIds: number[], go = openStep) {
  await go(page, 'choooseBoardingDates?type=0', { book: { orderType: 'grooming', dogIds } })
  await expect(ofDog(page, 'Maple').getByRole('radio', { name: /^Bath and brush/ })).toBeVisible()
}

/** Next week every groomer is there on each working day. */
async function nextWeek(page: Page, name: string) {
  await timesOf(page, name).getByRole('button', { name: 'Later week' }).click()
  await expect(timesOf(page, name).getByRole('radio').first()).toBeVisible()
}

/**
 * Grooming alone has four steps: service and price by size, extras, groomer, time; its last look leads back to
 * them.
 */
test(
  'grooming alone has four steps',
  proves('R7 M4', ON_PHONE),
  async ({ page, householdOfTwo: { dogId } }) => {
    await openGrooming(page, [dogId])
    const maple = ofDog(page, 'Maple')
    await expect(page.getByText('step 3 of 4')).toBeVisible()
    await expect(next(page)).toBeDisabled()
    // Maple is large.
    await expect(maple.locator('label', { hasText: 'Wash, blow dry' })).toContainText('$80')
    await maple.getByRole('radio', { name: /^Bath and brush/ }).check()
    await expect(summary(page)).toContainText('$84.00')
    await maple.getByRole('button', { name: 'Nails, +$20' }).click()
    await expect(summary(page)).toContainText('$105.00')
    await maple.getByRole('radio', { name: 'Malik' }).check({ force: true })
    await nextWeek(page, 'Maple')
    await expectGoodAtBothWidths(page)
    const slot = timesOf(page, 'Maple').getByRole('radio', { name: '10:30 am' })
    await slot.check({ force: true })
    await expect(next(page)).toBeEnabled()
    expect(await savedDraft(page)).toMatchObject({ grooming: [{ dogId, time: '10:30' }] })
    await maple.getByRole('button', { name: 'Nails, +$20' }).click()
    await expect(summary(page)).toContainText('$84.00')
    await next(page).click()
    await expect(page).toHaveURL(/orderAppointment/)
    const main = page.getByRole('main')
    await expect(main.getByText('Service', { exact: true })).toBeVisible()
    await expect(main.getByText('Bath and brush', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(/, 10:30 am$/).first()).toBeVisible()
    await expect(main.getByText('Extras', { exact: true })).toBeHidden()
    await main.getByRole('link', { name: 'Change the service' }).click()
    await expect(page).toHaveURL(/choooseBoardingDates/)
    await expect(slot).toBeChecked()
    await page.goto('/#/default/chooseSuite?type=0')
    await expect(page).toHaveURL(/orderAppointment/)
  },
)

/**
 * Grooming works by keyboard alone; a longer service gives up a time too short for it; two dogs come one after the
 * other.
 */
test('grooming by keyboard, and two dogs in turn', async ({ page, householdOfTwo: { dogId, biscuit } }) => {
  test.slow()
  await openGrooming(page, [dogId])
  await ofDog(page, 'Maple')
    .getByRole('radio', { name: /^Bath and brush/ })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'De-shed, +$35' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('$120.75')
  await timesOf(page, 'Maple').getByRole('button', { name: 'Later week' }).focus()
  await page.keyboard.press('Enter')
  await expect(timesOf(page, 'Maple').getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(timesOf(page, 'Maple').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(next(page)).toBeEnabled()

  await page.getByRole('button', { name: 'De-shed, +$35' }).click()
  const alone = ofDog(page, 'Maple')
  await timesOf(page, 'Maple').getByRole('radio', { name: '3:30 pm' }).check({ force: true })
  await expect(next(page)).toBeEnabled()
  await alone.getByRole('radio', { name: /^Full groom, doodle/ }).check()
  await expect(alone.getByText(/3:30 pm is no longer available/)).toBeVisible()
  await expect(next(page)).toBeDisabled()

  await openGrooming(page, [dogId, biscuit], goToStep)
  for (const name of ['Maple', 'Biscuit']) {
    await ofDog(page, name)
      .getByRole('radio', { name: /^Bath and brush/ })
      .check()
    await ofDog(page, name).getByRole('radio', { name: 'Mei' }).check({ force: true })
    await nextWeek(page, name)
  }
  const [maple, other] = [timesOf(page, 'Maple'), timesOf(page, 'Biscuit')]
  await maple.getByRole('radio', { name: '11:00 am' }).check({ force: true })
  await expect(page.getByText('1 of 2 dogs so far')).toBeVisible()
  await expect(next(page)).toBeDisabled()
  // A bath takes 75 minutes: from 10:00 it would run into Maple's, and hers lasts until 12:15.
  await expect(other.getByRole('radio', { name: '12:30 pm' })).toBeVisible()
  await expect(other.getByRole('radio', { name: '9:30 am' })).toBeVisible()
  for (const taken of ['10:00 am', '11:00 am', '12:00 pm']) {
    await expect(other.getByRole('radio', { name: taken })).toHaveCount(0)
  }
  await other.getByRole('radio', { name: '12:30 pm' }).check({ force: true })
  await expect(next(page)).toBeEnabled()
  await expect(page.getByText(/^2 dogs, from/)).toBeVisible()
})

/** A groom is added to a stay while the dog is here, changed and removed again. */
test(
  'a groom is added to a stay and removed',
  ON_PHONE,
  async ({ page, householdOfTwo: { dogId, biscuit } }) => {
    const { arrival, departure } = midweekStay(9)
    await openBookStep(page, 'chooseSuite', {
      orderType: 'boarding',
      dogIds: [dogId, biscuit],
      beginDateStr: arrival,
      endDateStr: departure,
      beginTimeSlot: '11:00',
      endTimeSlot: '11:30',
      rooms: [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId, biscuit] }],
    })
    await expect(summary(page)).toContainText('$374.85')
    await page.getByRole('button', { name: 'Add a groom for Biscuit' }).click()
    // Begun and not chosen: Next says so, and leads there.
    await expect(next(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Choose a groom for Biscuit, or remove it' }).click()
    await expect(page.locator('.groom-add input:focus')).toHaveAttribute('type', 'radio')
    await expect(page.getByRole('radio', { name: /^Bath and brush/ })).toBeFocused()
    await page.getByRole('radio', { name: /^Bath and brush/ }).check()
    // $50 for a small dog, and GST; without a time it cannot be booked.
    await expect(summary(page)).toContainText('$427.35')
    await expect(next(page)).toBeDisabled()
    const times = timesOf(page, 'Biscuit')
    await expect(times.getByRole('radio', { name: '11:00 am' })).toBeVisible()
    // Biscuit comes at eleven on that first day.
    await expect(times.getByRole('radio', { name: '10:30 am' })).toHaveCount(0)
    await expect(times.getByRole('button', { name: /^Saturday/ })).toHaveAccessibleName(/isn’t with us/)
    await times.getByRole('radio', { name: '2:00 pm', exact: true }).check({ force: true })
    await expect(next(page)).toBeEnabled()
    await expectGoodAtBothWidths(page)
    expect(await savedDraft(page)).toMatchObject({
      grooming: [{ dogId: biscuit, date: arrival, time: '14:00' }],
    })
    await page.getByRole('button', { name: 'Remove the groom for Biscuit' }).click()
    await expect(summary(page)).toContainText('$374.85')
    await expect(page.getByRole('button', { name: 'Add a groom for Biscuit' })).toBeFocused()
  },
)
