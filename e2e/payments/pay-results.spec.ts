import type { Order } from '#contract/business/order-view.ts'
import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { loginModal, submitLogin } from '../support/accounts.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { withDatabase } from '../support/database.ts'
import { beginPayment, placeStay } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const due = ({ payNowCents }: Order) => `$${(payNowCents / 100).toFixed(2)}`

/** From the booking to the test checkout, and its answer there. */
async function payAtCheckout(page: Page, order: Order, answer: RegExp | string) {
  await openAnew(page, `/default/myBookings?id=${order.id}`)
  await page.getByRole('button', { name: `Pay by card, ${due(order)}` }).click()
  await answerCheckout(page, answer)
}

async function answerCheckout(page: Page, answer: RegExp | string) {
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: answer }).click()
}

/** The server's answer with other facts in it, from here on. */
const answerWith = (page: Page, path: string, facts: object) =>
  page.route(path, async (route) => {
    const body = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, ...facts } } })
  })

async function expectRoomAt320(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectNothingCutOff(page)
  if (before) await page.setViewportSize(before)
}

/**
 * A paid booking is a ticket with its code, also on the wrong page and after logging in; money that came too late
 * goes back.
 */
test(
  'a paid booking is a ticket; money too late goes back',
  proves('R6', ON_PHONE),
  async ({ page, household }) => {
    test.slow()
    const { dogId, email } = household
    const stay = await placeStay(page, dogId)
    await payAtCheckout(page, stay, /^Pay/)
    await expect(page).toHaveURL(/#\/paySuccess\?session=/)
    const expectTicket = async () => {
      await expect(title(page)).toHaveText(/^See you on .+, Maple$/)
      const ticket = page.getByRole('article', { name: `Booking ${stay.code}` })
      await expect(ticket).toContainText('Deluxe Suite')
      await expect(ticket).toContainText(due(stay))
    }
    await expectTicket()
    await expect(page.getByText(`We sent the receipt to ${email}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Bring' })).toContainText('food')
    await expectGoodAtBothWidths(page)
    for (const name of ['Add to calendar', /^Receipt/]) {
      const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href')
      expect((await page.request.get(href ?? '')).status()).toBe(200)
    }
    await page.reload()
    await expectTicket()
    await page.goto(page.url().replace('paySuccess', 'payError'))
    await expectTicket()
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(title(page)).toHaveText(`Booking ${stay.code}`)
    await expect(page.getByRole('main')).toContainText('Everything is ready')
    await page.goBack()
    await expectTicket()

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(title(page)).toHaveText('Please log in to see your payment')
    await expect(page.getByRole('main')).not.toContainText(stay.code)
    await expect(loginModal(page)).toBeVisible()
    await submitLogin(page, household)
    await expect(title(page)).toHaveText(/^See you on/)

    await answerWith(page, '**/api/pay/result?*', { isRefunded: true })
    await answerWith(page, '**/api/order/getOrder?*', { status: 'expired', canPay: false })
    await page.reload()
    await expect(title(page)).toHaveText('Your money is on its way back')
    await expect(page.getByRole('main')).toContainText(due(stay))
  },
)

/**
 * A declined payment says that nothing was charged, or its hold ran out; whoever leaves reads how long it is kept,
 * and pays.
 */
test('a declined or left payment', proves('R6', ON_PHONE), async ({ page, household: { dogId } }) => {
  test.slow()
  const stay = await placeStay(page, dogId)
  await payAtCheckout(page, stay, 'Decline')
  await expect(title(page)).toHaveText('The payment didn’t go through')
  await expect(page.getByRole('main')).toContainText('nothing was charged')
  await expect(page.getByRole('main')).toContainText(/held for \d+ more minutes/)
  await expectGoodAtBothWidths(page)
  await expectRoomAt320(page)
  await answerWith(page, '**/api/order/getOrder?*', { status: 'expired', canPay: false })
  await page.reload()
  await expect(title(page)).toHaveText('Payment wasn’t received in time')
  await expect(page.getByRole('main').getByRole('link', { name: 'Book again' })).toBeVisible()
  await page.unroute('**/api/order/getOrder?*')
  await page.reload()
  await page.getByRole('button', { name: `Try again, ${due(stay)}` }).click()
  await answerCheckout(page, 'Cancel')
  await expect(page).toHaveURL(/#\/payCancel\?session=/)
  await expect(title(page)).toHaveText('You left before paying')
  await expect(page.getByRole('main')).toContainText(/held for \d+ more minutes/)
  await expectGoodAtBothWidths(page)
  const left = page.url()
  await page.getByRole('button', { name: `Pay now, ${due(stay)}` }).click()
  await answerCheckout(page, /^Pay/)
  await expect(title(page)).toHaveText(/^See you on .+, Maple$/)
  await expectRoomAt320(page)
  await page.goto(left)
  await expect(title(page)).toHaveText('Paid another way')
})

/** Success in the address is not success: a payment nobody heard of is waited for, then told when it comes. */
test(
  'success in the address is not success',
  proves('R6', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    const stay = await placeStay(page, dogId)
    const session = await beginPayment(page, stay)
    await openAnew(page, `/paySuccess?session=${session}`)
    await expect(title(page)).toHaveText('One moment, we’re checking with your bank')
    await expect(page.getByRole('main')).not.toContainText(/booked and paid|receipt/i)
    // The payment company took the money and its message is late: we ask for it ourselves.
    await withDatabase((client) =>
      client.query(`update sandbox_checkout set status = 'paid' where session = $1`, [session]),
    )
    await expect(title(page)).toHaveText(/^See you on/, { timeout: 20_000 })
  },
)
