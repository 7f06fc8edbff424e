import { expect, test } from 'vitest'
import { readTypedDate, typedDate } from './typed-date.ts'

test.each([
  ['2 Apr 2027', '2027-04-02'],
  ['Apr 2, 2027', '2027-04-02'],
  ['2nd april 27', null],
  ['2 april 27', '2027-04-02'],
  ['2027-04-02', '2027-04-02'],
  ['2027/4/2', '2027-04-02'],
  ['25/4/2027', '2027-04-25'],
  ['4/25/2027', '2027-04-25'],
  ['2/4/2027', null],
  ['30 Feb 2027', null],
  ['29 Feb 2028', '2028-02-29'],
  ['2 Apr', null],
  ['soon', null],
  ['', null],
])('CU32 %j is read as %j', (text, date) => {
  expect(readTypedDate(text)).toBe(date)
})

test('CU32 a day is shown as people write it, and read again', () => {
  expect(typedDate('2027-04-02')).toBe('2 Apr 2027')
  expect(readTypedDate(typedDate('2027-12-31'))).toBe('2027-12-31')
  expect(typedDate('')).toBe('')
})
