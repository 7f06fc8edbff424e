import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { refused } from '../support/answers.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { becomeCustomer, forgetVaccine } from '../support/household.ts'
import { payDue, placeStay } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'

const LIST = '**/api/order/getOrderList*'

async function openBookings(page: Page) {
  await openAnew(page, '/default/myBookings')
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
}

/** MyBookings is tried again, has the wait-list with its offer, and an address for calendars. */
test(
  'my bookings: tried again, the wait-list’s offer, a calendar',
  proves('R7'),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const paid = await placeStay(page, dogId)
    await payDue(page, paid)
    const stay = await placeStay(page, dogId, { from: paid.lastDate })
    const entry = {
      orderType: 'boarding',
      name: 'Family Villa',
      dogNames: ['Maple'],
      firstDate: '2031-05-01',
      lastDate: '2031-05-04',
      createdAt: stay.history[0]?.at,
    }
    const waiting = { ...entry, id: 1, status: 'waiting', ahead: 1, orderId: null, offerUntil: null }
    const offered = {
      ...entry,
      id: 2,
      status: 'offered',
      ahead: 0,
      orderId: stay.id,
      offerUntil: stay.holdUntil,
    }
    await page.route('**/api/order/getWaitList', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: [waiting, offered] } }),
    )
    await page.route('**/api/order/leaveWaitList', (route) =>
      route.fulfill({ json: { code: 200, msg: 'You’re off the wait-list.', data: null } }),
    )
    await page.route(LIST, (route) => route.fulfill(refused('Please try again.')))
    await openBookings(page)
    await expect(page.getByText('We couldn’t load your bookings.')).toBeVisible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    const line = page.getByRole('article', { name: /^Wait-list: Family Villa/ })
    await expect(line).toContainText('Wait-list, 2nd')
    await expect(line).toContainText('Thu 1 to Sun 4 May, Maple')
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/order/leaveWaitList')
    await line.getByRole('button', { name: 'Leave list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave list' }).click()
    expect((await sent).postDataJSON()).toEqual({ id: 1 })
    await expect(page.getByText('You’re off the wait-list.')).toBeVisible()

    await page.getByRole('button', { name: 'Get calendar link' }).click()
    const address = await page.getByLabel('Calendar link').inputValue()
    const answer = await page.request.get(address)
    expect(await answer.text()).toContain(`myBookings?id=${paid.id}`)
    await page.getByRole('button', { name: 'Make a new link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
    await expect(page.getByLabel('Calendar link')).not.toHaveValue(address)
    expect((await page.request.get(address)).status()).toBe(404)
    const renewed = await page.request.get(await page.getByLabel('Calendar link').inputValue())
    expect(await renewed.text()).toContain(`myBookings?id=${paid.id}`)

    await page.getByRole('button', { name: /^Take the spot, \$/ }).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
  },
)

/**
 * MyBookings: the soonest stay with its countdown, the tickets, also at 320 px; it is warm when empty; somebody
 * else’s and no booking are not found.
 */
test(
  'my bookings: countdown, tickets, empty, not found',
  proves('R7', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const stay = await placeStay(page, dogId)
    await payDue(page, stay)
    const later = await placeStay(page, dogId, { from: stay.lastDate })
    await forgetVaccine(dogId, 'bordetella')
    await openBookings(page)
    const next = page.getByRole('article', { name: 'Next: Deluxe Suite' })
    await expect(next).toContainText(/In \d+ days/)
    await expect(next).toContainText('3 nights')
    await expect(next).toContainText('Please send Maple’s bordetella record')
    await expect(next.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    const ticket = page.getByRole('article', { name: /^Deluxe Suite/ })
    await expect(ticket).toContainText('Waiting for payment')
    await expect(ticket).toContainText(/Pay by (\w+ \d+ \w+, )?\d+:\d\d [ap]m/)
    await expect(ticket.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    await expectGoodAtBothWidths(page)
    await next.getByRole('link', { name: 'Send record' }).click()
    await expect(page).toHaveURL(/editDog\?id=\d+&part=vaccines$/)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const query of ['', `?id=${later.id}`]) {
      await page.goto(`/#/default/myBookings${query}`)
      await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNothingCutOff(page)
    }
    const main = page.getByRole('main')
    for (const words of ['Waiting for payment', 'Maple', 'Due now', 'At pick-up'])
      await expect(main).toContainText(words)
    await expectGoodAtBothWidths(page)

    await becomeCustomer(page)
    for (const id of [stay.id, 999_999_999, 'x']) {
      await page.goto(`/#/default/myBookings?id=${id}`)
      await expect(page.getByRole('heading', { name: 'We couldn’t find this booking' })).toBeVisible()
      await expect(page.getByText(stay.code)).toHaveCount(0)
    }
    await page.goto('/#/default/myBookings')
    await expect(page.getByText('Nothing booked yet')).toBeVisible()
    await expect(page.getByText('Pick some dates and we’ll keep a bed warm.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Past' }).click({ force: true })
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expect(page).toHaveURL(/show=past/)
  },
)

/**
 * A booking opens with dogs, price to the cent and papers; cancelling shows what comes back, anew when that has
 * changed.
 */
test('a booking is opened and cancelled', proves('R7', ON_PHONE), async ({ page, household: { dogId } }) => {
  test.slow()
  const stay = await placeStay(page, dogId, { message: 'Maple is shy of hats.' })
  const paid = await payDue(page, stay)
  await openBookings(page)
  await page.getByRole('article', { name: 'Next: Deluxe Suite' }).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${stay.code}` })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of ['Maple', 'Maple is shy of hats.', 'At pick-up'])
    await expect(main).toContainText(words)
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText(`$${(stay.price.totalCents / 100).toFixed(2)}`)
  await expect(price).toContainText(`Paid$${(stay.payNowCents / 100).toFixed(2)}`)
  await expectGoodAtBothWidths(page)
  const links = [/^Invoice/, 'Add to calendar']
  for (const name of links) {
    const href = await main.getByRole('link', { name }).getAttribute('href')
    expect((await page.request.get(href ?? '')).status()).toBe(200)
  }

  await page.getByRole('button', { name: 'Cancel stay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this stay?' })
  await expect(dialog).toContainText(`Refunded to your card $${(paid / 100).toFixed(2)}`)
  await expectGoodAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Keep the stay' }).click()
  await expect(dialog).toBeHidden()

  let isFirst = true
  await page.route('**/api/order/previewCancel*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Record<string, unknown> }
    if (isFirst) Object.assign(body.data, { refundCents: 1, text: 'Refunded to your card $0.01' })
    isFirst = false
    await route.fulfill({ json: body })
  })
  await page.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(dialog).toContainText('$0.01')
  const sent = page.waitForRequest('**/api/order/cancel')
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(dialog).toContainText('Nothing was cancelled')
  await expect(dialog).not.toContainText('$0.01')
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(page.getByText('Stay cancelled')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'The booking' })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Cancel stay' })).toHaveCount(0)
  await page.goto('/#/default/myBookings?show=cancelled')
  await expect(page.getByRole('article')).toHaveCount(1)
})
