import { day, press } from '../support/calendar-step.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { dollars } from '../support/orders.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { dogBox, goToStep, next, openStep, question } from '../support/wizard.ts'

const PHONE = { width: 390, height: 844 }

/** What somebody hears of the bar: where they are, and what the sum opens. */
async function expectHeard(page: Page, progress: string, opens: string) {
  const bar = page.locator('.next-bar [role="progressbar"]')
  await expect(bar).toHaveAccessibleName('Booking progress')
  await expect(bar).toHaveAttribute('aria-valuetext', progress)
  const button = page.locator('.next-chosen > button')
  await expect(button).toHaveAccessibleName(opens)
  // On the sum: the words under it lead to what is missing.
  await button.click({ position: { x: 24, y: 20 } })
  const sheet = page.locator('dialog[open]')
  await expect(sheet).toHaveAccessibleName('Your booking so far')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
}

/**
 * The Next bar says what there is: no price, one to begin with, the whole; a promo code is in it on every step; a
 * meet and greet has its own.
 */
test('the Next bar says what there is', proves('M15 S6'), async ({ page, household: _household }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const [arrival = '', , , departure = ''] = ordinaryDays(inDays(20), 4)
  await addDog(page, { name: 'Otis', breed: 'Labrador Retriever' })
  await openStep(page, 'chooseDog?type=0')
  await dogBox(page, 'Maple').check()
  await expectHeard(page, 'Step 1', 'Show your booking so far')
  await next(page).click()
  await expect(page).toHaveURL(/choooseOrderType/)
  await expectHeard(page, 'Step 2', 'Show your booking so far')
  await page.getByRole('radio', { name: /^Boarding/ }).check()
  await next(page).click()
  await expect(page).toHaveURL(/choooseBoardingDates/)
  await expectHeard(page, 'Step 3 of 5', 'Show your booking so far')
  const later = page.getByRole('button', { name: 'Next month' })
  while ((await day(page, arrival).count()) === 0) await later.click()
  await press(page, arrival)
  await press(page, departure)
  await expectHeard(page, 'Step 3 of 5', 'Show the price so far')
  await next(page).click()
  await expect(page).toHaveURL(/chooseSuite/)
  await page.getByRole('radio', { name: /^Deluxe Suite/ }).check({ force: true })
  await expectHeard(page, 'Step 4 of 5', 'Show the full price')
  await page.goBack()
  await expect(page).toHaveURL(/choooseBoardingDates/)
  await expectHeard(page, 'Step 3 of 5', 'Show the full price')
  await next(page).click()
  await expect(page).toHaveURL(/chooseSuite/)
  await next(page).click()
  await expect(page.getByRole('heading', { name: /^One last look/ })).toBeVisible()
  await expectHeard(page, 'Step 5 of 5', 'Show the full price')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await expect(question(page)).toHaveText('Where should Maple sleep?')
  const sum = page.locator('.next-chosen b')
  // The step after this one may be drawn already, out of sight.
  const total = page.locator('.summary-total dd').filter({ visible: true })
  await expect(sum).toHaveText(/^\$/)
  const before = Number((await sum.textContent())?.slice(1))
  await next(page).click()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const less = dollars(Math.round(before * 90))
  await expect(total).toHaveText(less)
  await page.goBack()
  await expect(question(page)).toHaveText('Where should Maple sleep?')
  await expect(sum).toHaveText(less)
  await expect(total).toHaveText(less)
  await page.goto('/#/default/choooseBoardingDates?type=0')
  await expect(question(page)).toHaveText('When is Maple staying?')
  await expect(sum).toHaveText(less)
  // Taken out again, it counts nowhere.
  await page.goto('/#/default/orderAppointment?type=0')
  await page.getByRole('button', { name: 'Remove the promo code' }).click()
  await expect(total).toHaveText(dollars(before * 100))
  await page.goBack()
  await expect(sum).toHaveText(dollars(before * 100))

  // The way to a meet and greet has steps of its own.
  await page.setViewportSize(PHONE)
  const opens = 'Show what it costs and what to bring'
  await goToStep(page, 'chooseDog?type=1')
  await dogBox(page, 'Otis').check()
  await expectHeard(page, 'Step 1 of 4', opens)
  await next(page).click()
  await expect(page).toHaveURL(/dogInterview/)
  await expectHeard(page, 'Step 2 of 4', opens)
})
