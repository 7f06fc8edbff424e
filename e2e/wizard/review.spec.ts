import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { inDays, ordinaryDays, ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { countOrders, dollars, ownOrders, USUAL_DAY } from '../support/orders.ts'
import { giveCredit, givePass } from '../support/packages.ts'
import { openReview, press, price, stayDraft, typeSignature } from '../support/review.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

/**
 * A stay is looked over, gets a promo code; the agreement is read whole, signed by drawing or by name; the button
 * names the sum, an e-transfer is explained on the booking.
 */
test(
  'the last look: promo code, signature, e-transfer',
  proves('S4', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    test.slow()
    await openReview(page, await stayDraft([dogId]))
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Deluxe Suite, 3 nights')
    await page.getByLabel('A message to us').fill('Maple is shy of hats.')
    await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
    // A code that is typed and not applied must not be overlooked.
    await expect(page.getByText('Apply your promo code, or clear it')).toBeVisible()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(price(page)).toContainText('Promo WELCOME10')
    // Nothing can be booked before the agreement is signed.
    await expect(press(page)).toBeDisabled()
    await expect(page.getByText('Please sign the agreement')).toBeVisible()
    await expectGoodAtBothWidths(page)

    const panel = page.getByRole('region', { name: 'Agreement' })
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await panel.getByRole('button', { name: /^Read all/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Boarding and daycare agreement' })
    await expect(sheet).toContainText('If my dog is ill or hurt')
    await expectGoodAtBothWidths(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await panel.getByRole('button', { name: 'draw it' }).click()
    const pad = panel.getByRole('img', { name: /Signature/i })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('The pad is not shown.')
    await page.mouse.move(box.x + 30, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
    await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 })
    await page.mouse.up()
    await expect(press(page)).toBeEnabled()
    // What was drawn is still there after a reload.
    await page.reload()
    await expect(press(page)).toBeEnabled()
    await panel.getByRole('button', { name: 'Clear' }).click()
    await expect(press(page)).toBeDisabled()
    await typeSignature(page)
    await expect(press(page)).toBeEnabled()
    const label = await press(page).textContent()
    await page.getByRole('radio', { name: /^E-transfer/ }).check()
    await press(page).click()
    await expect(page.getByRole('region', { name: 'Pay to keep it' })).toContainText(
      'by Interac e-Transfer to',
    )
    const [order] = await ownOrders(page)
    expect(label).toBe(`Pay ${dollars(order?.payNowCents ?? 0)}`)
    expect(await page.evaluate(() => localStorage.getItem('USER_FOSTER'))).toBeNull()
  },
)

/** Days of daycare say when to come and cancel; a pass pays for them, and they are booked at once. */
test(
  'the last look: daycare paid with a pass',
  proves('M11 m20 CU13', ON_PHONE),
  async ({ page, household: { dogId, email } }) => {
    test.slow()
    await givePass(email, { units: 20, left: 12, expiresOn: inDays(700) })
    const [first, second] = ordinaryDays(USUAL_DAY, 2)
    const dateDetail = [first, second].map((date) => ({ date, part: 'full' }))
    await openReview(page, { orderType: 'daycare', dogIds: [dogId], dateDetail, beginTimeSlot: '09:00' })
    await expect(page.getByRole('region', { name: 'Your days' })).toContainText('Drop-off at 9:00 am')
    await expect(price(page)).toContainText('Free to cancel until 24 hours before each day.')
    await typeSignature(page)
    const pass = page.getByRole('checkbox', { name: /Use 2 full days of your pass/ })
    await expect(pass).toBeChecked()
    await expect(page.getByText('6 full days left, 4 after this')).toBeVisible()
    await expect(price(page)).toContainText('From your pass2 full days')
    await expect(press(page)).toHaveText('Book, nothing to pay')
    await page.getByRole('button', { name: 'Pay with card instead' }).click()
    await expect(pass).not.toBeChecked()
    await expect(press(page)).toHaveText(/^Pay \$94\.50/)
    await pass.check()
    await expect(press(page)).toHaveText('Book, nothing to pay')
    await expectGoodAtBothWidths(page)
    await press(page).click()
    await expect(page.getByText(/^Booked\. See you on/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^See you on .+, Maple$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('9:00 am')
    await expectGoodAtBothWidths(page)
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page.getByRole('region', { name: 'The booking' })).toContainText('Confirmed')
  },
)

/** A dog we have not met: nothing is charged, the stay is asked for, and leads to its meet and greet, to its top. */
test(
  'the last look: a dog we have not met',
  proves('M7 m2', ON_PHONE),
  async ({ page, customer: _customer }) => {
    test.slow()
    const dogId = await addDog(page)
    const draft = await stayDraft([dogId])
    await openReview(page, { ...draft, date: ordinaryTuesday(4), time: '10:00' })
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('We meet')
    await expect(page.getByRole('region', { name: 'Pay with' })).toHaveCount(0)
    await expect(page.getByText(/nothing is charged before the meet and greet/).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Before drop-off' })).toContainText(
      'Maple’s rabies, DHPP and bordetella records',
    )
    await typeSignature(page)
    await expectGoodAtBothWidths(page)
    await expect(price(page)).toContainText('Total, CAD$214.20')
    await expect(price(page)).toContainText(
      /Due now\$0\.00At the meet and greet, .*back as credit once Maple passes\$31\.50After we’ve met, within 48 hours\$107\.10At pick-up, .{8,10}\$107\.10Total with the meet and greet\$245\.70/,
    )
    await expect(price(page)).toContainText('Nothing to pay if you cancel before we meet.')
    await page.getByRole('button', { name: 'Request this stay' }).click()
    await expect(page.getByText('We’ll meet Maple first; nothing is charged until then.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Your dates are held' })).toBeVisible()
    const steps = page.getByRole('region', { name: 'What comes next' }).getByRole('listitem')
    await expect(steps.nth(0)).toContainText(/Meet and greet.* \d+:\d\d am.*\$31\.50/)
    await expect(steps.nth(1)).toContainText('Pay $107.10within 48 hours of meeting us')
    await expect(steps.last()).toContainText('$107.10 is due then.')
    await expect(page.getByRole('article', { name: /^Booking EV-/ })).toContainText(
      'Due now$0.00At the meet and greet$31.50After we’ve met$107.10At pick-up$107.10',
    )
    await expectGoodAtBothWidths(page)
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page.getByText('$107.10 to pay once we’ve met')).toBeVisible()
    await expect(page.getByText('Please pay')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(
      /Due now\$0\.00At the meet and greet, .*back as credit once Maple passes\$31\.50After we’ve met, within 48 hours\$107\.10At pick-up, .{8,10}\$107\.10Total with the meet and greet\$245\.70/,
    )
    await expect(page.getByText('Nothing to pay if you cancel before we meet.')).toBeVisible()
    await page.getByRole('link', { name: /^See the meet and greet, \w+ \d+ \w+, / }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Meet and greet' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)

/**
 * A wrong code, a left and a declined payment: each can be tried again, and one booking is kept; credit counts as
 * paid everywhere.
 */
test(
  'the last look: declined payments and credit',
  proves('M1 S4 m5 m31'),
  async ({ page, household: { dogId, email } }) => {
    test.slow()
    await giveCredit(email, 2_000)
    await openReview(page, await stayDraft([dogId]))
    await typeSignature(page)
    await expect(press(page)).toBeEnabled()

    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/api/order/quote') && answer.status() >= 400) refused.push(answer.url())
    })
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nothing')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('We don’t recognize this promo code.')).toBeVisible()
    expect(refused).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Promo code' }).fill('')

    await page.getByRole('switch', { name: 'Use my store credit' }).click()
    await expect(price(page)).toContainText('From store credit−$20.00')
    await page.getByRole('radio', { name: /^Everything/ }).check()
    await expect(press(page)).toHaveText('Pay $194.20')
    await expect(page.locator('.pay-part').filter({ hasText: 'Everything' })).toContainText('$194.20')
    await page.getByRole('radio', { name: /^The deposit/ }).check()
    await expect(press(page)).toHaveText('Pay $87.10')
    await expect(press(page)).toBeEnabled()
    await press(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    // A booking that is placed is not priced again.
    expect(refused).toHaveLength(1)
    expect(await ownOrders(page)).toMatchObject([{ payNowCents: 8_710, totalCents: 21_420 }])

    await page.goBack()
    await expect(page.getByRole('region', { name: 'The booking' })).toContainText('Waiting for payment')
    await page.getByRole('button', { name: /^Pay by card/ }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Try again|Pay/ })
      .click()
    await page.waitForURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: 'Pay $87.10' }).click()
    await expect(page.getByRole('article')).toContainText(
      'Paid$87.10From store credit$20.00At pick-up$107.10',
    )
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(
      /Paid\$87\.10From store credit\$20\.00At pick-up, .{8,10}\$107\.10/,
    )
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Store credit, used$20.00')
    expect(await ownOrders(page)).toHaveLength(1)
  },
)

/** At 320 px nothing is cut off; off line, slow or lost, a price and a booking are waited for, and booked once. */
test(
  'the last look: 320 px, and a lost connection',
  proves('M1 M3 S4'),
  async ({ page, household: { dogId, email }, context }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await giveCredit(email, 2_000)
    await openReview(page, await stayDraft([dogId]))
    await expect(page.getByRole('region', { name: 'Pay with' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
    await typeSignature(page)
    await expect(press(page)).toBeEnabled()

    await context.setOffline(true)
    await page.getByRole('switch', { name: 'Use my store credit' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t get the price.' })
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(alert).toHaveCount(0)
    await expect(press(page)).toBeEnabled()

    const create = '**/api/order/create'
    const again = page.getByText('No answer yet. Press again')
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(create, async (route) => {
      await held
      await route.abort()
    })
    await press(page).click()
    await expect(page.getByRole('button', { name: 'Booking…' })).toBeVisible()
    await expect(again).toHaveCount(0)
    go()
    await expect(again).toBeVisible()
    await page.unroute(create)

    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('order/create'))
    await context.setOffline(true)
    await press(page).click()
    await failed
    await expect(page.getByText('It’s never booked twice')).toBeVisible()
    expect(await countOrders(email)).toBe(0)
    await context.setOffline(false)

    await page.route(create, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(page).dblclick()
    await expect.poll(() => countOrders(email)).toBe(1)
    await expect(page.getByRole('alert')).toContainText('please press again. It’s never booked twice')
    await page.unroute(create)
    await page.reload()
    await press(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\/|myBookings\?id=/)
    expect(await countOrders(email)).toBe(1)
  },
)
