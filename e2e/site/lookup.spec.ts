import { addDays, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { Season } from '#domain/calendar/seasons.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fillNights } from '../support/capacity.ts'
import { inDays, ordinaryStay, TODAY } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { openPage } from '../support/site.ts'
import { chooseStay, stayDay, stayField, staySheet } from '../support/stay-lookup.ts'
import { type APIRequestContext, expect, type Page, proves, test } from '../support/test.ts'

async function readSeasons(request: APIRequestContext): Promise<Season[]> {
  return (await (await request.get('/api/Index/getSeasonList')).json()).data
}

const quote = (page: Page, suite: string) =>
  page.getByRole('list', { name: 'Suites and their prices' }).getByRole('listitem').filter({ hasText: suite })

/**
 * Everyone can look up what a stay costs, with GST, less for further dogs and long stays; small dogs have a condo
 * each; a full suite offers its wait-list.
 */
test('the look-up of prices', proves('R6'), async ({ page }) => {
  test.slow()
  const full = ordinaryStay(inDays(30), 2)
  await fillNights([full.arrival], { only: 'Family Villa' })
  const { arrival } = ordinaryStay(inDays(7), 7)
  await openPage(page, '/home')
  await chooseStay(page, arrival, addDays(arrival, 2))
  await page.getByRole('button', { name: 'See prices' }).click()
  await expect(page).toHaveURL(/\/#\/detail$/)
  await expect(page.getByText(/^2 nights, 1 dog: 4 suite types/)).toBeInViewport()
  await page.getByRole('button', { name: 'Check dates' }).first().click()
  await expect(stayField(page, 'Drop-off')).toBeFocused()
  await chooseStay(page, arrival, addDays(arrival, 3))
  await expect(page.getByRole('status').filter({ hasText: '3 nights' })).toHaveText(
    '3 nights, 1 dog: 4 suite types from $165.00 before tax.',
  )
  await expect(quote(page, 'Classic Run')).toContainText('$173.25 with GST')
  await expect(page.getByText('Cozy Condo: made for small dogs.')).toBeVisible()
  await expect(page.getByText('Your room is held from the moment you book.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book these dates' })).toHaveAttribute(
    'href',
    `#/default/chooseDog?type=0&orderType=boarding&from=${arrival}&to=${addDays(arrival, 3)}`,
  )
  await expect(quote(page, 'Classic Run')).toContainText(/Available all nights|rooms? left/)
  await expectAccessible(page)

  await chooseStay(page, full.arrival, full.departure)
  const villa = quote(page, 'Family Villa')
  await expect(villa).toContainText('Full on')
  await expect(villa.getByRole('link', { name: 'Join the wait-list for the Family Villa' })).toHaveAttribute(
    'href',
    `#/default/chooseDog?type=0&orderType=boarding&from=${full.arrival}&to=${full.departure}&suite=${await suiteId('Family Villa')}&wait=1`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await chooseStay(page, arrival, addDays(arrival, 7))
  await page.getByRole('button', { name: 'One more: Medium dogs' }).click()
  const run = quote(page, 'Classic Run')
  await run.getByText('How it adds up').click()
  for (const line of [
    '2 dogs × 7 nights × $55.00, Classic Run',
    'Second dog sharing, −25%',
    '−$96.25',
    'Long stay: −5% on 7 nights',
    'GST 5%',
    'Due at booking',
  ]) {
    await expect(run).toContainText(line)
  }
  await expectAccessible(page)

  const medium = page.getByRole('button', { name: 'One fewer: Medium dogs' })
  await chooseStay(page, arrival, addDays(arrival, 2))
  await medium.click()
  await medium.click()
  await expect(page.getByText('Choose at least one dog.')).toBeVisible()
  await page.getByRole('button', { name: 'One more: Small dogs' }).click()
  await page.getByRole('button', { name: 'One more: Small dogs' }).click()
  const first = page.getByRole('list', { name: 'Suites and their prices' }).getByRole('listitem').first()
  await expect(first).toContainText('Cozy Condo')
  await expect(first).toContainText('2 rooms, one dog in each')
  await expect(first).toContainText('$192.00')
})

/**
 * Without prices the look-up says so and is tried again; peak nights cost more, and dates that make no stay get a
 * sentence.
 */
test('the look-up without prices, and dates that make no stay', proves('R6'), async ({ page, request }) => {
  const seasons = await readSeasons(request)
  let connected = false
  await page.route('**/api/Index/getSeasonList*', (route) => (connected ? route.continue() : route.abort()))
  await page.goto('/#/detail')
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load our prices' })
  await expect(failure).toBeVisible({ timeout: 15_000 })
  connected = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(stayField(page, 'Drop-off')).toBeVisible()

  const weekend = seasons.find(({ name, fromDate }) => name === 'Family Day weekend' && fromDate > TODAY)
  const arrival = weekend?.fromDate ?? ''
  await chooseStay(page, arrival, addDays(arrival, 1))
  await expect(page.getByText('the minimum stay is 2 nights')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book these dates' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Stay until/ }).click()
  const run = quote(page, 'Classic Run')
  await run.getByText('How it adds up').click()
  await expect(run).toContainText('Peak nights: 2 × $10.00')

  const day = ordinaryStay(inDays(7), 3).arrival
  await chooseStay(page, day, addDays(day, 61))
  await expect(page.getByText('For more than 60 nights, please talk to us')).toBeVisible()
  const { data: park } = await (await request.get('/api/Index/getParkInfo')).json()
  const closure = park.closures.find(({ date }: { date: string }) => date > TODAY)
  await stayField(page, 'Drop-off').click()
  await (await stayDay(page, closure.date)).click({ force: true })
  await expect(staySheet(page).getByRole('status').filter({ hasText: closure.reason })).toContainText(
    'There’s no drop-off that day',
  )
})

/** The days of a stay are chosen in the price calendar, by keyboard too, at 320 and at 1440 pixels. */
test('the look-up’s calendar', proves('R6'), async ({ page }) => {
  const { arrival } = ordinaryStay(inDays(7), 4)
  await page.setViewportSize({ width: 320, height: 800 })
  await openPage(page, '/detail')
  await stayField(page, 'Pick-up').focus()
  await page.keyboard.press('Enter')
  // The keyboard is at today, and what is to be done is said.
  await expect(staySheet(page).locator(`[data-date="${TODAY}"]`)).toBeFocused()
  await expect(staySheet(page).getByRole('status').first()).toHaveText('Choose your drop-off day.')
  await stayDay(page, TODAY)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (let days = daysBetween(TODAY, arrival); days > 0; days -= 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(staySheet(page).getByRole('status').first()).toHaveText(
    `Drop-off ${shortDate(arrival)}. Now choose your pick-up day.`,
  )
  for (let days = 3; days > 0; days -= 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(staySheet(page)).toBeHidden()
  await expect(stayField(page, 'Drop-off')).toHaveAccessibleName(`Drop-off ${shortDate(arrival)}`)
  await expect(stayField(page, 'Pick-up')).toHaveAccessibleName(`Pick-up ${shortDate(addDays(arrival, 3))}`)
  await expect(stayField(page, 'Pick-up')).toBeFocused()
  const answer = page.getByText(/^3 nights, 1 dog: /)
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1440, height: 800 })
  await expectNoSidewaysScroll(page)
  // Escape changes nothing.
  await page.keyboard.press('Enter')
  await expect(staySheet(page)).toBeVisible()
  await expect(staySheet(page).locator('[data-date]:focus')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(staySheet(page)).toBeHidden()
  await expect(stayField(page, 'Pick-up')).toBeFocused()
  await expect(answer).toBeVisible()
})
