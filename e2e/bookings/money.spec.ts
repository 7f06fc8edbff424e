import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { declineDue, dollars, payDue, placeStay } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

/** A booking keeps its code whole, strikes out a declined payment, says where to come and what was refunded. */
test(
  'a booking’s code, payments and refund',
  proves('R7 m18 m24'),
  async ({ page, household: { dogId } }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const stay = await placeStay(page, dogId)
    await declineDue(page, stay)
    const due = dollars(await payDue(page, stay))
    await openAnew(page, `/default/myBookings?id=${stay.id}&placed=1`)
    await expect(page.getByRole('region', { name: 'What comes next' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
    await page.goto(`/#/default/myBookings?id=${stay.id}`)
    const code = page.getByRole('heading', { level: 1, name: /^Booking/ }).getByText(stay.code)
    const lines = await code.evaluate((element) => element.getClientRects().length)
    expect(lines).toBe(1)
    const payments = page.getByRole('region', { name: 'Payments' })
    await expect(payments).toContainText('Test card, declined')
    await expect(payments.getByRole('deletion')).toHaveText(dollars(stay.payNowCents))

    await page.setViewportSize({ width: 1440, height: 900 })
    const place = page.getByRole('region', { name: 'Where and when' })
    await expect(place).toContainText('Fernridge Road')
    await expect(place.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    )
    await expect(place.getByRole('link', { name: /^Open \(PDF\)/ })).toBeVisible()
    await expect(payments).not.toContainText('Free to cancel')
    await expect(page.getByRole('region', { name: 'If plans change' })).toContainText('Free to cancel')
    await page.getByRole('button', { name: 'Cancel stay' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this stay?' })
    await expect(dialog.getByRole('button', { name: 'Keep the stay' })).toHaveClass(/primary/)
    await dialog.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Deluxe Suite' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'What was booked' })).toBeVisible()
    await expect(price(page)).toContainText(
      new RegExp(`You had paid \\${due}\\.(Refunded|Refund on its way) to your card\\${due}`),
    )
    await expect(price(page)).not.toContainText('pick-up')
    await expect(payments).toContainText(/(Refunded|Refund on its way) to your card/)
  },
)
