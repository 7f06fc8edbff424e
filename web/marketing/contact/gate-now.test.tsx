// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GateNow } from './gate-now.tsx'

const week = {
  label: 'Monday to Friday',
  workTime: '07:00-19:00',
  weekdays: [1, 2, 3, 4, 5],
  holidays: false,
}
const weekend = { label: 'Weekend', workTime: '08:00-18:00', weekdays: [6, 7], holidays: false }
const closures = [{ date: '2026-12-25', reason: 'Christmas Day' }]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['at noon', '2026-11-18T20:00:00Z', 'Open now, until 7:00 pm'],
  ['on a Friday evening, a Saturday elsewhere', '2026-11-21T01:30:00Z', 'Open now, until 7:00 pm'],
  ['at dawn of a Saturday', '2026-11-21T14:00:00Z', 'Closed now, opens at 8:00 am'],
  ['at night', '2026-11-19T05:00:00Z', 'Closed for today'],
  ['on a closed day', '2026-12-25T20:00:00Z', 'Closed for today'],
])('R6 the page says whether we are open now, %s', (_, now, words) => {
  vi.setSystemTime(now)
  render(<GateNow times={[week, weekend]} park={{ timeZone: 'America/Vancouver', closures }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test('R6 nothing is said of the hours before they are known', () => {
  const { container } = render(<GateNow times={undefined} park={undefined} />)
  expect(container.textContent).toBe('')
})
