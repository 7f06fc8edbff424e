import { longDate } from '#client/calendar/price-calendar-words.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { day, goToDates, openDates, press, status } from '../support/calendar-step.ts'
import { fillNights } from '../support/capacity.ts'
import { inDays, ordinaryDays, TODAY } from '../support/days.ts'
import { addDog } from '../support/dogs.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'
import { next, savedDraft } from '../support/wizard.ts'

/** The times stand above the calendar, before and after the days are chosen. */
async function expectTimesInSight(page: Page, arrival?: CalendarDate, departure?: CalendarDate) {
  await page.evaluate(() => window.scrollTo(0, 0))
  const named = (label: string, date?: CalendarDate) => (date ? `${label}, ${shortDate(date)}` : label)
  await expect(page.getByLabel(named('Drop-off time', arrival))).toBeInViewport()
  await expect(page.getByLabel(named('Pick-up time', departure))).toBeInViewport()
}

/** One night longer keeps the stay. */
async function expectLongerStayIsKept(page: Page, arrival: CalendarDate, departure: CalendarDate) {
  const longer = addDays(departure, 1)
  if ((await day(page, longer).getAttribute('aria-disabled')) !== 'false') return
  await press(page, longer)
  expect(await savedDraft(page)).toMatchObject({ beginDateStr: arrival, endDateStr: longer })
}

