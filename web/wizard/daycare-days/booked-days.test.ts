import { describe, expect, test } from 'vitest'
import { aDay, someDays } from '#client/booking/testing/some-days.ts'
import { pickDay, whyNoStay } from '#client/calendar/stay-range.ts'
import { freshCell } from '#client/calendar/stay-range-cell.ts'
import { refusalSentence } from '#client/calendar/stay-range-words.ts'
import { dayLabel, weekDays } from '#client/calendar/week-slots-days.ts'
import { toggleDay, weeklyDays } from '#web/wizard/daycare-days/daycare-days.ts'
import { weeklyPreview } from '#web/wizard/daycare-days/daycare-words.ts'

const BOOKED = { reason: 'booked' as const, reasonText: 'Maple: daycare' }
const DAYS = someDays('2026-12-01', 20, { '2026-12-08': BOOKED, '2026-12-09': BOOKED })
const refusalOf = (arrival: string | null, date: string) => {
  const { refusal } = pickDay({ arrival, departure: null }, date, DAYS)
  return refusal === null ? '' : refusalSentence(refusal)
}

describe('M5 a stay beside the dog’s own bookings', () => {
  test('does not begin on such a day, and may end on it', () => {
    expect(refusalOf(null, '2026-12-08')).toBe(
      'Tue 8 Dec is already booked (Maple: daycare). A stay can end that day, but not start.',
    )
    expect(refusalOf('2026-12-05', '2026-12-08')).toBe('')
  })

  test('does not go over them, and says so at once', () => {
    expect(refusalOf('2026-12-05', '2026-12-09')).toBe(
      'Tue 8 Dec is already booked (Maple: daycare). Please choose other dates.',
    )
    expect(refusalOf('2026-12-05', '2026-12-12')).toBe(
      'Tue 8 Dec (Maple: daycare) and 1 more night are already booked. Please choose other dates.',
    )
    const chosen = { arrival: '2026-12-08', departure: '2026-12-10' }
    expect(whyNoStay(chosen, DAYS)).toMatchObject({ reason: 'nights-booked' })
  })

  test('the day is marked, for the eye and the ear', () => {
    expect(freshCell(aDay('2026-12-08', BOOKED))).toMatchObject({
      look: 'booked',
      word: 'Maple',
      hint: 'daycare',
      spoken: 'already booked, Maple: daycare',
      isOff: true,
    })
  })
})

test('M5 daycare is not chosen twice, day by day or by the week', () => {
  expect(toggleDay([], '2026-12-08', 'full', DAYS).refused).toBe(
    'Tue 8 Dec: already booked (Maple: daycare).',
  )
  const found = weeklyDays({ weekdays: [2], from: '2026-12-01', until: '2026-12-15' }, [], DAYS)
  expect(weeklyPreview(found)).toBe(
    'This adds 2 days, Tue 1 Dec to Tue 15 Dec. Without Tue 8 Dec (Maple: daycare).',
  )
})

test('M5 a day of times says what the dog is booked for', () => {
  const booked = [{ dogName: 'Maple', orderType: 'daycare' as const }]
  const [day] = weekDays('2026-12-08', [{ date: '2026-12-08', time: '09:00', booked }])
  expect(day && dayLabel(day)).toBe('Tuesday 8 December, 1 time. Already booked that day: Maple: daycare.')
})
