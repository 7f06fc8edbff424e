import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { fillNights, takeVillas } from '../support/capacity.ts'
import { ordinaryStay } from '../support/days.ts'
import { countOrders, create, stayRequest, USUAL_DAY } from '../support/orders.ts'
import { openReview, press, price, stayDraft, typeSignature } from '../support/review.ts'
import { expect, ON_PHONE, test } from '../support/test.ts'

test(
  'S4 a code that is used up is said at its field; what another browser took is explained, another suite one press away',
  ON_PHONE,
  async ({ page, household: { dogId }, browser }) => {
    test.slow()
    const earlier = ordinaryStay(USUAL_DAY, 3)
    const draft = await stayDraft([dogId], { suite: 'Family Villa', nights: 2, from: earlier.departure })
    await create(page, { ...stayRequest(earlier, draft.rooms), promoCode: 'WELCOME10' })
    await openReview(page, { ...draft, promoCode: 'WELCOME10' })
    await expect(page.getByText('You’ve already used this promo code.')).toBeVisible()
    await expect(price(page)).not.toContainText('WELCOME10')
    // Signed with the first order, so there is nothing to sign.
    await expect(page.getByRole('region', { name: 'Agreement' })).toHaveCount(0)
    await expect(press(page)).toBeEnabled()
    await takeVillas(browser, { arrival: draft.beginDateStr, departure: draft.endDateStr })
    await press(page).click()
    const panel = page.getByRole('alert').filter({ hasText: 'Family Villa is full on' })
    await expect(panel).toBeFocused()
    await expectGoodAtBothWidths(page)
    await panel.getByRole('button', { name: /^Deluxe Suite/ }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your stay' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Deluxe Suite, 2 nights')
    await press(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
  },
)

test('S4 a price that changed meanwhile is said before anything is booked; the wait-list can be joined when somebody was faster', async ({
  page,
  household: { dogId, email },
}) => {
  await page.route('**/api/order/quote', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      data: { payNowCents: number; price: { totalCents: number; dueNowCents: number } }
    }
    body.data.price.totalCents = 9_900
    body.data.price.dueNowCents = 4_950
    body.data.payNowCents = 4_950
    await route.fulfill({ json: body })
  })
  const draft = await stayDraft([dogId])
  await openReview(page, draft)
  await typeSignature(page)
  await expect(press(page)).toHaveText('Pay $49.50')
  await page.unroute('**/api/order/quote')
  await press(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /price has changed.* Nothing was booked.* It’s now \$\d/,
  )
  await expect(press(page)).not.toHaveText('Pay $49.50')
  expect(await countOrders(email)).toBe(0)

  await expect(press(page)).toBeEnabled()
  await fillNights([draft.beginDateStr], { only: 'Deluxe Suite' })
  await press(page).click()
  await page.getByRole('button', { name: /^Join the wait-list/ }).click()
  await expect(page).toHaveURL(/myBookings/)
  await expect(page.getByRole('article', { name: /^Wait-list/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue your booking' })).toHaveCount(0)
})

test('S4 an agreement that was published meanwhile is read and signed again', async ({
  page,
  household: { dogId },
}) => {
  await openReview(page, await stayDraft([dogId]))
  await typeSignature(page)
  await expect(press(page)).toBeEnabled()
  await page.route('**/api/Index/getAgreement*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { version: number } }
    body.data.version += 1
    await route.fulfill({ json: body })
  })
  const msg = 'The agreement has changed. Nothing was booked; please read and sign it again.'
  await page.route('**/api/order/create', (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg, data: { agreementId: 2, version: 2 } } }),
  )
  await press(page).click()
  await expect(page.getByRole('alert')).toContainText(msg)
  await expect(press(page)).toBeDisabled()
  await expect(page.getByLabel('Your full name, as your signature')).toHaveValue('')
})
