import { expect, test } from 'vitest'
import { aBooking } from '../testing/a-booking.ts'
import { bookedDays, myDayCell } from './my-days-cell.ts'

const stay = aBooking({ firstDate: '2026-12-04', lastDate: '2026-12-06' })
const days = aBooking({
  id: 2,
  orderType: 'daycare',
  firstDate: '2026-12-06',
  lastDate: '2026-12-10',
  endTime: null,
  days: [
    { date: '2026-12-06', part: 'half' },
    { date: '2026-12-10', part: 'full' },
  ],
})
const view = { days: bookedDays([stay, days]), selected: '2026-12-10', today: '2026-12-02' }

test.each([
  ['2026-12-01', 'past', '', /^nothing booked$/],
  ['2026-12-03', 'free', '', /^nothing booked$/],
  ['2026-12-04', 'start', 'Drop-off', /drop-off for a stay$/],
  ['2026-12-05', 'between', 'Stay', /staying with us$/],
  ['2026-12-06', 'end', 'Pick-up', /pick-up from a stay; .*half a day of daycare$/],
  ['2026-12-10', 'only', 'Daycare', /: daycare$/],
])('%s looks %s and says what is on it', (date, look, word, spoken) => {
  const cell = myDayCell(date, view)
  expect([cell.look, cell.word]).toEqual([look, word])
  expect(cell.spoken).toMatch(spoken)
  expect(cell.hint).toBe(date === '2026-12-06' ? '+1' : '')
  expect(cell.isSelected).toBe(date === '2026-12-10')
})

test('until it is known what is booked, a day waits', () => {
  expect(myDayCell('2026-12-04', { ...view, days: null }).look).toBe('waiting')
})
