import { expect, test } from 'vitest'
import { keptFromOpening, type OpeningFacts, type OpeningKey, openingLines } from './before-opening.ts'

const READY: OpeningFacts = {
  suites: [
    { name: 'Den', rooms: 2, nightCents: 5_000 },
    { name: 'Villa', rooms: 1, nightCents: 9_000 },
  ],
  daycare: { fullDayCents: 4_500, halfDayCents: 3_200, places: 30 },
  hasLatePickUp: true,
  hasGrooming: true,
  openWeekdays: [1, 2, 3, 4, 5],
  published: ['terms', 'boarding', 'grooming'],
  cancellationTypes: ['boarding', 'daycare', 'grooming', 'interview'],
  gstPercent: 5,
  pstPercent: 7,
  payments: 'stripe',
  sendsMail: true,
  managers: [{ name: 'Robin Fell', hasPin: true }],
  banners: 1,
}

const lineOf = (facts: Partial<OpeningFacts>, key: OpeningKey) =>
  openingLines({ ...READY, ...facts }).find((line) => line.key === key)!

test('BO1 a business that has everything lacks nothing', () => {
  const lines = openingLines(READY)
  expect(lines.filter(({ isDone }) => !isDone)).toEqual([])
  expect(keptFromOpening(lines)).toEqual([])
  expect(lines.map(({ state }) => state)).toEqual([
    '3 rooms, and 30 places in daycare.',
    'Nights, days and late pick-up have a price.',
    'Open on 5 days a week.',
    'Published: the terms of service, the boarding agreement and the grooming release.',
    'Every kind of booking has its rule.',
    '5 % GST, 7 % PST.',
    'Cards and e-transfer.',
    'Emails are sent.',
    'Robin Fell can sign.',
    'One banner.',
  ])
})

const NO_DAYS = { fullDayCents: 0, halfDayCents: 0, places: 0 }

test.each<[OpeningKey, Partial<OpeningFacts>, string]>([
  ['rooms', { suites: [] }, 'No suite yet.'],
  ['rooms', { suites: [{ name: 'Den', rooms: 0, nightCents: 1 }] }, 'No room yet in Den.'],
  ['rooms', { daycare: NO_DAYS }, 'No places in daycare yet.'],
  [
    'prices',
    { suites: [{ name: 'Den', rooms: 1, nightCents: 0 }], daycare: NO_DAYS, hasLatePickUp: false },
    'No price yet for a night in Den, a day of daycare, half a day and late pick-up.',
  ],
  ['hours', { openWeekdays: [] }, 'The gate has no hours yet.'],
  [
    'agreement',
    { published: ['terms'] },
    'Not published yet: the boarding agreement and the grooming release.',
  ],
  [
    'cancellation',
    { cancellationTypes: ['boarding', 'daycare', 'grooming'] },
    'No rule yet for meet and greets.',
  ],
  ['pin', { managers: [{ name: 'Robin Fell', hasPin: false }] }, 'Robin Fell has no PIN yet.'],
])('BO1 without it a business does not open: %s %j', (key, facts, state) => {
  expect(lineOf(facts, key)).toMatchObject({ isNeeded: true, isDone: false, state })
  expect(keptFromOpening(openingLines({ ...READY, ...facts })).map((line) => line.key)).toContain(key)
})

test.each<[OpeningKey, Partial<OpeningFacts>, string]>([
  ['taxes', { gstPercent: 0, pstPercent: 0 }, 'No tax is charged.'],
  [
    'payment',
    { payments: 'sandbox' },
    'Payments are tests. Whoever runs the server sets up cards or e-transfer.',
  ],
  [
    'mail',
    { sendsMail: false },
    'Emails are kept and not sent. Whoever runs the server sets up a mail server.',
  ],
  ['picture', { banners: 0 }, 'No banner yet.'],
])('BO1 it is pointed out, and can wait: %s', (key, facts, state) => {
  expect(lineOf(facts, key)).toMatchObject({ isNeeded: false, isDone: false, state })
  expect(keptFromOpening(openingLines({ ...READY, ...facts }))).toEqual([])
})

test('BO1 the grooming release is asked for only where there is grooming', () => {
  expect(lineOf({ hasGrooming: false, published: ['terms', 'boarding'] }, 'agreement').isDone).toBe(true)
})
