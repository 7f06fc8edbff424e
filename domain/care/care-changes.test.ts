import { expect, test } from 'vitest'
import { changesOfCare, keepSeconds } from './care-changes.ts'

const feeding = { what: 'Kibble', howMuch: '1 cup', times: ['07:00', '17:00'] }
const carprofen = { what: 'Carprofen', dose: '75 mg', times: ['17:00'] }
const before = { feeding, medications: [carprofen] }

test.each([
  ['nothing', before, []],
  ['only the order of times', { ...before, feeding: { ...feeding, times: ['17:00', '07:00'] } }, []],
  ['the amount', { ...before, feeding: { ...feeding, howMuch: '2 cups' } }, ['meal']],
  ['the dose', { feeding, medications: [{ ...carprofen, dose: '50 mg' }] }, ['medicine:carprofen']],
  ['a medicine less', { feeding, medications: [] }, ['medicine:carprofen']],
  ['the spelling', { feeding, medications: [{ ...carprofen, what: 'CARPROFEN' }] }, ['medicine:carprofen']],
  [
    'another line of it',
    { feeding, medications: [carprofen, { ...carprofen, dose: '10 mg', times: ['07:00'] }] },
    ['medicine:carprofen'],
  ],
])('D14 what changed: %s', (_what, after, keys) => {
  expect(changesOfCare(before, after).map(({ key }) => key)).toEqual(keys)
})

test('D13 two people stay two people, however the medicine is spelt', () => {
  const kept = keepSeconds([{ what: 'Insulin', needsSecond: true }], [{ what: 'insulin' }, { what: 'Other' }])
  expect(kept).toEqual([{ what: 'insulin', needsSecond: true }, { what: 'Other' }])
})
