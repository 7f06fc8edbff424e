import { expect, test } from 'vitest'
import { changedCare, missingMeal, type WrittenCare } from './care-to-confirm.ts'

const plan = (change: Partial<WrittenCare> = {}): WrittenCare => ({
  food: 'Kibble',
  amount: '1 cup',
  times: ['07:30', '17:00'],
  medications: [{ what: 'Apoquel', dose: '1 tablet', times: ['07:30'] }],
  ...change,
})
const NONE: WrittenCare = { food: '', amount: '', times: [], medications: [] }
const insulin = { what: 'Insulin', dose: '4 units', times: ['07:30'] }

test.each([
  ['as it was', plan(), plan(), true, []],
  ['a first visit with a meal', plan(), null, true, []],
  ['no meal for a stay', NONE, null, true, ['No meal on file for Bear. Ask the owner.']],
  ['no meal for a day', NONE, null, false, []],
  [
    'another amount',
    plan({ amount: '2 cups' }),
    plan(),
    true,
    ['Bear’s meals are new since the last visit: Kibble, 2 cups, 07:30, 17:00.'],
  ],
  [
    'another time',
    plan({ times: ['08:00'] }),
    plan(),
    false,
    ['Bear’s meals are new since the last visit: Kibble, 1 cup, 08:00.'],
  ],
  [
    'another medicine',
    plan({ medications: [insulin] }),
    plan(),
    true,
    ['Bear’s medicine is new since the last visit: Insulin, 4 units, 07:30.'],
  ],
  [
    'one medicine fewer',
    plan({ medications: [] }),
    plan(),
    true,
    ['Bear no longer gets all of the medicine of the last visit.'],
  ],
  [
    'the meal gone since',
    NONE,
    plan({ medications: [] }),
    true,
    ['No meal on file for Bear. Ask the owner.'],
  ],
] as [string, WrittenCare, WrittenCare | null, boolean, string[]][])(
  'T4 %s',
  (_what, now, before, isStaying, open) => {
    const dog = { name: 'Bear', isStaying, now, before }
    expect([...missingMeal(dog), ...changedCare(dog)]).toEqual(open)
  },
)
