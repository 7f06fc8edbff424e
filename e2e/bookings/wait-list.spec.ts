import { expectAccessible } from '../support/accessibility.ts'
import { day, openDates, press, status } from '../support/calendar-step.ts'
import { fillNights, freeNights } from '../support/capacity.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { press as book, typeSignature } from '../support/review.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { next, savedDraft } from '../support/wizard.ts'

const FREE = 'This is available right now. You can book it.'

/**
 * What came free while it was looked at, on the calendar, at the suites, at the last look, is booked, not waited
 * for.
 */
test(
  'what came free while it was looked at is booked',
  proves('R7 S4', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const [arrival = '', night = '', departure = ''] = ordinaryDays(inDays(30), 3)
    await fillNights([night])
    await openDates(page, dogId, { beginDateStr: arrival, beginTimeSlot: '09:00', endTimeSlot: '10:00' })
    await expect(day(page, night)).toBeVisible()
    await press(page, departure)
    const ways = page.getByRole('region', { name: 'What’s available instead' })
    await ways
      .getByLabel('Or join the wait-list for these nights in a')
      .selectOption({ label: 'Deluxe Suite' })
    await freeNights([night], { except: 'Family Villa' })
    await ways.getByRole('button', { name: 'Join the wait-list' }).click()
    await expect(ways.getByRole('alert')).toHaveText(FREE)
    await expectAccessible(page)
    await ways.getByRole('button', { name: 'Book it now' }).click()
    await expect(ways).toBeHidden()
    await expect(status(page)).toContainText('Drop-off')
    await expect(next(page)).toBeEnabled()
    expect(await savedDraft(page)).toMatchObject({
      beginDateStr: arrival,
      endDateStr: departure,
      rooms: [{ suiteTypeId: await suiteId('Deluxe Suite') }],
    })

    await next(page).click()
    const join = page.getByRole('button', { name: 'Join the wait-list for the Family Villa' })
    await expect(join).toBeVisible()
    await freeNights([night])
    await join.click()
    await expect(page.getByText(FREE)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Family Villa/ })).toBeChecked()
    await expect(next(page)).toBeEnabled()
    await next(page).click()

    await typeSignature(page)
    await expect(book(page)).toBeEnabled()
    await fillNights([night], { only: 'Family Villa' })
    await book(page).click()
    const panel = page.getByRole('alert').filter({ hasText: 'Family Villa is full on' })
    await expect(panel).toBeFocused()
    await freeNights([night])
    await panel.getByRole('button', { name: /^Join the wait-list/ }).click()
    await expect(page.getByText(FREE)).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeFocused()
    await expect(book(page)).toBeEnabled()
    await book(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
  },
)
