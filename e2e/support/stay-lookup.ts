import { expect, type Locator, type Page } from '@playwright/test'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/** On Home its form asks what a stay costs. */
const lookupForm = (page: Page) => page.getByRole('form', { name: /^(Dates and dogs|What a stay costs)$/ })

export const stayField = (page: Page, name: 'Drop-off' | 'Pick-up') =>
  lookupForm(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** The calendar that the fields of the look-up open. */
export const staySheet = (page: Page) => page.getByRole('dialog', { name: 'When is the stay?' })

/** A day of it, with its month turned to. */
export async function stayDay(page: Page, date: CalendarDate): Promise<Locator> {
  const sheet = staySheet(page)
  const day = sheet.locator(`[data-date="${date}"]`)
  await expect(sheet.getByRole('grid').first()).toBeVisible()
  const shown = (await sheet.locator('[data-date]').first().getAttribute('data-date')) ?? ''
  const turn = sheet.getByRole('button', { name: date < shown ? 'Previous month' : 'Next month' })
  while ((await day.count()) === 0) await turn.click()
  // Its price has come.
  await expect(day.locator('.skeleton')).toHaveCount(0)
  return day
}

export async function chooseStay(page: Page, arrival: CalendarDate, departure: CalendarDate) {
  await stayField(page, 'Drop-off').click()
  await (await stayDay(page, arrival)).click()
  // Also one that makes the stay too short or too long: the look-up answers that.
  await (await stayDay(page, departure)).click({ force: true })
  await expect(staySheet(page)).toBeHidden()
}
