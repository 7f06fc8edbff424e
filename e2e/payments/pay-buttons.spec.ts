import type { Order } from '#contract/order-view.ts'
import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { openBooking } from '../support/change.ts'
import { withDatabase } from '../support/database.ts'
import { ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { create, dollars, payDue, placeStay, signatureOf } from '../support/orders.ts'
import { openAnew } from '../support/site.ts'
import { expect, type Locator, ON_PHONE, type Page, test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('region', { name: /^Pay (to keep it|ahead|for the change)$/ })
const head = (page: Page) => page.getByRole('region', { name: 'The booking' })

/** The button leads to the checkout, which asks for the sum that stood on it. */
async function leadsToCheckout(page: Page, button: Locator, cents: number) {
  await expect(button).toHaveText(new RegExp(`\\${dollars(cents)}$`))
  await button.click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  await expect(page.getByRole('button', { name: `Pay ${dollars(cents)}` })).toBeVisible()
}

/** Each of the buttons in turn, always from the booking as it is then; the last one is paid. */
async function pressEach(page: Page, order: Pick<Order, 'id'>, buttons: [Locator, number][], done: RegExp) {
  for (const [button, cents] of buttons) {
    // Inside the site this is one step, from the checkout a new start.
    await page.goto(`/#/default/myBookings?id=${order.id}`)
    await expect(title(page)).toHaveText(/^Booking /)
    await leadsToCheckout(page, button, cents)
  }
  await payAt(page, done)
}

/** Pays at the checkout. */
async function payAt(page: Page, done: RegExp) {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/#\/paySuccess/)
  await expect(title(page)).toHaveText(done)
}

const byCard = (page: Page) => panel(page).getByRole('button', { name: /^Pay by card/ })

test(
  'B1 M16 a held stay: every pay button leads to its sum, the first right under the head',
  ON_PHONE,
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
    await leadsToCheckout(page, first, due)
    await openAnew(page, '/default/myBookings')
    await leadsToCheckout(page, page.getByRole('article').getByRole('button', { name: /^Pay \$/ }), due)
    await pressEach(
      page,
      stay,
      [
        [page.getByRole('region', { name: 'Still to do' }).getByRole('button', { name: /^Pay \$/ }), due],
        [panel(page).getByRole('button', { name: /^Pay all by card/ }), stay.balanceCents],
        [byCard(page), due],
      ],
      /^See you on/,
    )
  },
)

test('B1 a stay paid whole after the meet and greet, the balance of another, days of daycare, a groom, a package', async ({
  page,
  household: { dogId },
}) => {
  test.slow()
  const whole = await placeStay(page, dogId)
  await withDatabase((client) =>
    client.query(`update customer_order set hold_until = now() + interval '48 hours' where id = $1`, [
      whole.id,
    ]),
  )
  const all = panel(page).getByRole('button', { name: /^Pay all by card/ })
  await pressEach(page, whole, [[all, whole.balanceCents]], /^See you on/)
  const ticket = page.getByRole('article', { name: `Booking ${whole.code}` })
  await expect(ticket).toContainText(`Paid${dollars(whole.balanceCents)}`)

  const stay = await placeStay(page, dogId, { from: whole.lastDate })
  await payDue(page, stay)
  const rest = stay.balanceCents - stay.payNowCents
  await pressEach(page, stay, [[byCard(page), rest]], /^See you on/)
  // All that was paid for the booking, not the last payment alone.
  await expect(page.getByRole('article', { name: `Booking ${stay.code}` })).toContainText(
    `Paid${dollars(stay.balanceCents)}`,
  )

  const days = await create(page, {
    orderType: 'daycare',
    dogIds: [dogId],
    days: [{ date: ordinaryTuesday(9), part: 'full' }],
  })
  await pressEach(page, days, [[byCard(page), days.payNowCents]], /^See you on/)
  const groom = await placeGroom(page, dogId)
  await pressEach(page, groom, [[byCard(page), groom.payNowCents]], /^See you on/)

  const packageId = await withDatabase(async (client) => {
    const { rows } = await client.query('select id from package order by id limit 1')
    return rows[0].id as number
  })
  const { data: order } = await ask<Order>(page, '/api/package/buy', { packageId })
  await pressEach(page, order, [[byCard(page), order.payNowCents]], /^Your package is ready to use/)
  await expect(page.getByRole('main')).toContainText(`We received ${dollars(order.payNowCents)}`)
})

test(
  'B1 M6 the fee of a meet and greet is paid when they come, or before',
  ON_PHONE,
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
    await pressEach(page, meeting, [[byCard(page), 3150]], /^See you on/)
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

test(
  'B1 R7 an e-transfer asks first, keeps its instructions and a longer hold, and gives way to the card',
  ON_PHONE,
  async ({ page, household: { dogId } }) => {
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
    await page.reload()
    await expect(panel(page)).toContainText(`Send ${due} by Interac e-Transfer to`)
    await expectNoSidewaysScroll(page)
    await leadsToCheckout(
      page,
      panel(page).getByRole('button', { name: /^Pay by card instead/ }),
      stay.payNowCents,
    )
    await payAt(page, /^See you on/)
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(head(page)).toBeVisible()
    await expect(page.getByText('Waiting for your e-transfer')).toHaveCount(0)
  },
)
