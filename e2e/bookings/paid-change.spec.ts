import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import {
  changesTitle,
  goToChange,
  head,
  leaveSeconds,
  notice,
  openBooking,
  openChange,
  openLongerStay,
  paidStay,
  pressPay,
} from '../support/change.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { withDatabase } from '../support/database.ts'
import { currentMoment } from '../support/moment.ts'
import { dollars, ownOrders } from '../support/orders.ts'
import { typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { goToStep, savedDraft } from '../support/wizard.ts'

const FIVE_MINUTES = 300

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/**
 * A paid stay made longer, with its promo code on every step, stays as it was until the change is paid, and is
 * changed then.
 */
test('a paid stay is made longer', proves('B1 M15 S4', ON_PHONE), async ({ page, household }) => {
  test.slow()
  const order = await paidStay(page, household.dogId, 2, { promoCode: 'WELCOME10' })
  const later = addDays(order.lastDate, 1)
  await openBooking(page, order.id)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page).toHaveURL(/choooseBoardingDates\?type=0/)
  await expect(page.locator('.next-chosen b')).toHaveText(dollars(order.price.totalCents))
  // Other days as the calendar writes them.
  const draft = { ...(await savedDraft(page)), endDateStr: later }
  await goToStep(page, 'orderAppointment?type=0', { book: draft })
  await expect(changesTitle(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Deluxe Suite, 3 nights')
  await expect(page.getByLabel('A message to us')).toHaveValue('Maple is shy of hats.')
  await expect(page.getByText(/\$\d+\.\d\d more than before/).first()).toBeVisible()
  await expect(page.getByText('Your booking stays the same until this is paid.')).toBeVisible()
  const price = page.getByRole('complementary')
  await expect(price).toContainText('Promo WELCOME10')
  await expect(price).toContainText(`Already paid−${dollars(order.payNowCents)}`)
  await expectGoodAtBothWidths(page)
  const label = (await pressPay(page).textContent()) ?? ''
  await pressPay(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  const [waiting] = await ownOrders(page)
  expect(waiting).toMatchObject({
    status: 'confirmed',
    lastDate: order.lastDate,
    pendingChange: { lastDate: later },
  })
  expect(label).toBe(`Pay ${dollars(waiting?.pendingChange?.payNowCents ?? 0)}`)

  await openAnew(page, '/default/myBookings')
  const next = page.getByRole('article', { name: 'Next: Deluxe Suite' })
  await expect(next).toContainText(`to ${shortDate(order.lastDate)}, 10:00 am`)
  await expect(notice(page)).toContainText(
    /^Change to .+ is held until (\w+ \d+ \w+, )?\d+:\d\d [ap]m: \$\d+\.\d\d to pay.*Your booking stays the same until this is paid\./,
  )
  await expectGoodAtBothWidths(page)
  await next.getByRole('link', { name: 'View booking' }).click()
  await expect(head(page)).toContainText(`to ${shortDate(order.lastDate)}, 10:00 am`)
  await expect(page.getByRole('region', { name: 'Pay for the change' })).toBeVisible()
  await expectGoodAtBothWidths(page)
  const due = label.replace('Pay ', '')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(
    new RegExp(
      `Once your change is paid: \\$\\d+\\.\\d\\dAlready paid\\${dollars(order.payNowCents)}Due now for the change\\${due}`,
    ),
  )
  await notice(page)
    .getByRole('button', { name: `Pay now, ${due}` })
    .click()
  // The page that is being left has a button of this name too.
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: `Pay ${due}` }).click()
  await expect(title(page)).toHaveText(/^See you on .+, Maple$/)
  await expect(page.getByText('Your change is paid and booked.')).toBeVisible()
  await expect(page.getByRole('article', { name: `Booking ${order.code}` })).toContainText('3 nights')
  await page.getByRole('link', { name: 'View booking' }).click()
  await expect(head(page)).toContainText(`to ${shortDate(later)}, 10:00 am`)
  await expect(notice(page)).toHaveCount(0)
  expect(await ownOrders(page)).toMatchObject([{ id: order.id, lastDate: later, pendingChange: null }])
})

/** A change that is not paid, or is to be paid by e-transfer, is taken back, and the booking is as it was. */
test('an unpaid change is taken back', proves('S4', ON_PHONE), async ({ page, household }) => {
  test.slow()
  const order = await paidStay(page, household.dogId, 2)
  await openLongerStay(page, order)
  await pressPay(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page)).toHaveText('You left before paying')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your booking stays the same until the change is paid.')
  await expect(main).toContainText(/Your change is held for \d+ more minutes/)
  const left = page.url()
  await main.getByRole('link', { name: 'View booking' }).click()
  await notice(page).getByRole('button', { name: 'Keep it as is' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your booking stays the same.', { exact: true })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Deluxe Suite' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Pay ahead' })).toBeVisible()
  await expect(head(page)).toContainText(`to ${shortDate(order.lastDate)}, 10:00 am`)
  expect(await ownOrders(page)).toMatchObject([{ lastDate: order.lastDate, pendingChange: null }])
  await page.goto(left)
  await expect(title(page)).toHaveText('Nothing was charged')
  await expect(main).toContainText('Your change wasn’t paid, so we didn’t make it.')

  await goToChange(page, order, { endDateStr: addDays(order.lastDate, 1) })
  await page.getByRole('radio', { name: /^E-transfer/ }).check()
  await page.getByRole('button', { name: /^Change and send \$/ }).click()
  const panel = page.getByRole('region', { name: 'Pay for the change' })
  await expect(panel).toContainText('by Interac e-Transfer to')
  await expect(panel).toContainText(/We’ll hold the change for you until \w+ \d+ \w+, \d+:\d\d [ap]m/)
  await expect(head(page)).toContainText(`to ${shortDate(order.lastDate)}, 10:00 am`)
  await notice(page).getByRole('button', { name: 'Keep it as is' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('by Interac e-Transfer to')
})

/** At 320 pixels nothing of a waiting change is cut off, and not paid in time it goes by itself. */
test(
  'a waiting change at 320 pixels, and not paid in time',
  proves('S4 R7'),
  async ({ page, household, context }) => {
    const order = await paidStay(page, household.dogId, 2)
    await openLongerStay(page, order)
    await pressPay(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    await withDatabase((client) =>
      client.query(`update dog set name = 'Sir Barnaby Wigglesworth the Third' where id = $1`, [
        order.dogs[0]?.id,
      ]),
    )
    await leaveSeconds(order, FIVE_MINUTES)
    await context.clock.install({ time: currentMoment() })
    await page.setViewportSize({ width: 320, height: 640 })
    await openAnew(page, '/default/myBookings')
    const expectWhole = async () => {
      await expect(notice(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNothingCutOff(page)
    }
    await expectWhole()
    await page
      .getByRole('article', { name: /^Next:/ })
      .getByRole('link', { name: 'View booking' })
      .click()
    await expect(page.getByRole('region', { name: 'Pay for the change' })).toBeVisible()
    await expectWhole()
    await leaveSeconds(order, 0)
    const readAgain = page.waitForResponse(/getOrder\?/)
    await context.clock.fastForward(FIVE_MINUTES * 1000)
    await readAgain
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Pay for the change' })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(`to ${shortDate(order.lastDate)}, 10:00 am`)
  },
)

/**
 * A newer agreement is signed with the change; a declined payment says that the booking stays, and is paid from
 * there.
 */
test(
  'a change with a newer agreement and a declined payment',
  proves('S4', ON_PHONE),
  async ({ page, household }) => {
    test.slow()
    const order = await paidStay(page, household.dogId, 2)
    await withDatabase((client) =>
      client.query('delete from order_signature where order_id = $1', [order.id]),
    )
    const later = await openLongerStay(page, order)
    await expect(page.getByRole('region', { name: 'Agreement' })).toBeVisible()
    await expect(pressPay(page)).toBeDisabled()
    await expect(page.getByText('Please sign the agreement')).toBeVisible()
    await typeSignature(page)
    await pressPay(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    expect(await ownOrders(page)).toMatchObject([{ pendingChange: { lastDate: later } }])
    const { rows } = await withDatabase((client) =>
      client.query('select signed_name from order_signature where order_id = $1', [order.id]),
    )
    expect(rows).toEqual([{ signed_name: 'Priya Sandhu' }])

    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(title(page)).toHaveText('The payment didn’t go through')
    await expect(page.getByRole('main')).toContainText(
      'Your booking stays the same until the change is paid.',
    )
    await expect(page.getByRole('button', { name: /^Try again, \$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Other ways to pay' }).click()
    await page
      .getByRole('region', { name: 'Pay for the change' })
      .getByRole('button', { name: /^Pay by card, \$/ })
      .click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(title(page)).toHaveText(/^See you on/)
    expect(await ownOrders(page)).toMatchObject([{ lastDate: later }])
  },
)

/**
 * What a change may not be is said in the server’s sentence; the rest of a stay is paid ahead, by card or
 * e-transfer.
 */
test('what a change may not be; the rest is paid ahead', proves('R7 S4'), async ({ page, household }) => {
  test.slow()
  const order = await paidStay(page, household.dogId, 2)
  await withDatabase((client) =>
    client.query(`update vaccine_record set expires_on = $2 where vaccine = 'rabies' and dog_id = $1`, [
      order.dogs[0]?.id,
      order.lastDate,
    ]),
  )
  await openChange(page, order, { endDateStr: addDays(order.lastDate, 2) })
  await expect(page.getByRole('alert')).toContainText(/We need Maple’s record for rabies.+ hasn’t changed\./)
  await expect(page.getByRole('button', { name: 'Change the booking' })).toBeDisabled()

  const rest = dollars(order.price.totalCents - order.payNowCents)
  await page.goto(`/#/default/myBookings?id=${order.id}`)
  const panel = page.getByRole('region', { name: 'Pay ahead' })
  await panel.getByRole('button', { name: 'Pay by e-transfer' }).click()
  await panel.getByRole('button', { name: `I’ll send ${rest}` }).click()
  await expect(panel).toContainText('Waiting for your e-transfer')
  await expect(panel).toContainText('by Interac e-Transfer to')
  await panel.getByRole('button', { name: `Pay by card instead, ${rest}` }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(title(page)).toHaveText(/^See you on/)
  await page.getByRole('link', { name: 'View booking' }).click()
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText(`Paid${dollars(order.price.totalCents)}`)
  await expect(price).not.toContainText('At pick-up')
})
