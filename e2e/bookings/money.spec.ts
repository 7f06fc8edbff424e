import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openBooking } from '../support/change.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { ordinaryStay, ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import {
  beginPayment,
  create,
  dollars,
  ownOrders,
  payDue,
  placeStay,
  stayRequest,
  suiteId,
  USUAL_DAY,
} from '../support/orders.ts'
import { giveCredit } from '../support/packages.ts'
import { openReview, press, stayDraft, typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, test } from '../support/test.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

test('m18 a cancelled stay says what was refunded; the rules have a heading of their own', async ({
  page,
  household: { dogId },
}) => {
  const stay = await placeStay(page, dogId)
  const due = dollars(await payDue(page, stay))
  await openBooking(page, stay.id)
  await expect(page.getByRole('region', { name: 'Payments' })).not.toContainText('Free to cancel')
  await expect(page.getByRole('region', { name: 'If plans change' })).toContainText('Free to cancel')
  await page.getByRole('button', { name: 'Cancel stay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel stay' }).click()
  await expect(price(page)).toContainText(`You had paid ${due}.Refunded${due}`)
  await expect(price(page)).not.toContainText('pick-up')
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(`refunded ${due}`)
})

test('m18 a declined payment is struck out', async ({ page, household: { dogId } }) => {
  const stay = await placeStay(page, dogId)
  await page.goto(`/pay/sandbox/${await beginPayment(page, stay)}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await openBooking(page, stay.id)
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('Test card, declined')
  await expect(payments.getByRole('deletion')).toHaveText(dollars(stay.payNowCents))
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

test(
  'm2 M7 a stay leads to its meet and greet: from its top, with the focus on its title',
  ON_PHONE,
  async ({ page, customer: _customer }) => {
    const dogId = await addDog(page)
    const draft = await stayDraft([dogId])
    await openReview(page, { ...draft, date: ordinaryTuesday(4), time: '10:00' })
    await typeSignature(page)
    await page.getByRole('button', { name: 'Request this stay' }).click()
    await expect(page).toHaveURL(/myBookings\?id=/)
    const [stay] = (await ownOrders(page)).filter(({ orderType }) => orderType === 'boarding')
    await openBooking(page, stay?.id ?? 0)
    await expect(page.getByText('$107.10 to pay once we’ve met')).toBeVisible()
    await expect(page.getByText('Please pay')).toHaveCount(0)
    await expect(price(page)).toContainText(
      /Due now\$0\.00At the meet and greet, .*back as credit once Maple passes\$31\.50After we’ve met, within 48 hours\$107\.10At pick-up, .{8,10}\$107\.10Total with the meet and greet\$245\.70/,
    )
    await expect(page.getByText('Nothing to pay if you cancel before we’ve met.')).toBeVisible()
    await page.getByRole('link', { name: 'See the meet and greet' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Meet and greet' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)

test('m24 the code of a booking is never broken', async ({ page, household: { dogId } }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const stay = await placeStay(page, dogId)
  await openBooking(page, stay.id)
  const code = page.getByRole('heading', { level: 1 }).getByText(stay.code)
  const lines = await code.evaluate((element) => element.getClientRects().length)
  expect(lines).toBe(1)
  await openAnew(page, `/default/myBookings?id=${stay.id}&placed=1`)
  await expect(page.getByRole('region', { name: 'What comes next' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNothingCutOff(page)
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
