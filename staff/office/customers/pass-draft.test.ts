import { expect, test } from 'vitest'
import { type PassDraft, toPassChange, typedUnits } from './pass-draft.ts'

test.each([
  ['2', 'full_day', 4],
  ['0.5', 'full_day', 1],
  ['½', 'full_day', 1],
  ['6½', 'full_day', 13],
  ['2', 'half_day', 2],
  ['2.5', 'half_day', null],
  ['½', 'night', null],
  ['0', 'night', null],
  ['two', 'night', null],
  ['-1', 'night', null],
  ['', 'night', null],
] as const)('O31 %s of a pass of kind %s', (typed, kind, units) => {
  expect(typedUnits(typed, kind)).toBe(units)
})

const pass = { kind: 'full_day', unitsLeft: 5, expiresOn: '2027-05-01' } as const
const draft = (over: Partial<PassDraft>): PassDraft => ({
  step: 'add',
  count: '1',
  end: pass.expiresOn,
  ...over,
})

test.each([
  [draft({}), { addUnits: 2 }],
  [draft({ step: 'take' }), { addUnits: -2 }],
  [draft({ step: 'take', count: '3' }), null],
  [draft({ end: '2027-06-01' }), { addUnits: 2, newEnd: '2027-06-01' }],
  [draft({ step: 'end', end: '2027-06-01' }), { addUnits: 0, newEnd: '2027-06-01' }],
  [draft({ step: 'end' }), null],
  [draft({ count: '' }), null],
  [draft({ end: '' }), null],
])('O31 what is typed is what is done: %o', (typed, change) => {
  expect(toPassChange(typed, pass)).toEqual(change)
})
