import { expect, type Page } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'
import type { OrderSummary } from '#contract/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
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

const FIRST_DAY = 80
const LAST_DAY = 170
const DAYS_EACH = 5

/** Counts over all workers whose turn it is. */
const nextTurn = () =>
  withDatabase(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await client.query('create sequence if not exists browser_test_turn')
    await client.query('select pg_advisory_unlock(1)')
    const { rows } = await client.query<{ turn: number }>("select nextval('browser_test_turn')::int as turn")
    return rows[0]?.turn ?? 0
  })

/**
 * Days in a row, each open, free and ordinary: later than most other tests', and before a meet and greet lapses.
 * Whoever asks gets later ones than whoever asked before, so that tests beside each other do not meet.
 */
export async function freeDays(page: Page, wanted: object, count: number): Promise<CalendarDate[]> {
  const turn = await nextTurn()
  const input = { from: inDays(FIRST_DAY), to: inDays(LAST_DAY), ...wanted }
  const { data } = await ask<{ days: Day[] }>(page, '/api/order/getAvailability', input)
  const isGood = ({ isOpen, isPeak, left, minNights }: Day) =>
    isOpen && !isPeak && left > 0 && minNights <= count
  const starts = data.days.flatMap((_, index) => {
    const days = data.days.slice(index, index + count)
    return days.length === count && days.every(isGood) ? [index] : []
  })
  const start = starts[(turn * DAYS_EACH) % starts.length] ?? -1
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
export const press = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Book, |Request )/ })
export const price = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' })
