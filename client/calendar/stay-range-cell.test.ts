import { expect, test } from 'vitest'
import { FULL, PEAK, SHUT, someDays } from '../booking/testing/some-days.ts'
import { NO_RANGE } from './stay-range.ts'
import { stayCell } from './stay-range-cell.ts'

const DAYS = someDays('2026-12-01', 31, {
  '2026-12-01': { reason: 'past', reasonText: 'This day has passed', priceCents: null, left: 0 },
  '2026-12-05': { left: 2, priceCents: 9_625 },
  '2026-12-11': FULL,
  '2026-12-24': PEAK,
  '2026-12-25': { ...PEAK, ...SHUT },
})
const stay = { arrival: '2026-12-04', departure: '2026-12-08' }
const begun = { arrival: '2026-12-09', departure: null }
const cellOn = (
  date: string,
  range: Parameters<typeof stayCell>[1]['range'] = NO_RANGE,
  pointed: string | null = null,
) => stayCell(date, { range, days: DAYS, pointed })

test.each([
  ['2026-12-04', 'free', '$48', '$48, available'],
  ['2026-12-05', 'free', '$97', '$97, available, 2 left'],
  ['2026-12-24', 'free', '$58', '$58, peak date, available'],
  ['2026-12-11', 'off', 'Full', 'full'],
  ['2026-12-25', 'off', 'Closed', 'closed: Christmas Day'],
  ['2026-12-01', 'past', '', 'this day has passed'],
  ['2027-03-01', 'waiting', '', 'price is loading'],
])('%s with nothing chosen looks %s and says: %s', (date, look, word, spoken) => {
  expect(cellOn(date)).toMatchObject({ look, word, spoken, isOff: !['free'].includes(look) })
})

test.each([
  ['2026-12-04', 'start', '$48', '$48, drop-off'],
  ['2026-12-05', 'between', '$97', '$97, a night of the stay'],
  ['2026-12-08', 'end', 'Pick-up', 'pick-up'],
  ['2026-12-09', 'free', '$48', '$48, available'],
])('%s of a stay looks %s and says: %s', (date, look, word, spoken) => {
  expect(cellOn(date, stay)).toMatchObject({ look, word, spoken, isSelected: look !== 'free' })
})

test.each([
  ['2026-12-10', 'free', '$48', '$48, available', false],
  ['2026-12-11', 'free', 'Pick-up', 'full, possible as pick-up day', false],
  ['2026-12-12', 'beyond', '$48', '$48, not possible as pick-up day', true],
  ['2026-12-25', 'off', 'Closed', 'closed: Christmas Day', true],
])('%s after drop-off looks %s and says: %s', (date, look, word, spoken, isOff) => {
  expect(cellOn(date, begun)).toMatchObject({ look, word, spoken, isOff })
})

test('a look ahead shows the stay that a press would make', () => {
  const ahead = { arrival: '2026-12-04', departure: null }
  expect(cellOn('2026-12-04', ahead, '2026-12-06').look).toBe('start')
  expect(cellOn('2026-12-05', ahead, '2026-12-06')).toMatchObject({ look: 'between', isSelected: false })
  expect(cellOn('2026-12-06', ahead, '2026-12-06')).toMatchObject({ look: 'aim', word: 'Pick-up' })
  expect(cellOn('2026-12-07', ahead, '2026-12-06').look).toBe('free')
  expect(cellOn('2026-12-05', ahead, '2026-12-14').look).toBe('free')
})
