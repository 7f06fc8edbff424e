import type { Page } from '@playwright/test'
import { longDate } from '#client/calendar/price-calendar-words.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { addDog } from './dogs.ts'
import { becomeCustomer } from './household.ts'

/** Somebody new with a dog whom we have not met. */
export async function aNewDog(page: Page, name = 'Otis'): Promise<number> {
  await becomeCustomer(page)
  return addDog(page, { name })
}

export const meetingDay = (page: Page, date: CalendarDate) =>
  page.getByRole('group', { name: 'Days' }).getByRole('button', { name: new RegExp(`^${longDate(date)}`) })

export async function turnTo(page: Page, date: CalendarDate) {
  while ((await meetingDay(page, date).count()) === 0)
    await page.getByRole('button', { name: 'Later week' }).click()
}
