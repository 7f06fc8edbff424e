import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openBooking } from '../support/change.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { ordinaryStay } from '../support/days.ts'
import {
  beginPayment,
  create,
  dollars,
  payDue,
  placeStay,
  stayRequest,
  suiteId,
  USUAL_DAY,
} from '../support/orders.ts'
import { giveCredit } from '../support/packages.ts'
import { openReview, press, stayDraft, typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

test('R7 m18 m24 a booking keeps its code whole, strikes out a declined payment, says where to come and what was refunded', async ({
  page,
  household: { dogId },
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const stay = await placeStay(page, dogId)
  await page.goto(`/pay/sandbox/${await beginPayment(page, stay)}`)
  await page.getByRole('button', { name: 'Decline' }).click()
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
  const due = dollars(await payDue(page, stay))
  await openBooking(page, stay.id)
  const place = page.getByRole('region', { name: 'Where and when' })
  await expect(place).toContainText('Fernridge Road')
  await expect(place.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /google\.com\/maps/)
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
  await expect(price(page)).toContainText(`You had paid ${due}.Refunded${due}`)
  await expect(price(page)).not.toContainText('pick-up')
  await expect(payments).toContainText(`refunded ${due}`)
})

test('m5 credit counts as paid on the ticket, the booking and in the list of payments', async ({
  page,
  household: { dogId, email },
}) => {
  await giveCredit(email, 2_000)
  await openReview(page, await stayDraft([dogId]))
  await typeSignature(page)
  await page.getByRole('switch', { name: 'Use my store credit' }).click()
  await expect(press(page)).toHaveText('Pay $87.10')
  await press(page).click()
  await page.getByRole('button', { name: 'Pay $87.10' }).click()
  await expect(page.getByRole('article')).toContainText('Paid$87.10From store credit$20.00At pick-up$107.10')
  await page.getByRole('link', { name: 'View booking' }).click()
  await expect(price(page)).toContainText(/Paid\$87\.10From store credit\$20\.00At pick-up, .{8,10}\$107\.10/)
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Store credit, used$20.00')
})

test('M15 a booking that is changed is priced with its promo code on every step', async ({
  page,
  household: { dogId },
}) => {
  const rooms = [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId] }]
  const stay = await create(page, {
    ...stayRequest(ordinaryStay(USUAL_DAY, 3), rooms),
    promoCode: 'WELCOME10',
  })
  await payDue(page, stay)
  await openBooking(page, stay.id)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page).toHaveURL(/choooseBoardingDates/)
  await expect(page.getByText(dollars(stay.price.totalCents)).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your booking so far' })).toContainText(
    'Promo WELCOME10',
  )
})
