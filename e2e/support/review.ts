import { expect, type Page } from '@playwright/test'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { ordinaryStay } from './days.ts'
import { suiteId, USUAL_DAY } from './orders.ts'
import { openBookStep } from './wizard.ts'

interface StayDraftOptions {
  suite?: string
  nights?: number
  /** The first ordinary days from then on. */
  from?: CalendarDate
}

/** The draft of a stay as the steps before the last one leave it. */
export async function stayDraft(dogIds: number[], options: StayDraftOptions = {}) {
  const { suite = 'Deluxe Suite', nights = 3, from = USUAL_DAY } = options
  const { arrival, departure } = ordinaryStay(from, nights)
  return {
    orderType: 'boarding',
    dogIds,
    beginDateStr: arrival,
    endDateStr: departure,
    beginTimeSlot: '09:00',
    endTimeSlot: '10:00',
    rooms: [{ suiteTypeId: await suiteId(suite), dogIds }],
  }
}

/** The last step of a booking, filled in as if one had come through the others. */
export async function openReview(page: Page, draft: object) {
  await openBookStep(page, 'orderAppointment', draft)
  await expect(page.getByRole('heading', { name: /^One last look/ })).toBeVisible()
}

export async function typeSignature(page: Page, name = 'Priya Sandhu') {
  await page.getByRole('button', { name: 'type your name' }).click()
  await page.getByLabel('Your full name, as your signature').fill(name)
}

/** The one button that books. */
export const press = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Book(,| and) |Request )/ })
export const price = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' })