/** Until then the calendar's prices cannot be loaded. */
async function cutPrices(page: Page) {
  let isConnected = false
  await page.route('**/api/order/getAvailability', (route) =>
    isConnected ? route.continue() : route.abort(),
  )
  return { connect: () => (isConnected = true) }
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load all the prices' })

/**
 * Drop-off, pick-up and their times, in sight above the calendar, are chosen, priced at once, there after a reload.
 */
test('dates: drop-off, pick-up and times', proves('R7 m19', ON_PHONE), async ({ page, household }) => {
  test.slow()
  await openDates(page, household.dogId)
  await expect(page.getByRole('heading', { name: 'When is Maple staying?' })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await expectTimesInSight(page)
  const [arrival = '', second = '', , , departure = ''] = ordinaryDays(inDays(20), 5)
  const later = page.getByRole('button', { name: 'Next month' })
  while ((await day(page, arrival).count()) === 0) await later.click()
  await expect(day(page, arrival)).toHaveAccessibleName(/, \$55, available/)
  await press(page, arrival)
  await expect(status(page)).toHaveText(`Drop-off ${shortDate(arrival)}. Now choose your pick-up day.`)
  await press(page, departure)
  await expect(day(page, arrival)).toHaveAccessibleName(`${longDate(arrival)}, $55, drop-off`)
  await expect(day(page, second)).toHaveAccessibleName(/a night of the stay/)
  await expect(day(page, departure)).toHaveText(/Pick-up/)
  await expectTimesInSight(page, arrival, departure)
  await expect(page.getByLabel(`Drop-off time, ${shortDate(arrival)}`)).toHaveValue('09:00')
  await expect(page.getByText('From $231.00').first()).toBeVisible()
  const pickUp = page.getByLabel(`Pick-up time, ${shortDate(departure)}`)
  await pickUp.selectOption({ label: '12:00 pm, no extra cost' })
  await expect(page.getByText('From $231.00').first()).toBeVisible()
  await pickUp.selectOption({ label: '5:00 pm, half a day +$32' })
  await expect(page.getByText('From $264.60').first()).toBeVisible()
  await pickUp.selectOption({ label: '5:30 pm, full day +$45' })
  await expect(page.getByText('From $278.25').first()).toBeVisible()
  await pickUp.selectOption('14:00')
  await expect(page.getByText('From $264.60').first()).toBeVisible()
  await page.reload()
  await expect(day(page, departure)).toHaveText(/Pick-up/)
  await expect(page.getByLabel(/^Pick-up time/)).toHaveValue('14:00')
  await expect(next(page)).toBeEnabled()
  await expectGoodAtBothWidths(page)
  await expectLongerStayIsKept(page, arrival, departure)
})

/** Prices are tried again by hand, turned at once, and the calendar is walked and picked by keyboard. */
test('dates: prices tried again, keyboard', proves('M2 R7 m19'), async ({ page, household }) => {
  test.slow()
  const { connect } = await cutPrices(page)
  await openDates(page, household.dogId)
  await expect(failure(page)).toBeVisible({ timeout: 20_000 })
  connect()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(day(page, inDays(3))).toHaveAccessibleName(/\$|full|closed/)
  await expectTimesInSight(page)

  // The prices of the next page are there in the very next frame.
  const button = page.getByRole('button', { name: 'Next month' })
  for (let turn = 0; turn < 2; turn += 1) {
    const waiting = await button.evaluate(async (element: HTMLElement) => {
      element.click()
      await new Promise(requestAnimationFrame)
      return document.querySelectorAll('.price-day-cell.waiting').length
    })
    expect(waiting).toBe(0)
  }
  const sooner = page.getByRole('button', { name: 'Previous month' })
  while ((await day(page, TODAY).count()) === 0) await sooner.click()

  const [arrival = '', , departure = ''] = ordinaryDays(inDays(9), 3)
  await day(page, TODAY).focus()
  const isAt = (date: CalendarDate) => expect(day(page, date)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await isAt(inDays(1))
  await page.keyboard.press('ArrowDown')
  await isAt(inDays(8))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await isAt(TODAY)
  // A year on and back: what has the focus is drawn wherever that leads.
  await page.keyboard.press('Shift+PageDown')
  await expect(page.locator('[data-date]:focus')).toHaveAttribute('data-date', /^20/)
  await page.keyboard.press('Shift+PageUp')
  await isAt(TODAY)
  await expect(page.locator('[data-date][tabindex="0"]')).toHaveCount(1)
  for (let steps = daysBetween(TODAY, arrival); steps > 0; steps -= 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Now choose your pick-up day')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(status(page)).toHaveText(`Drop-off ${shortDate(arrival)}, pick-up ${shortDate(departure)}.`)
  expect(await savedDraft(page)).toMatchObject({ beginDateStr: arrival, endDateStr: departure })
  await expectTimesInSight(page, arrival, departure)
  await expectLongerStayIsKept(page, arrival, departure)
})

/** Closed days, too short a stay over the holidays, nights sold meanwhile and a dog not met: each says why. */
test('dates: closed, too short, sold, not met', proves('M10 R7 m29'), async ({ page, household }) => {
  test.slow()
  const { closures } = (await (await page.request.get('/api/Index/getParkInfo')).json()).data as {
    closures: { date: string; reason: string }[]
  }
  const closure = closures.find(({ date }) => date > inDays(3)) ?? { date: '', reason: '' }
  const [from = '', first = '', second = '', , until = ''] = ordinaryDays(inDays(20), 5)
  await fillNights([first], { except: 'Classic Run' })
  await fillNights([second], { only: 'Classic Run' })
  const otis = await addDog(page, { name: 'Otis' })
  await openDates(page, household.dogId, { beginDateStr: addDays(closure.date, -3) })
  await expect(day(page, closure.date)).toHaveAccessibleName(
    `${longDate(closure.date)}, closed: ${closure.reason}`,
  )
  await expect(day(page, closure.date)).toHaveAttribute('aria-disabled', 'true')
  await press(page, closure.date)
  await expect(status(page)).toContainText(`we’re closed (${closure.reason}). There’s no pick-up that day`)
  await expect(status(page)).toBeInViewport()
  await expectAccessible(page)

  const { data } = (await (await page.request.get('/api/Index/getSeasonList')).json()) as {
    data: { name: string; fromDate: string }[]
  }
  const season = data.find(({ name, fromDate }) => name === 'Family Day weekend' && fromDate > TODAY)
  const arrival = season?.fromDate ?? ''
  await goToDates(page, household.dogId, { beginDateStr: arrival })
  await expect(page.getByText('Two-night minimum on peak dates', { exact: true })).toBeVisible()
  await expect(day(page, arrival)).toHaveAccessibleName(/drop-off/)
  await press(page, addDays(arrival, 1))
  await expect(status(page)).toContainText(`Two-night minimum on peak dates: from ${shortDate(arrival)}`)
  await page.getByRole('button', { name: `Stay until ${shortDate(addDays(arrival, 2))}` }).click()
  await expect(next(page)).toBeEnabled()

  await goToDates(page, household.dogId, { beginDateStr: from, endDateStr: until })
  await expect(status(page)).toContainText('No single suite is available for all of these nights')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: /^Keep the dates: .+, then / }).click()
  await expect(next(page)).toBeEnabled()
  expect((await savedDraft(page))['rooms']).toHaveLength(2)

  await goToDates(page, otis)
  await expect(day(page, TODAY)).toHaveAccessibleName(/we meet Otis first|too late/)
  await press(page, TODAY)
  await expect(status(page)).toContainText(/We meet Otis first, on .* at the earliest|Too late/)
  await expect(next(page)).toBeDisabled()
})

/** The calendar says that it is off line and fills itself; it fits 320 px; full nights are named, with ways out. */
test(
  'dates: off line, 320 px, full nights',
  proves('M2 R7 R8', ON_PHONE),
  async ({ page, household, context }) => {
    test.slow()
    const { connect } = await cutPrices(page)
    const nights = ordinaryDays(inDays(20), 8)
    const [, arrival = '', gone = '', alsoGone = '', after = ''] = nights
    await fillNights([gone, alsoGone])
    await openDates(page, household.dogId, { beginDateStr: arrival })
    await expect(failure(page)).toBeVisible({ timeout: 20_000 })
    const calendar = page.getByRole('group', { name: 'Nights of the stay' })
    expect((await failure(page).boundingBox())?.y).toBeLessThan((await calendar.boundingBox())?.y ?? 0)
    await expect(day(page, gone)).toHaveAccessibleName(/the price couldn’t be loaded/)
    await expect(calendar.locator('.skeleton')).toHaveCount(0)
    connect()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(day(page, gone)).toHaveAccessibleName(`${longDate(gone)}, full, possible as pick-up day`)
    await expect(failure(page)).toBeHidden()

    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    const { width, height } = (await day(page, gone).boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThanOrEqual(44)
    expect(height).toBeGreaterThanOrEqual(44)
    const months = page.getByRole('grid')
    await expect(months).toHaveCount(2)
    await page.getByRole('button', { name: /^Show \w+ 20/ }).click()
    await expect(months).toHaveCount(3)
    await page.setViewportSize({ width: 390, height: 844 })

    await press(page, after)
    await expect(status(page)).toContainText(`${shortDate(gone)} and ${shortDate(alsoGone)} are full`)
    const ways = page.getByRole('region', { name: 'What’s available instead' })
    await ways
      .getByLabel('Or join the wait-list for these nights in a')
      .selectOption({ label: 'Deluxe Suite' })
    await ways.getByRole('button', { name: 'Join the wait-list' }).click()
    await expect(ways.getByText('You’re on the wait-list.')).toBeVisible()
    await expectGoodAtBothWidths(page)
    await ways.getByRole('button', { name: / to / }).first().click()
    await expect(ways).toBeHidden()
    await expect(next(page)).toBeEnabled()
    expect((await savedDraft(page))['beginDateStr']).not.toBe(arrival)
  },
)
