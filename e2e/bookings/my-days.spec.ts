import { longDate } from '#client/calendar/price-calendar-words.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { day } from '../support/calendar-step.ts'
import { inDays, ordinaryDays } from '../support/days.ts'
import { create, payDue } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, test } from '../support/test.ts'

const openCalendar = async (page: Page, selected: string) => {
  await openAnew(page, `/default/myBookings?show=calendar&day=${selected}`)
  await expect(page.getByRole('heading', { name: longDate(selected) })).toBeVisible()
}

test(
  'R7 all days are in one calendar, and one of several is skipped in a tap with what comes back',
  ON_PHONE,
  async ({ page, household: { dogId } }) => {
    const [first = '', , third = ''] = ordinaryDays(inDays(21), 3)
    const days = [first, third].map((date) => ({ date, part: 'full' }))
    const order = await create(page, { orderType: 'daycare', dogIds: [dogId], days })
    await payDue(page, order)
    await openCalendar(page, first)
    await expect(day(page, first)).toHaveAccessibleName(/Maple: daycare$/)
    await day(page, third).click()
    const onDay = page.getByRole('region', { name: longDate(third) })
    await expect(onDay).toContainText('Full day, drop-off 9:00 am')
    await expectGoodAtBothWidths(page)

    await onDay.getByRole('button', { name: 'Skip this day' }).click()
    const dialog = page.getByRole('dialog', { name: `Skip ${shortDate(third)}?` })
    await expect(dialog).toContainText('The 1 other day of this booking stays as booked.')
    await expect(dialog).toContainText('Back to your card $47.25')
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

test('R7 the calendar without a connection says so and comes back by itself or by a press', async ({
  page,
  household: _household,
}) => {
  await page.route('**/api/order/getOrdersBetween*', (route) => route.abort())
  await openAnew(page, '/default/myBookings?show=calendar')
  await expect(page.getByText('We couldn’t load your days.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/order/getOrdersBetween*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing is booked.')).toBeVisible()
})
