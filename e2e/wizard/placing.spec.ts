import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { fillNights, takeVillas } from '../support/capacity.ts'
import { ordinaryStay } from '../support/days.ts'
import { create, ownOrders, stayRequest, USUAL_DAY } from '../support/orders.ts'
import { openReview, press, price, stayDraft } from '../support/review.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

const QUOTE = '**/api/order/quote'

/**
 * A used-up code is said at its field; a price that changed, and what others took, before anything is booked:
 * another suite or the wait-list is one press away.
 */
test(
  'placing: a used-up code, a new price, a lost suite',
  proves('S4', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const earlier = ordinaryStay(USUAL_DAY, 3)
    const draft = await stayDraft([dogId], { suite: 'Family Villa', nights: 2, from: earlier.departure })
    await create(page, { ...stayRequest(earlier, draft.rooms), promoCode: 'WELCOME10' })
    await page.route(QUOTE, async (route) => {
      const response = await route.fetch()
      // The used-up code is refused as ever.
      if (!response.ok()) return route.fulfill({ response })
      const body = (await response.json()) as {
        data: { payNowCents: number; price: { totalCents: number; dueNowCents: number } }
      }
      Object.assign(body.data.price, { totalCents: 9_900, dueNowCents: 4_950 })
      body.data.payNowCents = 4_950
      return route.fulfill({ json: body })
    })
    await openReview(page, { ...draft, promoCode: 'WELCOME10' })
    await expect(page.getByText('You’ve already used this promo code.')).toBeVisible()
    await expect(price(page)).not.toContainText('WELCOME10')
    // Signed with the first order, so there is nothing to sign.
    await expect(page.getByRole('region', { name: 'Agreement' })).toHaveCount(0)
    await expect(press(page)).toHaveText('Pay $49.50')
    await page.unroute(QUOTE)
    await press(page).click()
    await expect(page.getByRole('alert')).toContainText(
      /price has changed.* Nothing was booked.* It’s now \$\d/,
    )
    await expect(press(page)).not.toHaveText('Pay $49.50')
    await expect(press(page)).toBeEnabled()

    await takeVillas({ arrival: draft.beginDateStr, departure: draft.endDateStr })
    await press(page).click()
    const panel = page.getByRole('alert').filter({ hasText: 'Family Villa is full on' })
    await expect(panel).toBeFocused()
    await expectGoodAtBothWidths(page)
    await panel.getByRole('button', { name: /^Deluxe Suite/ }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Deluxe Suite, 2 nights')
    await expect(press(page)).toBeEnabled()
    await fillNights([draft.beginDateStr], { only: 'Deluxe Suite' })
    await press(page).click()
    await page.getByRole('button', { name: /^Join the wait-list/ }).click()
    await expect(page).toHaveURL(/myBookings/)
    await expect(page.getByRole('article', { name: /^Wait-list/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continue your booking' })).toHaveCount(0)
    expect(await ownOrders(page)).toHaveLength(1)
  },
)
