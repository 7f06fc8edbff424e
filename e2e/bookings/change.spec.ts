import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { day } from '../support/calendar-step.ts'
import { goToChange, head, openBooking, openChange, paidStay, pressPay } from '../support/change.ts'
import { withDatabase } from '../support/database.ts'
import { inDays, ordinaryDays, ordinaryStay, ordinaryTuesday } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { create, dollars, ownOrders, stayRequest, suiteId, USUAL_DAY } from '../support/orders.ts'
import { givePass } from '../support/packages.ts'
import { stayDraft, typeSignature } from '../support/review.ts'
import { openAnew } from '../support/site.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { next } from '../support/wizard.ts'

const changeIt = (page: Page) => page.getByRole('button', { name: 'Change the booking' })

/** A night less says what goes back; book again takes dogs, suite and hours along, also from a cancelled ticket. */
test('a night less, and book again', proves('S4', ON_PHONE), async ({ page, household }) => {
  test.slow()
  const order = await paidStay(page, household.dogId, 3)
  const sooner = addDays(order.firstDate, 1)
  await openChange(page, order, { endDateStr: sooner })
  await expect(page.getByText(/\$\d+\.\d\d (back the way you paid|less than before)/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay with' })).toHaveCount(0)
  await changeIt(page).click()
  await expect(page.getByText('Your booking is changed')).toBeVisible()
  await expect(head(page)).toContainText(shortDate(sooner))
  expect(await ownOrders(page)).toHaveLength(1)

  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/choooseBoardingDates\?type=0/)
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('USER_FOSTER') ?? '{}') as object)
  expect(draft).toMatchObject({
    id: 0,
    dogIds: [household.dogId],
    orderType: 'boarding',
    beginDateStr: '',
    rooms: [{ dogIds: [household.dogId] }],
  })

  await page.evaluate(() => localStorage.removeItem('USER_FOSTER'))
  await withDatabase((client) =>
    client.query("update customer_order set status = 'cancelled', hold_until = null where id = $1", [
      order.id,
    ]),
  )
  await openAnew(page, '/default/myBookings?show=cancelled')
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/choooseBoardingDates/)
})

/**
 * A booking is signed on its page, changed only when its owner puts away an unfinished one, and paid as it is then.
 */
test('a booking is signed on its page and changed', proves('S4'), async ({ page, household: { dogId } }) => {
  test.slow()
  const rooms = [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId] }]
  const { data: order } = await ask<Order>(page, '/api/order/create', {
    request: stayRequest(ordinaryStay(USUAL_DAY, 3), rooms),
  })
  await openAnew(page, '/default/myBookings')
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page).toHaveURL(new RegExp(`id=${order.id}&part=agreement`))
  await expect(page.getByRole('button', { name: 'Sign the agreement' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Agreement' })).toBeInViewport()
  await typeSignature(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByText('The agreement is signed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Agreement' })).toHaveCount(0)

  // Begun in another tab.
  await page.evaluate((id) => {
    localStorage.setItem('USER_FOSTER', JSON.stringify({ orderType: 'daycare', dogIds: [id] }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'USER_FOSTER' }))
  }, dogId)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Discard your unfinished booking/ })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(/myBookings/)
  const kept = await page.evaluate(() => localStorage.getItem('USER_FOSTER') ?? '')
  expect(kept).toContain('daycare')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/choooseBoardingDates/)
  await expect(day(page, order.firstDate)).toBeVisible()

  const sooner = addDays(order.lastDate, -1)
  await goToChange(page, order, { endDateStr: sooner })
  await expect(page.getByRole('region', { name: 'Pay with' })).toBeVisible()
  await expect(page.getByText('stays the same')).toHaveCount(0)
  const label = (await pressPay(page).textContent()) ?? ''
  await pressPay(page).click()
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  const [changed] = await ownOrders(page)
  expect(changed).toMatchObject({ status: 'held', lastDate: sooner, pendingChange: null })
  expect(label).toBe(`Pay ${dollars(changed?.payNowCents ?? 0)}`)
})

/** A booking that was left goes on where it stopped, also in another tab, or is discarded. */
test(
  'a change that was left goes on or is discarded',
  proves('S2', ON_PHONE),
  async ({ page, household: { dogId }, context }) => {
    const draft = JSON.stringify(await stayDraft([dogId]))
    await page.evaluate((left) => localStorage.setItem('USER_FOSTER', left), draft)
    const tab = await context.newPage()
    await page.close()
    await tab.goto('/#/default/myBookings')
    const panel = tab.getByRole('region', { name: 'Continue your booking' })
    await expect(panel).toContainText('Boarding for Maple')
    await expect(panel).toContainText('Deluxe Suite')
    await expectGoodAtBothWidths(tab)
    await panel.getByRole('link', { name: 'Continue' }).click()
    await expect(tab.getByRole('heading', { name: 'One last look' })).toBeVisible()
    await tab.goBack()
    await panel.getByRole('button', { name: 'Discard' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(panel).toHaveCount(0)
    expect(await tab.evaluate(() => localStorage.getItem('USER_FOSTER'))).toBeNull()
  },
)

/**
 * A meet and greet is moved to another hour; a booking paid with a pass costs the same on every step of a change.
 */
test(
  'a meet and greet is moved; a pass pays each step of a change',
  proves('S3'),
  async ({ page, household: { email, dogId } }) => {
    test.slow()
    const otis = await addDog(page, { name: 'Otis' })
    const tuesday = ordinaryTuesday(4)
    const time = '10:00'
    const meeting = await create(page, { orderType: 'interview', dogIds: [otis], date: tuesday, time })
    await openBooking(page, meeting.id)
    await page.getByRole('button', { name: 'Change the time' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change the time' })
    const slot = sheet.getByRole('radio', { disabled: false }).first()
    await slot.check({ force: true })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Change to / }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/^Changed to /)).toBeVisible()
    const [moved] = await ownOrders(page)
    expect(`${moved?.firstDate} ${moved?.beginTime}`).not.toBe(`${tuesday} ${time}`)

    await givePass(email, { units: 12, left: 12, expiresOn: inDays(200) })
    const dates = ordinaryDays(USUAL_DAY, 4)
    const order = await create(page, {
      orderType: 'daycare',
      dogIds: [dogId],
      days: dates.map((date) => ({ date, part: 'full' })),
      usePasses: true,
    })
    expect(order.price.totalCents).toBe(0)
    await page.goto(`/#/default/myBookings?id=${order.id}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const sum = page.locator('.next-chosen b')
    await expect(sum).toHaveText('$0.00')
    await day(page, dates[3] ?? '').click()
    await expect(page.locator('.next-chosen')).toContainText('3 days')
    await expect(sum).toHaveText('$0.00')
    await next(page).click()
    await expect(page).toHaveURL(/chooseSuite/)
    await expect(sum).toHaveText('$0.00')
    await next(page).click()
    await expect(page.getByText('6 full days left, 3 after this')).toBeVisible()
    await expect(page.getByText('1 full day comes back to your pass').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveCount(0)
    await expectAccessible(page)
  },
)
