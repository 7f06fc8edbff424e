import { expect, test } from 'vitest'
import { packageQuestions, priceQuestions } from './price-questions.ts'

const of = (before: Record<string, unknown> | null, after: Record<string, unknown>) =>
  priceQuestions({ row: 'suite 1', name: 'Cozy Condo', before, after }).map(({ text }) => text)

test.each([
  [
    { nightCents: 4800 },
    { nightCents: 0 },
    ['Cozy Condo: the price of a night would be $0.00. Is it really free?'],
  ],
  [null, { nightCents: 0 }, ['Cozy Condo: the price of a night would be $0.00. Is it really free?']],
  [{ nightCents: 4800 }, { nightCents: 7200 }, []],
  [
    { nightCents: 4800 },
    { nightCents: 7201 },
    ['Cozy Condo: the price of a night goes up by 50 %, from $48.00 to $72.01. Is that right?'],
  ],
  [
    { nightCents: 4800 },
    { nightCents: 480 },
    ['Cozy Condo: the price of a night goes down by 90 %, from $48.00 to $4.80. Is that right?'],
  ],
  [{ nightCents: 4800 }, { nightCents: 2400 }, []],
  [{ nightCents: 0 }, { nightCents: 4800 }, []],
  [{ nightCents: 0 }, { nightCents: 0 }, []],
  [{ surchargeCents: 0 }, { surchargeCents: 0 }, []],
  [null, { surchargeCents: 0 }, []],
  [
    { surchargeCents: 1500 },
    { surchargeCents: 0 },
    ['Cozy Condo: the surcharge a night would be $0.00. Is it really free?'],
  ],
  [
    { furtherDogDiscountPercent: 20 },
    { furtherDogDiscountPercent: 0 },
    ['Cozy Condo: further dogs would get no discount any more. Is that right?'],
  ],
  [{ furtherDogDiscountPercent: 20 }, { furtherDogDiscountPercent: 90 }, []],
  [{ maxDogs: 1 }, { maxDogs: 4 }, []],
  [null, { priceCents: 1 }, ['Cozy Condo: the price would be $0.01. Is that right?']],
  [null, { priceCents: 100 }, []],
  [
    { depositPercent: 50 },
    { depositPercent: 0 },
    ['Cozy Condo: bookings would be confirmed with nothing paid towards them. Is that right?'],
  ],
  [{ depositPercent: 50 }, { depositPercent: 10 }, []],
  [null, { percent: 100 }, ['Cozy Condo: the discount would be all of the price. Is that right?']],
  [{ percent: 10 }, { percent: 60 }, ['Cozy Condo: the discount would be 60 %. Is that right?']],
  [null, { percent: 50 }, []],
  [
    { furtherDogDiscountPercent: 20 },
    { furtherDogDiscountPercent: 100 },
    ['Cozy Condo: further dogs would be free. Is that right?'],
  ],
  [
    { refundPercent: 50, creditPercent: 0, minHoursBefore: 0 },
    { refundPercent: 100, creditPercent: 0, minHoursBefore: 0 },
    ['Cozy Condo: all that was paid would come back until the last moment. Is that right?'],
  ],
  [
    { refundPercent: 100, creditPercent: 0, minHoursBefore: 72 },
    { refundPercent: 100, creditPercent: 0, minHoursBefore: 0 },
    ['Cozy Condo: all that was paid would come back until the last moment. Is that right?'],
  ],
  [
    { refundPercent: 0, creditPercent: 50, minHoursBefore: 0 },
    { refundPercent: 0, creditPercent: 100, minHoursBefore: 0 },
    ['Cozy Condo: all that was paid would come back until the last moment. Is that right?'],
  ],
  [null, { refundPercent: 100, creditPercent: 0, minHoursBefore: 72 }, []],
  [null, { refundPercent: 100, creditPercent: 0, minHoursBefore: 24 }, []],
  [
    null,
    { refundPercent: 100, creditPercent: 0, minHoursBefore: 1 },
    ['Cozy Condo: all that was paid would come back until 1 hour before. Is that right?'],
  ],
  [null, { amountCents: 10_000 }, []],
  [null, { amountCents: 1_000_000 }, ['Cozy Condo: it would take $10,000.00 off. Is that right?']],
])('K10 from %o to %o it asks %o', (before, after, asked) => {
  expect(of(before, after)).toEqual(asked)
})

test('AD82 a yes belongs to one row and one value', () => {
  const keysOf = (row: string) =>
    priceQuestions({ row, name: 'Ten', before: null, after: { priceCents: 0 } }).map(({ key }) => key)
  expect(keysOf('package new 1')).not.toEqual(keysOf('package new 2'))
})

test('K10 a yes belongs to one value', () => {
  const keys = [0, 1].map((cents) =>
    priceQuestions({ row: 'suite 1', name: 'A', before: { nightCents: 4800 }, after: { nightCents: cents } }),
  )
  expect(keys[0]![0]!.key).not.toBe(keys[1]![0]!.key)
})

test.each([
  [10, 35_000, 3_500, 0],
  [10, 35_001, 3_500, 1],
  [10, 17_500, 3_500, 0],
  [10, 17_499, 3_500, 1],
])('K10 %i for %i cents beside singles of %i: %i questions', (credits, priceCents, single, asked) => {
  expect(packageQuestions({ row: 'package 1', name: 'Ten', credits, priceCents }, single)).toHaveLength(asked)
})
