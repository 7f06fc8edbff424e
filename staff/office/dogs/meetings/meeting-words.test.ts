import { expect, test } from 'vitest'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import { dayHeading, effectLines, type Outcome, refusalQuestion } from './meeting-words.ts'

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

const linesOf = (of: Meeting, outcome: Outcome) => effectLines(of, outcome, zone).map(({ text }) => text)

test('D8 what each decision does is said before it is made', () => {
  expect(linesOf(meeting(), 'conditional')).toEqual([
    'EV-A3VF4R, Thu 10 to Sat 12 Dec: waits for payment until Sun 6 Dec, 10:45 am, $42.00 due now.',
    'Dev Kapoor is emailed the result and the conditions.',
  ])
  expect(linesOf(meeting({}, { dueCents: null }), 'passed')[0]).not.toContain('$')
  expect(linesOf(meeting({}, { waitsForOthers: true }), 'passed')[0]).toContain('another dog’s')
  expect(linesOf(meeting(), 'refused')[0]).toContain('cancelled, nothing is charged, and its spot opens up.')
  expect(linesOf(meeting({}, { isPaid: true }), 'refused')[0]).toContain(
    'cancelled with a full refund, and its spot opens up. A manager may have to approve it.',
  )
  expect(linesOf(meeting(), 'again')[0]).toContain('stays on hold')
  expect(linesOf(meeting({ waiting: [] }), 'passed')).toContain('Moose can be booked from now on.')
})

test('WS24 turning a dog down is asked about, with what it does', () => {
  expect(refusalQuestion(meeting())).toBe(
    'Turn Moose down? EV-A3VF4R will be cancelled, and Dev Kapoor will be emailed the reason. This can’t be undone.',
  )
  expect(refusalQuestion(meeting({ waiting: [] }))).toBe(
    'Turn Moose down? Dev Kapoor will be emailed the reason. This can’t be undone.',
  )
})

test('D9 the list says today, tomorrow and what is still to decide', () => {
  expect(dayHeading(meeting(), '2026-12-04')).toBe('Today')
  expect(dayHeading(meeting(), '2026-12-03')).toBe('Tomorrow')
  expect(dayHeading(meeting(), '2026-12-05')).toBe('To decide')
  expect(dayHeading(meeting(), '2026-12-01')).toBe('Fri 4 Dec')
})
