import type { Order } from '#contract/business/order-view.ts'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { openBooking } from '../support/change.ts'
import { withDatabase } from '../support/database.ts'
import { ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { create, dollars, payByCall, payDue, placeStay, signatureOf } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Locator, ON_PHONE, type Page, proves, type Route, test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('region', { name: /^Pay (to keep it|ahead|for the change)$/ })
const head = (page: Page) => page.getByRole('region', { name: 'The booking' })

const CHECKOUT = '**/pay/sandbox/*'

/**
 * The button leads to the checkout, which asks for the sum that stood on it; answers its address. The page is kept, as
 * the browser keeps it for whoever comes back: another start of the site is not what is asked here.
 */
async function leadsToCheckout(page: Page, button: Locator, cents: number): Promise<string> {
  await expect(button).toHaveText(new RegExp(`\\${dollars(cents)}$`))
  let reach = (_url: string) => {}
  const reached = new Promise<string>((resolve) => {
    reach = resolve
  })
  const keepPage = async (route: Route) => {
    await route.fulfill({ status: 204 })
    reach(route.request().url())
  }
  await page.route(CHECKOUT, keepPage, { times: 1 })
  await button.click()
  const checkout = await reached
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await (await page.request.get(checkout)).text()).toContain(`Pay ${dollars(cents)}`)
  return checkout
}

/** Pays there, as its own button does, and comes to the page it leads to. */
async function payAt(page: Page, checkout: string, done: RegExp) {
  await page.goto(await payByCall(page, checkout))
  await expect(title(page)).toHaveText(done)
}

