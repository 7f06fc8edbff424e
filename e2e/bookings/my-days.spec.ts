import { longDate } from '#client/calendar/price-calendar-words.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { refused } from '../support/answers.ts'
import { day } from '../support/calendar-step.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { create, payDue } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

const DAYS = '**/api/order/getOrdersBetween*'

/**
 * All days are in one calendar, which is tried again when it could not be read; one of several is skipped in a tap
 * with what comes back.
 */
test(
  'all days in one calendar; one of several is skipped',
  proves('R7', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    const [first = '', , third = ''] = ordinaryDays(inDays(21), 3)
    const days = [first, third].map((date) => ({ date, part: 'full' }))
    const order = await create(page, { orderType: 'daycare', dogIds: [dogId], days })
    await payDue(page, order)
    await page.route(DAYS, (route) => route.fulfill(refused('Please try again.')))
    await openAnew(page, `/default/myBookings?show=calendar&day=${first}`)
    await expect(page.getByText('We couldn’t load your days.')).toBeVisible()
    await page.unroute(DAYS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: longDate(first) })).toBeVisible()
    await expect(day(page, first)).toHaveAccessibleName(/Maple: daycare$/)
    await day(page, third).click()
    const onDay = page.getByRole('region', { name: longDate(third) })
    await expect(onDay).toContainText('Full day, drop-off 9:00 am')
    await expectGoodAtBothWidths(page)

    await onDay.getByRole('button', { name: 'Skip this day' }).click()
    const dialog = page.getByRole('dialog', { name: `Skip ${shortDate(third)}?` })
    await expect(dialog).toContainText('The 1 other day of this booking stays as booked.')
    await expect(dialog).toContainText('Refunded to your card $47.25')
    await expectGoodAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Keep the day' }).click()
    await expect(dialog).toBeHidden()
    await onDay.getByRole('button', { name: 'Skip this day' }).click()
    await dialog.getByRole('button', { name: 'Skip this day' }).click()
    await expect(page.getByText(`${shortDate(third)} skipped`)).toBeVisible()
    await expect(onDay).toContainText('Nothing is booked.')
    // Alone it is cancelled as a whole.
    await day(page, first).click()
    await expect(
      page.getByRole('region', { name: longDate(first) }).getByRole('button', { name: 'Cancel' }),
    ).toBeVisible()
  },
)
