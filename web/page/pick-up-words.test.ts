import { expect, test } from 'vitest'
import { halfDayPickUps, pickUpCostWords } from './pick-up-words.ts'

const hours = { halfDayAfter: '12:00', fullDayAfter: '17:00' }
const prices = { 'half-day': '$32', 'full-day': '$45' }

test.each([
  ['09:00', ''],
  ['12:00', 'no extra cost'],
  ['12:30', 'half a day +$32'],
  ['17:00', 'half a day +$32'],
  ['17:30', 'full day +$45'],
])('a pick-up at %s says: %s', (time, words) => {
  expect(pickUpCostWords(time, hours, prices)).toBe(words)
})

test('half a day is added from half an hour after noon to five sharp', () => {
  expect(halfDayPickUps(hours)).toBe('from 12:30 pm to 5:00 pm')
})