/** As a customer does: away to the checkout, and back to a site that starts anew. */
async function payThere(page: Page, [button, cents]: [Locator, number]) {
  await expect(button).toHaveText(new RegExp(`\\${dollars(cents)}$`))
  await button.click()
  await page.getByRole('button', { name: `Pay ${dollars(cents)}` }).click()
  await expect(page).toHaveURL(/#\/paySuccess/)
  await expect(title(page)).toHaveText(/^See you on/)
}

/** The button of this booking, pressed and paid. */
async function payBy(page: Page, order: Order, [button, cents]: [Locator, number], done: RegExp) {
  await page.goto(`/#/default/myBookings?id=${order.id}`)
  await expect(title(page)).toHaveText(`Booking ${order.code}`)
  await payAt(page, await leadsToCheckout(page, button, cents), done)
}

const byCard = (page: Page) => panel(page).getByRole('button', { name: /^Pay by card/ })

/** A held stay: every pay button leads to its sum, the first right under the head. */
test(
  'a held stay: every pay button leads to its sum',
  proves('B1 M16', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const stay = await placeStay(page, dogId)
    await openBooking(page, stay.id)
    const first = head(page).getByRole('button', { name: /^Pay \$/ })
    await expect(first).toBeInViewport()
    await expect(head(page).getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    await expect(head(page).getByRole('button', { name: 'Book again' })).toHaveCount(0)
    await expectGoodAtBothWidths(page)
    await page.getByRole('link', { name: 'Other ways to pay' }).click()
    await expect(page.getByRole('heading', { name: 'Pay to keep it' })).toBeFocused()
    const due = stay.payNowCents
    const toDo = page.getByRole('region', { name: 'Still to do' })
    await leadsToCheckout(page, first, due)
    await leadsToCheckout(page, toDo.getByRole('button', { name: /^Pay \$/ }), due)
    await leadsToCheckout(
      page,
      panel(page).getByRole('button', { name: /^Pay all by card/ }),
      stay.balanceCents,
    )
    await leadsToCheckout(page, byCard(page), due)
    await page.goto('/#/default/myBookings')
    await payThere(page, [page.getByRole('article').getByRole('button', { name: /^Pay \$/ }), due])
  },
)

/** A stay paid whole after the meet and greet, the balance of another, days of daycare, a groom, a package. */
test(
  'pay buttons: after meeting, balance, daycare, groom, package',
  proves('B1'),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const whole = await placeStay(page, dogId)
    await withDatabase((client) =>
      client.query(`update customer_order set hold_until = clock_now() + interval '48 hours' where id = $1`, [
        whole.id,
      ]),
    )
    const all = panel(page).getByRole('button', { name: /^Pay all by card/ })
    await payBy(page, whole, [all, whole.balanceCents], /^See you on/)
    const ticket = page.getByRole('article', { name: `Booking ${whole.code}` })
    await expect(ticket).toContainText(`Paid${dollars(whole.balanceCents)}`)

    const stay = await placeStay(page, dogId, { from: whole.lastDate })
    await payDue(page, stay)
    const rest = stay.balanceCents - stay.payNowCents
    await payBy(page, stay, [byCard(page), rest], /^See you on/)
    // All that was paid for the booking, not the last payment alone.
    await expect(page.getByRole('article', { name: `Booking ${stay.code}` })).toContainText(
      `Paid${dollars(stay.balanceCents)}`,
    )

    const days = await create(page, {
      orderType: 'daycare',
      dogIds: [dogId],
      days: [{ date: ordinaryTuesday(13), part: 'full' }],
    })
    await payBy(page, days, [byCard(page), days.payNowCents], /^See you on/)
    const groom = await placeGroom(page, dogId)
    await payBy(page, groom, [byCard(page), groom.payNowCents], /^See you on/)

    const packageId = await withDatabase(async (client) => {
      const { rows } = await client.query('select id from package order by id limit 1')
      return rows[0].id as number
    })
    const { data: order } = await ask<Order>(page, '/api/package/buy', { packageId })
    await payBy(page, order, [byCard(page), order.payNowCents], /^Your package is ready to use/)
    await expect(page.getByRole('main')).toContainText(`We received ${dollars(order.payNowCents)}`)
  },
)

test(
  'the fee of a meet and greet is paid when they come, or before',
  proves('B1 M6', ON_PHONE),
  async ({ page, customer: _customer }) => {
    const dogId = await addDog(page, { name: 'Otis' })
    const meeting = await create(page, {
      orderType: 'interview',
      dogIds: [dogId],
      date: ordinaryTuesday(4),
      time: '10:00',
    })
    await openBooking(page, meeting.id)
    const main = page.getByRole('main')
    await expect(main).toContainText('To pay: $31.50 when you come')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(
      'When you come, back as credit once Otis passes$31.50',
    )
    for (const words of ['pick-up', 'Done: ', 'Paid']) await expect(main).not.toContainText(words)
    await expectGoodAtBothWidths(page)
    await page.goto('/#/default/myBookings')
    await expect(page.getByRole('article', { name: 'Next: Meet and greet' })).toContainText(
      'Everything is ready. To pay: $31.50 when you come.',
    )
    await page.goto(`/#/default/myBookings?id=${meeting.id}`)
    await payThere(page, [byCard(page), 3150])
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Paid$31.50')
  },
)

async function placeGroom(page: Page, dogId: number): Promise<Order> {
  const serviceId = await withDatabase(async (client) => {
    const { rows } = await client.query(
      'select id from grooming_service where not is_extra order by position limit 1',
    )
    return rows[0].id as number
  })
  const signature = await signatureOf('grooming')
  const grooming = [{ dogId, serviceId, date: ordinaryTuesday(3), time: '11:00' }]
  const request = { orderType: 'grooming', grooming }
  const answer = await ask<Order>(page, '/api/order/create', { request, signature })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

/**
 * An e-transfer asks first, keeps its instructions and a longer hold, is told how to send and not asked for once
 * more, and gives way to the card; a booking with minutes left to pay comes first.
 */
test(
  'pay buttons: an e-transfer, and a booking with minutes left',
  proves('B1 R7', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    const stay = await placeStay(page, dogId)
    const due = dollars(stay.payNowCents)
    await openBooking(page, stay.id)
    await page.getByRole('button', { name: 'Pay by e-transfer' }).click()
    await expect(panel(page)).toContainText(`Send ${due} by Interac e-Transfer to`)
    await expect(page.getByRole('region', { name: 'Payments' })).toHaveCount(0)
    await expectGoodAtBothWidths(page)
    await panel(page).getByRole('button', { name: 'Not now' }).click()
    await expect(panel(page)).not.toContainText('Interac')
    await page.getByRole('button', { name: 'Pay by e-transfer' }).click()
    await panel(page)
      .getByRole('button', { name: `I’ll send ${due}` })
      .click()
    await expect(panel(page)).toContainText('Waiting for your e-transfer')
    await expect(panel(page)).toContainText(stay.code)
    await expect(panel(page)).toContainText('We’ll hold your spot until')
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('E-transfer, on its way')

    const late = await placeStay(page, dogId, { from: stay.lastDate })
    await openAnew(page, '/default/myBookings')
    const booked = page.getByRole('article')
    await expect(booked.first()).toContainText('Pay by')
    await expect(booked.first().getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      new RegExp(`id=${late.id}$`),
    )
    const promised = booked.filter({ hasText: 'Waiting for your e-transfer' })
    await expect(promised.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await promised.getByRole('link', { name: /^How to send \$/ }).click()
    await expect(head(page)).toContainText('Waiting for your e-transfer')
    await head(page)
      .getByRole('link', { name: /^How to send \$/ })
      .click()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText(`Send ${due} by Interac e-Transfer to`)
    await expect(panel(page).getByRole('button', { name: /^Copy the/ })).toHaveCount(3)
    await expect(head(page).getByRole('button', { name: /^Pay by card instead/ })).toBeVisible()
    await expectGoodAtBothWidths(page)
    const byCardInstead = panel(page).getByRole('button', { name: /^Pay by card instead/ })
    const checkout = await leadsToCheckout(page, byCardInstead, stay.payNowCents)
    await payAt(page, checkout, /^See you on/)
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(head(page)).toBeVisible()
    await expect(page.getByText('Waiting for your e-transfer')).toHaveCount(0)
  },
)
