import { expect, test } from 'vitest'
import type { LineFacts } from './price-lines.ts'
import { lineText } from './price-words.ts'

const deluxe = { suiteTypeId: 3, suite: 'Deluxe Suite' }
const nights = { rule: 'nights', ...deluxe, nights: 4, dogs: 1, dogNights: 4, unitCents: 6_800 } as const
const season = {
  rule: 'season',
  suiteTypeId: 3,
  suite: null,
  isPeak: true,
  nights: 3,
  rooms: 1,
  suiteNights: 3,
  unitCents: 1_000,
} as const
const sharing = {
  rule: 'further-dogs',
  suiteTypeId: 3,
  suite: null,
  nights: 4,
  dogs: 1,
  dogNights: 4,
  percent: 25,
} as const
const kong = {
  rule: 'service',
  serviceId: 1,
  name: 'Stuffed Kong',
  isGoods: true,
  dogIds: [1],
  count: 4,
  unitCents: 500,
} as const
const bath = {
  rule: 'grooming',
  serviceId: 1,
  name: 'Bath & brush',
  isExtra: false,
  dogIds: [1],
  count: 1,
  unitCents: 6_500,
} as const
const pass = { rule: 'pass', passIds: [1], fullDays: 0, halfDays: 0, nights: 0 } as const

test.each<[string, LineFacts]>([
  ['4 nights × $68.00, Deluxe Suite', nights],
  ['1 night × $68.00, Deluxe Suite', { ...nights, nights: 1, dogNights: 1 }],
  ['2 dogs × 4 nights × $68.00, Deluxe Suite', { ...nights, dogs: 2, dogNights: 8 }],
  ['6 dog-nights × $68.00, Deluxe Suite', { ...nights, dogs: 2, dogNights: 6 }],
  ['Peak nights: 3 × $10.00', season],
  ['Peak nights: 2 rooms × 3 × $10.00', { ...season, rooms: 2, suiteNights: 6 }],
  ['Peak nights: 5 × $10.00', { ...season, rooms: 2, suiteNights: 5 }],
  ['Season nights: 3 × $10.00, Deluxe Suite', { ...season, ...deluxe, isPeak: false }],
  ['Second dog sharing, −25%', sharing],
  ['2 more dogs sharing, −25%, Deluxe Suite', { ...sharing, ...deluxe, dogs: 2, dogNights: 8 }],
  ['Long stay: −5% on 7 nights', { rule: 'length', nights: 7, percent: 5 }],
  ['3 full days × $45.00', { rule: 'days', part: 'full', days: 3, dogs: 1, unitCents: 4_500 }],
  ['2 dogs × 1 half day × $32.00', { rule: 'days', part: 'half', days: 1, dogs: 2, unitCents: 3_200 }],
  ['Stuffed Kong: 4 × $5.00', kong],
  ['Stuffed Kong', { ...kong, count: 1 }],
  ['Stuffed Kong, Tue 8 Dec', { ...kong, count: 1, dates: ['2026-12-08'] }],
  ['Stuffed Kong, Tue 8 and Thu 10 Dec: 4 × $5.00', { ...kong, dates: ['2026-12-08', '2026-12-10'] }],
  ['Bath & brush', bath],
  [
    'Picked up after 12:00 pm: half a day × 2 dogs',
    { rule: 'late-day', part: 'half', after: '12:00', dogs: 2, unitCents: 3_200 },
  ],
  [
    'Picked up after 5:00 pm: a full day',
    { rule: 'late-day', part: 'full', after: '17:00', dogs: 1, unitCents: 4_500 },
  ],
  ['Meet and greet', { rule: 'interview', dogs: 1, unitCents: 3_000 }],
  ['Meet and greet: 2 dogs × $30.00', { rule: 'interview', dogs: 2, unitCents: 3_000 }],
  ['Package: 10 full days', { rule: 'package', packageId: 2, name: '10 full days' }],
  ['Promo WELCOME10: −10%', { rule: 'promo', code: 'WELCOME10', percent: 10 }],
  ['Promo TWENTY', { rule: 'promo', code: 'TWENTY', percent: null }],
  ['Pass: 4 full days and 1 half day', { ...pass, fullDays: 4, halfDays: 1 }],
  ['Pass: 1 night', { ...pass, nights: 1 }],
])('%s', (words, line) => {
  expect(lineText(line)).toBe(words)
})

const someDays = (days: number, dogs = 1): LineFacts => ({
  rule: 'days',
  part: 'full',
  days,
  dogs,
  unitCents: 4_500,
})
const someNights = (dogNights: number): LineFacts => ({
  rule: 'nights',
  suiteTypeId: 1,
  suite: 'Deluxe Suite',
  nights: dogNights,
  dogs: 1,
  dogNights,
  unitCents: 5_500,
})

test.each<[words: string, line: LineFacts, others: LineFacts[]]>([
  ['Pass: 2 full days', { ...pass, fullDays: 2 }, [someDays(2)]],
  ['Pass: 2 full days (the earliest)', { ...pass, fullDays: 2 }, [someDays(3)]],
  ['Pass: 3 full days (the earliest)', { ...pass, fullDays: 3 }, [someDays(2, 2)]],
  ['Pass: 1 full day and 1 half day', { ...pass, fullDays: 1, halfDays: 1 }, [someDays(1), someDays(1)]],
  ['Pass: 3 nights', { ...pass, nights: 3 }, [someNights(3)]],
  ['Pass: 2 nights (the dearest)', { ...pass, nights: 2 }, [someNights(3)]],
])('EN3 a pass that pays some of the days or nights says which: %s', (words, line, others) => {
  expect(lineText(line, [...others, line])).toBe(words)
})
