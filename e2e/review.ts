import { expect, type Page } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'
import type { OrderSummary } from '#contract/order-view.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { ask } from './ask.ts'
import { inDays } from './packages.ts'
import { openBookStep } from './wizard.ts'
import { suiteId } from './wizard-draft.ts'

interface Day {
  date: CalendarDate
  left: number
  isOpen: boolean
  isPeak: boolean
  minNights: number
}

/** Days in a row, each open, free and ordinary: later than most other tests', and before a meet and greet lapses. */
export async function freeDays(page: Page, wish: object, count: number): Promise<CalendarDate[]> {
  const from = inDays(80 + Math.floor(Math.random() * 60))
  const input = { from, to: addDays(from, 30), ...wish }
  const { data } = await ask<{ days: Day[] }>(page, '/api/order/getAvailability', input)
  const isGood = ({ isOpen, isPeak, left, minNights }: Day) =>
    isOpen && !isPeak && left > 0 && minNights <= count
  const start = data.days.findIndex((_, index) => {
    const days = data.days.slice(index, index + count)
    return days.length === count && days.every(isGood)
  })
  expect(start).not.toBe(-1)
  return data.days.slice(start, start + count).map(({ date }) => date)
}

/** The draft of a stay as the steps before the last one leave it. */
export async function stayDraft(page: Page, dogIds: number[], suite = 'Deluxe Suite', nights = 3) {
  const suiteTypeId = await suiteId(suite)
  const days = await freeDays(page, { orderType: 'boarding', dogIds, suiteTypeId }, nights + 1)
  return {
    orderType: 'boarding',
    dogIds,
    beginDateStr: days[0] ?? '',
    endDateStr: days.at(-1) ?? '',
    beginTimeSlot: '09:00',
    endTimeSlot: '10:00',
    rooms: [{ suiteTypeId, dogIds }],
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

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The household's orders, newest last, as the server tells them. */
export async function ownOrders(page: Page): Promise<OrderSummary[]> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const list = await page.request.get('/api/order/getOrderList', { headers: { authorization: token } })
  const { data } = (await list.json()) as Envelope<{ list: OrderSummary[] }>
  return data.list.toSorted((one, other) => one.id - other.id)
}

/** The one button that books. */
export const press = (page: Page) => page.getByRole('button', { name: /^(Pay|Book,|Request) / })
export const price = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' })
