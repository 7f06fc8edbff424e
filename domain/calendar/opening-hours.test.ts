import { expect, test } from 'vitest'
import { CLOSABLE } from './closures.ts'
import { closedDays, gateAt, isHoliday, windowsOn } from './opening-hours.ts'

const HOURS = [
  { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
  { opens: '08:00', closes: '18:00', weekdays: [6, 7], holidays: false },
  { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
]

const CHRISTMAS = { date: '2026-12-25', reason: 'Christmas Day' }

test.each([
  ['a Tuesday', '2026-11-17', '06:59', { open: false, opens: '07:00' }],
  ['a Tuesday', '2026-11-17', '07:00', { open: true, until: '19:00' }],
  ['a Tuesday', '2026-11-17', '19:00', { open: false, opens: null }],
  ['a Sunday', '2026-11-22', '07:30', { open: false, opens: '08:00' }],
  ['Family Day, a Monday', '2027-02-15', '09:00', { open: true, until: '10:00' }],
  ['Family Day, a Monday', '2027-02-15', '12:00', { open: false, opens: '16:00' }],
  ['a closed day', '2026-12-25', '09:00', { open: false, opens: null }],
])('on %s, %s, at %s the gate is %j', (_name, date, time, state) => {
  expect(gateAt(time, windowsOn(date, { hours: HOURS, closures: [CHRISTMAS] }))).toEqual(state)
})

test('the gate stays shut on closures and on days of the week without hours', () => {
  const hours = HOURS.map((window) => ({ ...window, weekdays: window.weekdays.filter((one) => one !== 7) }))
  const closures = [CHRISTMAS]
  expect(closedDays('2026-12-24', '2026-12-28', hours, closures)).toEqual([
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2026-12-27', reason: 'No opening hours' },
  ])
})

test.each([
  ['what is closed', { closed: ['daycare'] }, 'daycare', []],
  ['what is not', { closed: ['daycare'] }, 'arrivals', ['07:00-19:00']],
  ['the gate, while something is open', { closed: ['daycare'] }, undefined, ['07:00-19:00']],
  ['the gate, when nothing is', { closed: CLOSABLE }, undefined, []],
  [
    'what has other hours',
    { closed: ['daycare'], hours: { opens: '08:00', closes: '14:00' } },
    'grooming',
    ['08:00-14:00'],
  ],
  [
    'what is closed at other hours',
    { closed: ['daycare'], hours: { opens: '08:00', closes: '14:00' } },
    'daycare',
    [],
  ],
] as const)('K11 a day unlike its weekday: %s', (_name, more, what, windows) => {
  const closures = [{ date: '2026-12-24', reason: 'Christmas Eve', ...more }]
  const open = windowsOn('2026-12-24', { hours: HOURS, closures }, what)
  expect(open.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(windows)
})

test('K11 a day without hours stays shut unless it gets some', () => {
  const sunday = { date: '2026-11-22', reason: 'A fair', closed: ['daycare'] as const }
  const hours = HOURS.slice(0, 1)
  expect(closedDays('2026-11-22', '2026-11-22', hours, [sunday])).toEqual([
    { date: '2026-11-22', reason: 'No opening hours' },
  ])
  const open = { ...sunday, hours: { opens: '09:00', closes: '12:00' } }
  expect(closedDays('2026-11-22', '2026-11-22', hours, [open])).toEqual([open])
})

test('a holiday is one of the public holidays of the year', () => {
  expect(isHoliday('2027-02-15')).toBe(true)
  expect(isHoliday('2027-02-16')).toBe(false)
})
