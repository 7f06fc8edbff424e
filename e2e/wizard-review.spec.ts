import { becomeBooker } from './a-booking.ts'
import { ask } from './ask.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { expectNothingCutOff } from './cut-off.ts'
import { addDog } from './dogs.ts'
import { becomeFreshCustomer } from './fresh-customer.ts'
import { giveCredit, givePass, inDays } from './packages.ts'
import { dollars, freeDays, openReview, ownOrders, press, price, stayDraft, typeSignature } from './review.ts'
import { BOTH_WIDTHS, expect, test } from './test.ts'

test(
  'S4 a stay is looked over, gets a promo code, is signed by name and paid; the button names the sum',
  BOTH_WIDTHS,
  async ({ page }) => {
    const { dogId } = await becomeBooker(page)
    const draft = await stayDraft(page, [dogId])
    await openReview(page, draft)
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('Deluxe Suite, 3 nights')
    await page.getByLabel('A message to us').fill('Maple is shy of hats.')
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('We do not know this promo code.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
    await expect(page.getByText('Apply your promo code, or clear it')).toBeVisible()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(price(page)).toContainText('Promo WELCOME10')
    // Nothing can be booked before the agreement is signed.
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
    await expect(page.getByText('Please sign the agreement')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await typeSignature(page)
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
    // A code that is typed and not applied must not be overlooked.
    await page.getByRole('button', { name: 'Remove the promo code' }).click()
    await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(price(page)).toContainText('Promo WELCOME10')
    const label = await page.getByRole('button', { name: /^Pay \$/ }).textContent()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    const [order] = await ownOrders(page)
    expect(label).toBe(`Pay ${dollars(order?.payNowCents ?? 0)}`)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/#\/paySuccess/)
    await expect(page.getByText('Maple', { exact: false }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('USER_FOSTER'))).toBeNull()
  },
)

test(
  'S4 the agreement is read whole and signed by drawing; Clear takes it back',
  BOTH_WIDTHS,
  async ({ page }) => {
    const { dogId } = await becomeBooker(page)
    await openReview(page, await stayDraft(page, [dogId]))
    const panel = page.getByRole('region', { name: 'Agreement' })
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await panel.getByRole('button', { name: /^Read all/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Boarding and daycare agreement' })
    await expect(sheet).toContainText('If my dog is ill or hurt')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
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
  },
)

test(
  'S4 a pass pays for daycare: nothing is left to pay, and it is booked at once',
  BOTH_WIDTHS,
  async ({ page }) => {
    const { dogId, email } = await becomeBooker(page)
    await givePass(email, { units: 20, left: 12, expiresOn: inDays(700) })
    const [first, second] = await freeDays(page, { orderType: 'daycare', dogIds: [dogId] }, 2)
    const dateDetail = [first, second].map((date) => ({ date, part: 'full' }))
    await openReview(page, { orderType: 'daycare', dogIds: [dogId], dateDetail, beginTimeSlot: '09:00' })
    await typeSignature(page)
    await expect(press(page)).toHaveText(/^Pay \$/)
    await page.getByRole('checkbox', { name: /Use 2 full days of your pass/ }).check()
    await expect(page.getByText('6 full days left, 4 after this')).toBeVisible()
    await expect(press(page)).toHaveText('Book, nothing to pay')
    await expectAccessible(page)
    await press(page).click()
    await expect(page.getByRole('region', { name: 'The booking' })).toContainText('Confirmed')
    await expect(page.getByText(/^Booked\. See you on/)).toBeVisible()
  },
)

test('S4 credit is used first, and everything can be paid at once', async ({ page }) => {
  const { dogId, email } = await becomeBooker(page)
  await giveCredit(email, 2_000)
  await openReview(page, await stayDraft(page, [dogId]))
  await typeSignature(page)
  await page.getByRole('switch', { name: 'Use my store credit' }).click()
  await expect(price(page)).toContainText('Store credit−$20.00')
  await page.getByRole('radio', { name: /^Everything/ }).check()
  const label = (await press(page).textContent()) ?? ''
  await expect(press(page)).toBeEnabled()
  await press(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  const [order] = await ownOrders(page)
  expect(label).toBe(`Pay ${dollars((order?.totalCents ?? 0) - 2_000)}`)
  expect(order?.payNowCents).toBe((order?.totalCents ?? 0) - 2_000)
})

test('S4 a declined and a left payment keep the booking; Back from the checkout leads to it', async ({
  page,
}) => {
  const { dogId } = await becomeBooker(page)
  await openReview(page, await stayDraft(page, [dogId]))
  await typeSignature(page)
  await press(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'The booking' })).toContainText('Waiting for payment')
  await page.getByRole('button', { name: /^Pay by card/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Try again|Pay/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You left before paying' })).toBeVisible()
  expect(await ownOrders(page)).toHaveLength(1)
})

test('S4 an e-transfer is explained on the booking', async ({ page }) => {
  const { dogId } = await becomeBooker(page)
  await openReview(page, await stayDraft(page, [dogId]))
  await typeSignature(page)
  await page.getByRole('radio', { name: /^E-transfer/ }).check()
  await press(page).click()
  const panel = page.getByRole('region', { name: 'Pay to keep it' })
  await expect(panel).toContainText('by Interac e-Transfer to')
  await page.reload()
  await expect(panel).toContainText('by Interac e-Transfer to')
})

test('S4 a dog we have not met: nothing is charged, the stay is asked for', BOTH_WIDTHS, async ({ page }) => {
  await becomeFreshCustomer(page)
  const dogId = await addDog(page)
  const draft = await stayDraft(page, [dogId])
  const slots = await ask<{ date: string; time: string }[]>(page, '/api/order/getSlots', {
    kind: 'interview',
    from: inDays(20),
    to: inDays(60),
    dogIds: [dogId],
  })
  const slot = slots.data[Math.floor(Math.random() * slots.data.length)]
  await openReview(page, { ...draft, date: slot?.date ?? '', time: slot?.time ?? '' })
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('We meet')
  await expect(page.getByRole('region', { name: 'Pay with' })).toHaveCount(0)
  await expect(page.getByText('Nothing is charged before the meet and greet.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Before they come' })).toContainText('Maple’s record for')
  await typeSignature(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request this stay' }).click()
  await expect(page.getByText('We meet first; nothing is charged before.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the meet and greet' })).toBeVisible()
})

test('S4 at 320 pixels nothing of the last look is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { dogId, email } = await becomeBooker(page)
  await giveCredit(email, 2_000)
  await openReview(page, await stayDraft(page, [dogId]))
  await expect(page.getByRole('region', { name: 'Pay with' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNothingCutOff(page)
})
