import { expect, test } from 'vitest'
import {
  dayAfterArrow,
  dayLabel,
  openDay,
  partsOfDay,
  type WeekSlot,
  weekDays,
  weekTitle,
} from './week-slots-days.ts'

const MONDAY = '2026-12-07'
const slots: WeekSlot[] = [
  { date: '2026-12-08', time: '11:00' },
  { date: '2026-12-08', time: '09:00' },
  { date: '2026-12-08', time: '10:00', gone: 'taken' },
  { date: '2026-12-09', time: '09:00', gone: 'taken' },
]
const closed = (date: string) =>
  date === '2026-12-13' ? { word: 'Closed', sentence: 'We are closed.' } : undefined

test('a week tells of each day how many times are free, and else why there is none', () => {
  const days = weekDays(MONDAY, slots, closed)
  expect(days.map(({ free, reason }) => reason?.word ?? free)).toEqual([
    'None',
    2,
    'Full',
    'None',
    'None',
    'None',
    'Closed',
  ])
  expect(days[1]?.slots.map(({ time }) => time)).toEqual(['09:00', '10:00', '11:00'])
})

test('days are read out in full', () => {
  const days = weekDays(MONDAY, slots, closed)
  expect(days.slice(1, 3).map(dayLabel)).toEqual([
    'Tuesday 8 December, 2 times',
    'Wednesday 9 December. Every time that day is taken.',
  ])
})

test('the day that opens is the one asked for, else the first with a free time', () => {
  const days = weekDays(MONDAY, [...slots, { date: '2026-12-12', time: '09:00' }])
  expect(openDay(days, [undefined, '2026-12-12'])).toBe('2026-12-12')
  expect(openDay(days, ['2026-12-09', '2026-11-30'])).toBe('2026-12-08')
  expect(openDay(weekDays('2026-12-14', slots), [])).toBeUndefined()
})

test.each([
  ['2026-12-07', '7 to 13 December'],
  ['2026-11-30', '30 November to 6 December'],
  ['2026-12-28', '28 December to 3 January'],
])('the week from %s is called %s', (from, title) => {
  expect(weekTitle(from)).toBe(title)
})

test('times are told by morning and afternoon', () => {
  const times = ['09:00', '11:30', '12:00', '16:30'].map((time) => ({ date: MONDAY, time }))
  expect(partsOfDay(times).map(({ name, slots: part }) => [name, part.length])).toEqual([
    ['Morning', 2],
    ['Afternoon', 2],
  ])
  expect(partsOfDay(times.slice(0, 1)).map(({ name }) => name)).toEqual(['Morning'])
})

test.each([
  ['ArrowRight', '2026-12-13', '2026-12-14'],
  ['ArrowLeft', '2026-12-07', '2026-12-06'],
  ['ArrowDown', '2026-12-09', '2026-12-16'],
  ['PageUp', '2026-12-09', '2026-12-02'],
  ['Home', '2026-12-09', '2026-12-07'],
  ['End', '2026-12-09', '2026-12-13'],
  ['Enter', '2026-12-09', null],
])('%s leads from %s to %s', (key, date, to) => {
  expect(dayAfterArrow(key, date, MONDAY)).toBe(to)
})
