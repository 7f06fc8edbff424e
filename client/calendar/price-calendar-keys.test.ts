import { expect, test } from 'vitest'
import { dayAfterKey, withinEnds } from './price-calendar-keys.ts'

const press = (keys: string) => ({ key: keys.replace('Shift+', ''), shiftKey: keys.startsWith('Shift+') })

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-04', '2026-11-27'],
  ['ArrowDown', '2026-12-04', '2026-12-11'],
  ['Home', '2026-12-04', '2026-11-29'],
  ['Home', '2026-12-06', '2026-12-06'],
  ['End', '2026-12-04', '2026-12-05'],
  ['End', '2026-12-05', '2026-12-05'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['Shift+PageDown', '2028-02-29', '2029-02-28'],
  ['Shift+PageUp', '2027-12-04', '2026-12-04'],
])('%s goes from %s to %s', (keys, from, to) => expect(dayAfterKey(press(keys), from)).toBe(to))

test.each(['Enter', ' ', 'Tab', 'a'])('%s is not the calendar’s', (keys) => {
  expect(dayAfterKey(press(keys), '2026-12-04')).toBeNull()
})

test('no key leads out of the calendar', () => {
  const ends = { first: '2026-11-15', last: '2028-11-30' }
  expect(withinEnds('2026-11-01', ends)).toBe('2026-11-15')
  expect(withinEnds('2029-01-01', ends)).toBe('2028-11-30')
  expect(withinEnds('2027-01-01', ends)).toBe('2027-01-01')
})
