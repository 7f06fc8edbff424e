import { addDays } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { seasonsAhead } from '#domain/calendar/seasons.ts'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { inDays, TODAY } from '../support/days.ts'
import { dollars, ownOrders } from '../support/orders.ts'
import { typeSignature } from '../support/review.ts'
import { openPage } from '../support/site.ts'
import { chooseStay } from '../support/stay-lookup.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { dogBox, next, question } from '../support/wizard.ts'

/** A peak weekend of two nights and more that is some time off. */
function peakWeekend() {
  const season = seasonsAhead(1, TODAY).find(
    ({ name, fromDate }) => name === 'Family Day weekend' && fromDate > inDays(14),
  )
  if (season === undefined) throw new Error('There is no peak weekend ahead.')
  return { arrival: season.fromDate, departure: addDays(season.fromDate, 3) }
}

/** From the public look-up to the ticket: two dogs share a suite over a peak weekend, with a promo code. */
test(
  'from the look-up to the ticket',
  proves('R6 S2', ON_PHONE),
  async ({ page, householdOfTwo: _householdOfTwo }) => {
    const { arrival, departure } = peakWeekend()
    await openPage(page, '/detail')
    await chooseStay(page, arrival, departure)
    await page.getByRole('link', { name: 'Book these dates' }).click()

    await expect(question(page)).toBeVisible()
    await dogBox(page, 'Maple').check()
    await dogBox(page, 'Biscuit').check()
    await next(page).click()
    // What is booked was said by the way in, and is not asked again.
    await expect(question(page)).toHaveText('When are Maple and Biscuit staying?')
    await expect(page.getByRole('progressbar', { name: 'Booking progress' })).toHaveAttribute(
      'aria-valuetext',
      'Step 3 of 5',
    )
    await expect(page.getByText(dateRange(arrival, departure)).first()).toBeVisible()
    await next(page).click()
    await expect(question(page)).toHaveText('Where should Maple and Biscuit sleep?')
    await page.getByRole('radio', { name: /^Deluxe Suite/ }).check({ force: true })
    const summary = page.getByRole('complementary', { name: 'Your booking so far' })
    await expect(summary).toContainText('Second dog sharing')
    await expect(summary).toContainText('Peak nights')
    await next(page).click()

    await expect(question(page)).toHaveText(/^One last look/)
    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(summary).toContainText('Promo WELCOME10')
    await typeSignature(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/#\/paySuccess/)
    await expect(page.getByText('Maple and Biscuit').first()).toBeVisible()

    const [order] = await ownOrders(page)
    expect(order).toMatchObject({ status: 'confirmed', firstDate: arrival, lastDate: departure })
    expect(order?.rooms).toHaveLength(1)
    await openPage(page, '/default/myBookings')
    await expect(page.getByRole('main')).toContainText('Deluxe Suite')
    await expect(page.getByText(dollars(order?.balanceCents ?? 0)).first()).toBeVisible()
  },
)
