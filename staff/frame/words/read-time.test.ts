import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['12:04', '12:00', '12:04'],
  ['1204', '12:00', '12:04'],
  ['5:10', '17:00', '17:10'],
  ['5:10', '07:00', '05:10'],
  ['0510', '17:00', '05:10'],
  ['17:10', '07:00', '17:10'],
  ['12:10', '00:05', '00:10'],
  ['5:10 am', '17:00', '05:10'],
  ['12:30 a.m.', '12:00', '00:30'],
  ['9:05 PM', '09:00', '21:05'],
  ['24:00', '21:00', null],
  ['9:61', '09:00', null],
  ['soon', '09:00', null],
  ['', '09:00', null],
])('T17 %j beside what is due at %s is read as %j', (written, due, time) => {
  expect(readTime(written, due)).toBe(time)
})
