import { expect, type Page } from '@playwright/test'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { openBookStep } from './wizard.ts'

/** The step of the dates for Maple, with what the steps before it have answered. */
export async function openDates(page: Page, dogId: number, draft: object = {}) {
  await openBookStep(page, 'choooseBoardingDates', {
    dogIds: [dogId],
    largeNum: 1,
    orderType: 'boarding',
    ...draft,
  })
  await expect(page.getByRole('heading', { name: /Maple (staying|coming)\?$/ })).toBeVisible()
}

/** Found by its date: to name every day of the months that are shown takes longer than to draw them. */
export const day = (page: Page, date: CalendarDate) =>
  page.getByRole('main').locator(`button[data-date="${date}"]`).filter({ visible: true })

/** Also one that is not possible: pressing it says why. */
export async function press(page: Page, date: CalendarDate) {
  await expect(day(page, date)).toBeVisible()
  await day(page, date).click({ force: true })
}

/** What the calendar says of the last press. */
export const status = (page: Page) =>
  page.getByRole('group', { name: /^(Nights|Days) of/ }).getByRole('status')
