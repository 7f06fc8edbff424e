import { expect, type Page } from '@playwright/test'
import type { StayDates } from './days.ts'
import { openBookStep } from './wizard.ts'

const times = { beginTimeSlot: '09:00', endTimeSlot: '10:00' }
const stayDraft = ({ arrival, departure }: StayDates, dogIds: number[]) => ({
  orderType: 'boarding',
  dogIds,
  beginDateStr: arrival,
  endDateStr: departure,
  ...times,
})

/** The step of the suites for these dogs and dates. */
export async function openSuites(page: Page, stay: StayDates, dogIds: number[], more: object = {}) {
  await openBookStep(page, 'chooseSuite', { ...stayDraft(stay, dogIds), ...more })
  await expect(page.getByRole('heading', { name: 'Cozy Condo' })).toBeVisible()
}

export const suite = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' })
