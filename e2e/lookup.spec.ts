import { addDays, dateIn } from '#domain/calendar.ts'
import { ruleForNight, type Season } from '#domain/seasons.ts'
import { nightsOf } from '#domain/stay-dates.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { fillNights, freeNights } from './dates.ts'
import { openPage } from './site.ts'
import { suiteId } from './wizard-draft.ts'

const TODAY = dateIn('America/Vancouver', new Date())

async function readSeasons(request: APIRequestContext): Promise<Season[]> {
  return (await (await request.get('/api/Index/getSeasonList')).json()).data
}

/** The first day from next week on, or later, whose following nights are all ordinary. */
function ordinaryArrival(seasons: Season[], nights: number, fromDay = 7): string {
  let arrival = addDays(TODAY, fromDay)
  const isOrdinary = (night: string) => ruleForNight(seasons, night).surchargeCents === 0
  while (!nightsOf(arrival, addDays(arrival, nights + 1)).every(isOrdinary)) arrival = addDays(arrival, 1)
  return arrival
}

async function choose(page: Page, arrival: string, departure: string) {
  await page.getByLabel('Drop-off').fill(arrival)
  await page.getByLabel('Pick-up').fill(departure)
}

const quote = (page: Page, suite: string) =>
  page.getByRole('list', { name: 'Suites and their prices' }).getByRole('listitem').filter({ hasText: suite })

test('R6 everyone can look up what a stay costs, before tax and with GST', async ({ page, request }) => {
  const arrival = ordinaryArrival(await readSeasons(request), 3)
  await openPage(page, '/detail')
  await page.getByRole('button', { name: 'Check dates' }).first().click()
  await expect(page.getByLabel('Drop-off')).toBeFocused()
  await choose(page, arrival, addDays(arrival, 3))
  await expect(page.getByRole('status').filter({ hasText: '3 nights' })).toHaveText(
    '3 nights, 1 dog: 4 suite types from $165.00 before tax.',
  )
  await expect(quote(page, 'Classic Run')).toContainText('$173.25 with GST')
  await expect(page.getByText('Cozy Condo: made for small dogs.')).toBeVisible()
  await expect(page.getByText('Your room is kept from the moment you book.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book these dates' })).toHaveAttribute(
    'href',
    `#/default/chooseDog?type=0&orderType=boarding&from=${arrival}&to=${addDays(arrival, 3)}`,
  )
  await expect(quote(page, 'Classic Run')).toContainText(/Free on all nights|rooms? left/)
  await expectAccessible(page)
})

test('7 a suite that is full offers its wait-list, with the dates and the suite', async ({
  page,
  request,
}) => {
  // Nights that nobody else has booked.
  const arrival = ordinaryArrival(await readSeasons(request), 2, 556)
  const departure = addDays(arrival, 2)
  await fillNights([arrival], { only: 'Family Villa' })
  await openPage(page, '/detail')
  await choose(page, arrival, departure)
  const villa = quote(page, 'Family Villa')
  await expect(villa).toContainText('Full on')
  await expect(villa.getByRole('link', { name: 'Join the wait-list for the Family Villa' })).toHaveAttribute(
    'href',
    `#/default/chooseDog?type=0&orderType=boarding&from=${arrival}&to=${departure}&suite=${await suiteId('Family Villa')}`,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await freeNights([arrival])
})

test('R6 further dogs and long stays cost less, line by line', async ({ page, request }) => {
  const arrival = ordinaryArrival(await readSeasons(request), 7)
  await openPage(page, '/detail')
  await choose(page, arrival, addDays(arrival, 7))
  await page.getByRole('button', { name: 'One more: Medium dogs' }).click()
  const run = quote(page, 'Classic Run')
  await run.getByText('How it adds up').click()
  for (const line of [
    '2 dogs × 7 nights × $55.00, Classic Run',
    'Second dog shares: −25%',
    '−$96.25',
    'Long stay: −5% on 7 nights',
    'GST 5%',
    'Of it due when booking',
  ]) {
    await expect(run).toContainText(line)
  }
  await expectAccessible(page)
})

test('R6 peak nights cost more, and too short a stay is told how long it must be', async ({
  page,
  request,
}) => {
  const seasons = await readSeasons(request)
  const weekend = seasons.find(({ name, fromDate }) => name === 'Family Day weekend' && fromDate > TODAY)
  const arrival = weekend?.fromDate ?? ''
  await openPage(page, '/detail')
  await choose(page, arrival, addDays(arrival, 1))
  await expect(page.getByText('a stay lasts at least 2 nights')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book these dates' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Stay until/ }).click()
  const run = quote(page, 'Classic Run')
  await run.getByText('How it adds up').click()
  await expect(run).toContainText('Peak nights: 2 × $10.00')
})

test('R6 small dogs have a condo each, and the cheapest comes first', async ({ page, request }) => {
  const arrival = ordinaryArrival(await readSeasons(request), 2)
  await openPage(page, '/detail')
  await choose(page, arrival, addDays(arrival, 2))
  await page.getByRole('button', { name: 'One fewer: Medium dogs' }).click()
  await expect(page.getByText('Choose at least one dog.')).toBeVisible()
  await page.getByRole('button', { name: 'One more: Small dogs' }).click()
  await page.getByRole('button', { name: 'One more: Small dogs' }).click()
  const first = page.getByRole('list', { name: 'Suites and their prices' }).getByRole('listitem').first()
  await expect(first).toContainText('Cozy Condo')
  await expect(first).toContainText('2 rooms, one dog in each')
  await expect(first).toContainText('$192.00')
})

test('R6 dates that make no stay get a sentence', async ({ page, request }) => {
  const seasons = await readSeasons(request)
  const day = ordinaryArrival(seasons, 3)
  await openPage(page, '/detail')
  await choose(page, day, addDays(day, -1))
  await expect(page.getByText('Pick-up comes after drop-off, at least one night later.')).toBeVisible()
  await choose(page, addDays(TODAY, -3), day)
  await expect(page.getByText('Drop-off lies in the past.')).toBeVisible()
  await choose(page, day, addDays(day, 61))
  await expect(page.getByText('For more than 60 nights please talk to us')).toBeVisible()
  await choose(page, addDays(TODAY, 900), addDays(TODAY, 902))
  await expect(page.getByText('We know our prices 2 years ahead.')).toBeVisible()
})

test('R6 nobody arrives on a closed day', async ({ page, request }) => {
  const { data: park } = await (await request.get('/api/Index/getParkInfo')).json()
  const closure = park.closures.find(({ date }: { date: string }) => date > TODAY)
  await openPage(page, '/detail')
  await choose(page, closure.date, addDays(closure.date, 4))
  await expect(page.getByText(`(${closure.reason}). Please drop off on another day.`)).toBeVisible()
})

test('R6 without prices the look-up says so and can be tried again', async ({ page }) => {
  let connected = false
  await page.route('**/api/Index/getSeasonList*', (route) => (connected ? route.continue() : route.abort()))
  await page.goto('/#/detail')
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load our prices' })
  await expect(failure).toBeVisible({ timeout: 15_000 })
  connected = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Drop-off')).toBeVisible()
})
