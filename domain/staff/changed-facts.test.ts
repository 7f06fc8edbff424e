import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

const PILL = { what: 'Carprofen', dose: '1 tablet', times: ['07:00'] }
const DROPS = { what: 'Drops', dose: '', times: ['20:00'] }

test.each<[string, object, object, object[]]>([
  ['nothing and nothing', { vet: null, note: '' }, { flags: [], isPinned: false }, []],
  [
    'a meal beside medicine that is only written otherwise',
    { medications: [PILL], feeding_what: '' },
    { medications: [{ needsSecond: false, ...PILL }], feeding_what: 'Kibble' },
    [{ name: 'feeding_what', was: undefined, is: 'Kibble' }],
  ],
  [
    'one medicine of two',
    { medications: [PILL, DROPS] },
    { medications: [{ ...PILL, dose: '2 tablets' }, DROPS] },
    [{ name: 'medications', was: [PILL], is: [{ ...PILL, dose: '2 tablets' }] }],
  ],
  [
    'one medicine more',
    { medications: [PILL] },
    { medications: [PILL, { what: 'Drops' }] },
    [{ name: 'medications', was: 'not there', is: [{ what: 'Drops' }] }],
  ],
  [
    'a part of a record',
    { vet: { name: 'Dr. Lee', phone: '' } },
    { vet: { name: 'Dr. Lee', phone: '1' } },
    [{ name: 'vet', was: { phone: undefined }, is: { phone: '1' } }],
  ],
  [
    'times are said whole',
    { times: ['07:00'] },
    { times: ['07:00', '17:00'] },
    [{ name: 'times', was: ['07:00'], is: ['07:00', '17:00'] }],
  ],
  [
    'a sum that is nothing now',
    { balanceCents: 100 },
    { balanceCents: 0 },
    [{ name: 'balanceCents', was: 100, is: 0 }],
  ],
])('U12 what changed between before and after: %s', (_case, before, after, changed) => {
  expect(changedFacts(before as Record<string, unknown>, after as Record<string, unknown>)).toEqual(changed)
})
