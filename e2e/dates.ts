import { expect, type Page } from '@playwright/test'
import { longDate } from '#client/calendar/price-calendar-words.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { addDays, type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { becomeBooker } from './a-booking.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { openBookStep } from './wizard.ts'

export const TODAY = dateIn('America/Vancouver', new Date())

/** The step of the dates, with what the steps before it have answered. */
export async function openDates(page: Page, request: object = {}) {
  const { dogId } = await becomeBooker(page)
  const draft = { dogIds: [dogId], largeNum: 1, orderType: 'boarding', ...request }
  await openBookStep(page, 'choooseBoardingDates', draft)
  await expect(page.getByRole('heading', { name: /Maple (staying|coming)\?$/ })).toBeVisible()
}

export const day = (page: Page, date: CalendarDate) =>
  page.getByRole('button', { name: new RegExp(`^${longDate(date)}, `) })

/** Also one that is not possible: pressing it says why. */
export async function press(page: Page, date: CalendarDate) {
  await expect(day(page, date)).toBeVisible()
  await day(page, date).click({ force: true })
}

/** What the calendar says of the last press. */
export const said = (page: Page) => page.getByRole('group', { name: /^(Nights|Days) of/ }).getByRole('status')

/** So many ordinary days in a row with room in every suite, all in one month. */
export async function freeDays(page: Page, from: CalendarDate, count: number): Promise<CalendarDate[]> {
  const request = { orderType: 'boarding', from, to: addDays(from, 200), sizes: ['large'] }
  const { data } = await ask<OutputOf<typeof orders.getAvailability>>(
    page,
    orders.getAvailability.path,
    request,
  )
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

/** Others have taken every room of these nights: of all suite types but one, or of one alone. */
export const fillNights = (nights: readonly CalendarDate[], { except = '', only = '' } = {}) =>
  withDatabase((client) =>
    client.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select type.id, night::date, count(room.id), count(room.id) from suite_type type
       join room on room.suite_type_id = type.id, unnest($1::text[]) night
       where type.name <> $2 and $3 in ('', type.name) group by 1, 2
       on conflict (suite_type_id, night) do update set booked = suite_night.capacity`,
      [[...nights], except, only],
    ),
  )

/** What `fillNights` took is free again: for nights that nobody else has booked. */
export const freeNights = (nights: readonly CalendarDate[]) =>
  withDatabase((client) =>
    client.query('update suite_night set booked = 0 where night = any($1::date[])', [[...nights]]),
  )
