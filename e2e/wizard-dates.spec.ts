import type { Page } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { addDays, type CalendarDate, dateIn, daysBetween } from '#domain/calendar.ts'
import { shortDate } from '#domain/date-words.ts'
import { longDate } from '#web/wizard/price-calendar-words.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { becomeBooker } from './a-booking.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './test.ts'

const TODAY = dateIn('America/Vancouver', new Date())
const DATES = '/#/default/choooseBoardingDates?type=0'

type Wish = Record<string, unknown>

/** Opens the step with what the steps before it have answered. */
async function openDates(page: Page, wish: Wish) {
  const { dogId } = await becomeBooker(page)
  const draft = { dogIds: [dogId], largeNum: 1, orderType: 'boarding', ...wish }
  await page.evaluate((saved) => localStorage.setItem('USER_FOSTER', JSON.stringify(saved)), draft)
  await page.goto(DATES)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Maple (staying|coming)\?$/ })).toBeVisible()
}

const day = (page: Page, date: CalendarDate) =>
  page.getByRole('button', { name: new RegExp(`^${longDate(date)}, `) })
/** Also one that is not possible: pressing it says why. */
async function press(page: Page, date: CalendarDate) {
  await expect(day(page, date)).toBeVisible()
  await day(page, date).click({ force: true })
}
const said = (page: Page) => page.getByRole('group', { name: /^(Nights|Days) of/ }).getByRole('status')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const savedDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('USER_FOSTER') ?? '{}') as Wish)

/** So many ordinary days in a row with room in every suite, all in one month. */
async function freeDays(page: Page, from: CalendarDate, count: number): Promise<CalendarDate[]> {
  const answer = await page.request.post('/api/order/getAvailability', {
    data: { orderType: 'boarding', from, to: addDays(from, 200), sizes: ['large'] },
    headers: await csrf(page),
  })
  const { data } = (await answer.json()) as { data: OutputOf<typeof orders.getAvailability> }
  const full = new Set(
    data.suites.flatMap(({ nights }) => nights.filter(({ left }) => left === 0).map(({ date }) => date)),
  )
  const free = data.days
    .filter(({ date, reason, isPeak }) => reason === null && !isPeak && !full.has(date))
    .map(({ date }) => date)
  const start = free.find((date, index) => {
    const last = free[index + count - 1]
    return (
      last !== undefined && daysBetween(date, last) === count - 1 && date.slice(0, 7) === last.slice(0, 7)
    )
  })
  return Array.from({ length: count }, (_, index) => addDays(start ?? '', index))
}

async function csrf(page: Page) {
  const pair = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  return { 'x-xsrf-token': decodeURIComponent(pair?.value ?? '') }
}

