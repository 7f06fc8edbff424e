import { expect, test } from 'vitest'
import type { Meeting } from '#contract/staff/interview-day.ts'
import { dayHeading, effectLines } from './meeting-words.ts'

const ORDER: Meeting['waiting'][number] = {
  orderId: 1,
  code: 'EV-A3VF4R',
  orderType: 'boarding',
  firstDate: '2026-12-10',
  lastDate: '2026-12-12',
  holdUntil: '2026-12-06T17:45:00Z',
  dueCents: 4_200,
  isPaid: false,
  waitsForOthers: false,
}
const meeting = (change: Partial<Meeting> = {}, order: Partial<typeof ORDER> = {}) =>
  ({
    date: '2026-12-04',
    clock: 'met',
    owner: { id: 1, name: 'Dev Kapoor', phone: null },
    dog: { name: 'Moose' },
    waiting: [{ ...ORDER, ...order }],
    ...change,
  }) as Meeting
const zone = { timeZone: 'America/Vancouver' }

test('D8 what each decision does is said before it is made', () => {
  expect(effectLines(meeting(), 'conditional', zone)).toEqual([
    'EV-A3VF4R, Thu 10 to Sat 12 Dec: waits for payment until Sun 6 Dec, 10:45 am, $42.00 due now.',
    'Dev Kapoor gets the result and the conditions.',
  ])
  expect(effectLines(meeting({}, { dueCents: null }), 'passed', zone)[0]).not.toContain('$')
  expect(effectLines(meeting({}, { waitsForOthers: true }), 'passed', zone)[0]).toContain('another dog’s')
  expect(effectLines(meeting(), 'refused', zone)[0]).toContain('off, nothing is charged, the space is free.')
  expect(effectLines(meeting({}, { isPaid: true }), 'refused', zone)[0]).toContain(
    'what was paid comes back, the space is free. A manager may have to approve it.',
  )
  expect(effectLines(meeting(), 'again', zone)[0]).toContain('keeps waiting')
  expect(effectLines(meeting({ waiting: [] }), 'passed', zone)).toContain('Moose can be booked from now on.')
})

test('D9 the list says today, tomorrow and what is still to decide', () => {
  expect(dayHeading(meeting(), '2026-12-04')).toBe('Today')
  expect(dayHeading(meeting(), '2026-12-03')).toBe('Tomorrow')
  expect(dayHeading(meeting(), '2026-12-05')).toBe('To decide')
  expect(dayHeading(meeting(), '2026-12-01')).toBe('Fri 4 Dec')
})
