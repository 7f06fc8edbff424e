import { expect, test } from 'vitest'
import { comingBirthdays } from './coming-birthdays.ts'

test('D25 birthdays of the coming days, over the end of a year', () => {
  expect(comingBirthdays('2026-12-31', 1)).toEqual([
    { day: '12-31', date: '2026-12-31' },
    { day: '01-01', date: '2027-01-01' },
  ])
})

test('D25 born on 29 February: the 28th in a year without it, its own day in a leap year', () => {
  const days = (today: string) => comingBirthdays(today, 2).map(({ day, date }) => `${day} on ${date}`)
  expect(days('2027-02-27')).toEqual([
    '02-27 on 2027-02-27',
    '02-28 on 2027-02-28',
    '02-29 on 2027-02-28',
    '03-01 on 2027-03-01',
  ])
  expect(days('2028-02-27')).toEqual(['02-27 on 2028-02-27', '02-28 on 2028-02-28', '02-29 on 2028-02-29'])
})