/** Others have taken every room of these nights, or all but those of one suite type. */
const fillNights = (nights: readonly CalendarDate[], except = '') =>
  withDatabase((client) =>
    client.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select type.id, night::date, count(room.id), count(room.id) from suite_type type
       join room on room.suite_type_id = type.id, unnest($1::text[]) night
       where type.name <> $2 group by 1, 2
       on conflict (suite_type_id, night) do update set booked = suite_night.capacity`,
      [[...nights], except],
    ),
  )

test('R7 drop-off, pick-up and their times are chosen, priced at once, and there after a reload', async ({
  page,
}) => {
  await openDates(page, {})
  await expect(page.getByRole('heading', { name: 'When is Maple staying?' })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  const [arrival = '', second = '', , , departure = ''] = await freeDays(page, addDays(TODAY, 20), 5)
  const later = page.getByRole('button', { name: 'Next month' })
  while ((await day(page, arrival).count()) === 0) await later.click()
  await expect(day(page, arrival)).toHaveAccessibleName(/, \$55, available/)
  await press(page, arrival)
  await expect(said(page)).toHaveText(`Drop-off ${shortDate(arrival)}. Now pick the day of pick-up.`)
  await press(page, departure)
  await expect(day(page, arrival)).toHaveAccessibleName(`${longDate(arrival)}, $55, drop-off`)
  await expect(day(page, second)).toHaveAccessibleName(/a night of the stay/)
  await expect(day(page, departure)).toHaveText(/Pick-up/)
  await expect(page.getByLabel(`Drop-off time, ${shortDate(arrival)}`)).toHaveValue('09:00')
  await expect(page.getByText('From $231.00').first()).toBeVisible()
  await page.getByLabel(`Pick-up time, ${shortDate(departure)}`).selectOption('14:00')
  await expect(page.getByText('From $264.60').first()).toBeVisible()
  await page.reload()
  await expect(day(page, departure)).toHaveText(/Pick-up/)
  await expect(page.getByLabel(/^Pick-up time/)).toHaveValue('14:00')
  await expect(next(page)).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('R7 the calendar is walked by keyboard: days, weeks, months, years, and a press picks', async ({
  page,
}) => {
  await openDates(page, {})
  const [arrival = '', , departure = ''] = await freeDays(page, addDays(TODAY, 9), 3)
  await day(page, TODAY).focus()
  const isAt = (date: CalendarDate) => expect(day(page, date)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await isAt(addDays(TODAY, 1))
  await page.keyboard.press('ArrowDown')
  await isAt(addDays(TODAY, 8))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await isAt(TODAY)
  await page.keyboard.press('Shift+PageDown')
  await expect(page.locator('[data-date]:focus')).toHaveAttribute('data-date', /^20/)
  await page.keyboard.press('Shift+PageUp')
  await isAt(TODAY)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(page.locator('[data-date]:focus')).toBeVisible()
  await expect(page.locator('[data-date][tabindex="0"]')).toHaveCount(1)
  await day(page, TODAY).focus()
  for (let steps = daysBetween(TODAY, arrival); steps > 0; steps -= 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Now pick the day of pick-up')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText(`Drop-off ${shortDate(arrival)}, pick-up ${shortDate(departure)}.`)
  expect(await savedDraft(page)).toMatchObject({ beginDateStr: arrival, endDateStr: departure })
})

test('R7 @any-width turning the page shows its prices in the very next frame', async ({ page }) => {
  await openDates(page, {})
  await expect(day(page, addDays(TODAY, 3))).toHaveAccessibleName(/\$|full|closed/)
  const button = page.getByRole('button', { name: 'Next month' })
  for (let turn = 0; turn < 2; turn += 1) {
    const waiting = await button.evaluate(async (element: HTMLElement) => {
      element.click()
      await new Promise(requestAnimationFrame)
      return document.querySelectorAll('.price-day-cell.waiting').length
    })
    expect(waiting).toBe(0)
  }
})

test('R7 days that are not possible say why', async ({ page }) => {
  const { closures } = (await (await page.request.get('/api/Index/getParkInfo')).json()).data as {
    closures: { date: string; reason: string }[]
  }
  const closure = closures.find(({ date }) => date > addDays(TODAY, 3)) ?? { date: '', reason: '' }
  await openDates(page, { beginDateStr: addDays(closure.date, -3) })
  await expect(day(page, closure.date)).toHaveAccessibleName(
    `${longDate(closure.date)}, closed: ${closure.reason}`,
  )
  await expect(day(page, closure.date)).toHaveAttribute('aria-disabled', 'true')
  await press(page, closure.date)
  await expect(said(page)).toContainText(`we are closed (${closure.reason}). Nobody can pick up that day`)
  await expect(said(page)).toBeInViewport()
  await expectAccessible(page)
})

test('R7 too short a stay over the holidays is told how long it must be', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/Index/getSeasonList')).json()) as {
    data: { name: string; fromDate: string }[]
  }
  const season = data.find(({ name, fromDate }) => name === 'Family Day weekend' && fromDate > TODAY)
  const arrival = season?.fromDate ?? ''
  await openDates(page, { beginDateStr: arrival })
  await expect(page.getByText('Two-night minimum over the holidays', { exact: true })).toBeVisible()
  await expect(day(page, arrival)).toHaveAccessibleName(/drop-off/)
  await press(page, addDays(arrival, 1))
  await expect(said(page)).toContainText(`Two-night minimum over the holidays: from ${shortDate(arrival)}`)
  await page.getByRole('button', { name: `Stay until ${shortDate(addDays(arrival, 2))}` }).click()
  await expect(next(page)).toBeEnabled()
})

test('R7 nights that are gone are named, with the nearest free dates and the wait-list', async ({ page }) => {
  await openDates(page, {})
  const nights = await freeDays(page, addDays(TODAY, 430), 8)
  const [, arrival = '', gone = '', alsoGone = '', after = ''] = nights
  await fillNights([gone, alsoGone])
  await openDates(page, { beginDateStr: arrival })
  await expect(day(page, gone)).toHaveAccessibleName(`${longDate(gone)}, full, possible as pick-up day`)
  await press(page, after)
  await expect(said(page)).toContainText(`${shortDate(gone)} and ${shortDate(alsoGone)} are full`)
  const ways = page.getByRole('region', { name: 'What is free instead' })
  await ways.getByLabel('Or wait for these nights in a').selectOption({ label: 'Deluxe Suite' })
  await ways.getByRole('button', { name: 'Join the wait-list' }).click()
  await expect(ways.getByText('You are on the wait-list.')).toBeVisible()
  await expectAccessible(page)
  await ways.getByRole('button', { name: / to / }).first().click()
  await expect(ways).toBeHidden()
  await expect(next(page)).toBeEnabled()
  expect((await savedDraft(page))['beginDateStr']).not.toBe(arrival)
})

test('R7 a stay that was sold meanwhile is explained, and can be kept with one change of suite', async ({
  page,
}) => {
  await openDates(page, {})
  const [arrival = '', first = '', second = '', , departure = ''] = await freeDays(
    page,
    addDays(TODAY, 560),
    5,
  )
  await openDates(page, { beginDateStr: arrival, endDateStr: departure })
  await expect(next(page)).toBeEnabled()
  await fillNights([first], 'Classic Run')
  await withDatabase((client) =>
    client.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select type.id, $1::date, count(room.id), count(room.id) from suite_type type
       join room on room.suite_type_id = type.id where type.name = 'Classic Run' group by 1
       on conflict (suite_type_id, night) do update set booked = suite_night.capacity`,
      [second],
    ),
  )
  await page.reload()
  await expect(said(page)).toContainText('No one suite is free for all of these nights')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: /^Keep the dates: .+, then / }).click()
  await expect(next(page)).toBeEnabled()
  expect((await savedDraft(page))['rooms']).toHaveLength(2)
})

