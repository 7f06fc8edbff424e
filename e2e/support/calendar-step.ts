import { expect, type Page } from '@playwright/test'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { goToStep, openBookStep, question } from './wizard.ts'

const draftOf = (dogId: number, draft: object) => ({
  dogIds: [dogId],
  largeNum: 1,
  orderType: 'boarding',
  ...draft,
})

/** The step of the dates for Maple, with what the steps before it have answered. */
export async function openDates(page: Page, dogId: number, draft: object = {}) {
  await openBookStep(page, 'choooseBoardingDates', draftOf(dogId, draft))
  await expect(question(page)).toHaveText(/Maple (staying|coming)\?$/)
}

/** The same inside the site that runs already. */
export async function goToDates(page: Page, dogId: number, draft: object = {}) {
  await goToStep(page, 'choooseBoardingDates?type=0', { book: draftOf(dogId, draft) })
  await expect(question(page)).toHaveText(/ (staying|coming)\?$/)
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
