import { addDays } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fillNights, takeVillas } from '../support/capacity.ts'
import { midweekStay } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { openSuites, suite, summary } from '../support/suite-step.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { goToStep, next, openBookStep, savedDraft } from '../support/wizard.ts'

/**
 * Other dogs are asked again where they sleep; by keyboard alone, and a small one alone in what is too small for
 * the large.
 */
test(
  'suites: other dogs, keyboard, a small one alone',
  proves('S4 S6'),
  async ({ page, householdOfTwo: { dogId, biscuit } }) => {
    test.slow()
    await openSuites(page, midweekStay(9), [dogId, biscuit], { dogChangeFlag: true })
    await expect(page.getByRole('alert')).toContainText('Your dogs have changed')
    await suite(page, 'Classic Run').check({ force: true })
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await savedDraft(page)).toMatchObject({ dogChangeFlag: false })

    await expect(suite(page, 'Classic Run')).toBeChecked()
    await suite(page, 'Classic Run').focus()
    await page.keyboard.press('ArrowDown')
    await expect(suite(page, 'Deluxe Suite')).toBeChecked()
    // What is too small stands last.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /Cozy Condo for Biscuit/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: /Together in one Deluxe Suite/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /One Deluxe Suite each/ })).toBeChecked()

    await suite(page, 'Classic Run').check({ force: true })
    await page.getByRole('radio', { name: /Together in one Classic Run/ }).check()
    const condo = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Cozy Condo' }) })
    await expect(condo).toContainText('Too small for Maple: made for small dogs')
    await expect(page.getByRole('heading', { name: 'Too small for Maple' })).toBeVisible()
    await expect(page.getByRole('article').last()).toContainText('Cozy Condo')
    await condo.getByRole('button', { name: 'Classic Run for Maple, Cozy Condo for Biscuit' }).click()
    await expect(condo).toContainText('For Biscuit')
    await expect(suite(page, 'Classic Run')).toBeChecked()
    // Three nights of $55 and of $48, and GST.
    await expect(summary(page)).toContainText('$324.45')

    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/orderAppointment\?type=0/)
  },
)

/**
 * A suite that is taken offers its nearest dates; one lost meanwhile is said at once, with another or the
 * wait-list.
 */
test('suites: taken, and lost meanwhile', async ({ page, householdOfTwo: { dogId, biscuit } }) => {
  test.slow()
  const stay = midweekStay(9)
  await fillNights([addDays(stay.arrival, 1), addDays(stay.arrival, 2)], { only: 'Family Villa' })
  await openSuites(page, stay, [dogId, biscuit])
  const villa = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Family Villa' }) })
  await expect(villa).toContainText(/Full on Wed \d+ \w+ and Thu \d+ \w+/)
  await villa.getByRole('button', { name: /See nearest available dates/ }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const later = { arrival: addDays(stay.arrival, 3), departure: addDays(stay.departure, 3) }
  await villa.getByRole('button', { name: dateRange(later.arrival, later.departure) }).click()
  await expect(suite(page, 'Family Villa')).toBeChecked()
  await expect(suite(page, 'Family Villa')).toBeFocused()
  expect(await savedDraft(page)).toMatchObject({
    beginDateStr: later.arrival,
    endDateStr: later.departure,
    beginTimeSlot: '09:00',
    endTimeSlot: '10:00',
  })
  await expect(page).toHaveURL(/chooseSuite/)
  await expect(next(page)).toBeEnabled()

  await takeVillas(later)
  // Coming back to the step asks anew what is left.
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Someone just took the last Family Villa' })
  await expect(alert).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await expectAccessible(page)
  await alert.getByRole('button', { name: /^Take the Classic Run/ }).click()
  await expect(suite(page, 'Classic Run')).toBeChecked()
  await expect(alert).toBeHidden()
  await expect(next(page)).toBeEnabled()

  // It keeps a place, and ends the draft.
  await page.getByRole('button', { name: 'Join the wait-list for the Family Villa' }).click()
  await expect(page).toHaveURL(/myBookings/)
  await expect(page.getByText('You’re on the wait-list.')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Wait-list: / })).toContainText(
    dateRange(later.arrival, later.departure),
  )
  expect(await savedDraft(page)).toEqual({})
})

test(
  'where no suite has all nights, one change of suite keeps the dates',
  ON_PHONE,
  async ({ page, householdOfTwo: { dogId, biscuit } }) => {
    const stay = midweekStay(9)
    const [run, deluxe] = [await suiteId('Classic Run'), await suiteId('Deluxe Suite')]
    await page.route('**/api/order/getAvailability', async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        data: { suites: { suiteTypeId: number; nights: { date: string; left: number }[] }[] }
      }
      for (const { suiteTypeId, nights } of answer.data.suites) {
        for (const night of nights) {
          const isFree =
            (suiteTypeId === run && night.date <= stay.arrival) ||
            (suiteTypeId === deluxe && night.date > stay.arrival)
          if (!isFree) night.left = 0
        }
      }
      await route.fulfill({ json: answer })
    })
    await openSuites(page, stay, [dogId, biscuit])
    await expect(page.getByRole('alert')).toContainText('No suite is available every night')
    await suite(page, 'Keep the dates, change suites once').check({ force: true })
    expect(await savedDraft(page)).toMatchObject({
      rooms: [
        { suiteTypeId: run, from: stay.arrival, to: addDays(stay.arrival, 1) },
        { suiteTypeId: deluxe, from: addDays(stay.arrival, 1), to: stay.departure },
      ],
    })
    await expect(next(page)).toBeEnabled()
    await expectGoodAtBothWidths(page)
  },
)

/**
 * Without dates the address leads to the step that asks for them; daycare asks for extras only, and needs none of
 * them.
 */
test('suites: no dates yet; daycare’s extras', async ({ page, household: { dogId } }) => {
  await openBookStep(page, 'chooseSuite', { orderType: 'boarding', dogIds: [dogId] })
  await expect(page).toHaveURL(/choooseBoardingDates/)
  const day = midweekStay(9).arrival
  const dateDetail = [{ date: day, part: 'full' }]
  const book = { orderType: 'daycare', dogIds: [dogId], dateDetail, beginTimeSlot: '08:00' }
  await goToStep(page, 'chooseSuite?type=0', { book })
  await expect(page.getByRole('heading', { name: 'Anything extra for Maple?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible()
  await expect(next(page)).toBeEnabled()
  await page
    .getByRole('group', { name: 'Stuffed Kong' })
    .getByRole('button', { name: /^One more/ })
    .click()
  // A day with GST, a Kong with GST and PST.
  await expect(summary(page)).toContainText('$52.85')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