test('R7 daycare: single days, halves, and every Tue and Thu until a day', async ({ page }) => {
  await openDates(page, { orderType: 'daycare' })
  await expect(page.getByRole('heading', { name: 'Which days is Maple coming?' })).toBeVisible()
  const [one = '', two = ''] = await freeDays(page, addDays(TODAY, 2), 2)
  await press(page, one)
  await press(page, two)
  const chosen = page.getByRole('region', { name: '2 days chosen' })
  await chosen
    .getByRole('radiogroup', { name: `${shortDate(two)}: full or half day` })
    .getByRole('radio', { name: 'Half' })
    .check({ force: true })
  await expect(page.getByText('$80.85').first()).toBeVisible()
  await expect(day(page, two)).toHaveAccessibleName(`${longDate(two)}, $32, half day chosen`)
  await chosen.getByRole('radio', { name: 'All half' }).check({ force: true })
  await expect(page.getByText('$67.20').first()).toBeVisible()
  await press(page, two)
  await expect(page.getByRole('heading', { name: '1 day chosen' })).toBeVisible()

  const weekly = page.getByRole('region', { name: 'Every week' })
  await weekly.getByRole('button', { name: 'Tue' }).click()
  await weekly.getByRole('button', { name: 'Thu' }).click()
  await weekly.getByLabel('Until').fill(addDays(TODAY, 28))
  await expect(weekly.getByRole('status')).toHaveText(/^This adds \d days/)
  const added = Number(/\d/.exec((await weekly.getByRole('status').textContent()) ?? '')?.[0])
  await weekly.getByRole('button', { name: /^Add \d days$/ }).click()
  await expect(weekly.getByRole('status')).toContainText(`Added ${added} days.`)
  await expect(page.getByLabel('Drop-off time')).toHaveValue('09:00')
  await expect(next(page)).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: `${added + 1} days chosen` })).toBeVisible()
})

test('R7 daycare: a full day says so and can be waited for', async ({ page }) => {
  await openDates(page, { orderType: 'daycare' })
  const [full = ''] = await freeDays(page, addDays(TODAY, 190), 1)
  await withDatabase((client) =>
    client.query(
      `insert into daycare_day (park_id, date, size_class, capacity, booked) values (1, $1, 'large', 20, 20)
       on conflict (park_id, date, size_class) do update set booked = daycare_day.capacity`,
      [full],
    ),
  )
  await openDates(page, { orderType: 'daycare', dateDetail: [{ date: full, part: 'full' }] })
  await expect(said(page)).toContainText(`${shortDate(full)} is no longer free`)
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Join the wait-list' }).click()
  await expect(page.getByText('You are on the wait-list.')).toBeVisible()
  await press(page, full)
  await expect(page.getByRole('heading', { name: /chosen$/ })).toBeHidden()
})

test('R8 the calendar fits the narrowest phone, and its days are as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openDates(page, {})
  await expectNoSidewaysScroll(page)
  const { width, height } = (await day(page, addDays(TODAY, 2)).boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThanOrEqual(44)
  expect(height).toBeGreaterThanOrEqual(44)
  const months = page.getByRole('grid')
  await expect(months).toHaveCount(2)
  await page.getByRole('button', { name: /^Show \w+ 20/ }).click()
  await expect(months).toHaveCount(3)
})

test('R7 @any-width without a connection the calendar says so and can be tried again', async ({ page }) => {
  let isConnected = false
  await page.route('**/api/order/getAvailability', (route) =>
    isConnected ? route.continue() : route.abort(),
  )
  await openDates(page, {})
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load all prices' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  isConnected = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(day(page, addDays(TODAY, 3))).toHaveAccessibleName(/\$|full|closed/)
  await expect(failure).toBeHidden()
})
