import { expect, test } from 'vitest'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { eligibilityToBook, eligibilityToVisit, type KnownDays } from './dog-eligibility.ts'
import { vaccineSentence, vaccinesToRenew } from './vaccine-notes.ts'

const TODAY = '2026-11-15'
type Item = Dog['readiness'][number]
const good: Item[] = (['rabies', 'dhpp', 'bordetella'] as const).map((what) => ({
  what,
  state: 'done',
  date: '2027-10-01',
}))
const but = (what: Item['what'], state: Item['state'], date: string | null): Item[] =>
  good.map((item) => (item.what === what ? { what, state, date } : item))
const met: Dog['interview'] = { outcome: 'passed', conditions: '', validUntil: '2027-03-01' }
const NO_DAYS = { first: null, lastNight: null }
const STAY = { first: '2026-12-04', lastNight: '2026-12-07' }

test.each<[string, Partial<Dog>, KnownDays, string]>([
  ['is ready', {}, NO_DAYS, 'Ready'],
  [
    'has never been here',
    { interview: { ...met, outcome: 'none', validUntil: null } },
    NO_DAYS,
    'Meet and greet first',
  ],
  [
    'comes to be met',
    { interview: { ...met, outcome: 'booked', validUntil: null } },
    NO_DAYS,
    'Meet and greet booked',
  ],
  ['was met too long ago', { interview: { ...met, validUntil: '2026-11-01' } }, STAY, 'Meet and greet first'],
  [
    'has a vaccine that runs out soon',
    { readiness: but('bordetella', 'soon', '2026-12-02') },
    NO_DAYS,
    'Bordetella expires 2 Dec',
  ],
  [
    'has a vaccine that outlasts the stay',
    { readiness: but('bordetella', 'soon', '2026-12-09') },
    STAY,
    'Ready',
  ],
  [
    'has a vaccine that ran out',
    { readiness: but('rabies', 'missing', '2026-11-02') },
    NO_DAYS,
    'Rabies expired 2 Nov',
  ],
  ['lacks a record', { readiness: but('dhpp', 'missing', null) }, NO_DAYS, 'DHPP record missing'],
  [
    'lacks all records',
    { readiness: good.map(({ what }) => ({ what, state: 'missing', date: null })) },
    NO_DAYS,
    '3 records to add',
  ],
  [
    'sent a record',
    { readiness: but('dhpp', 'waiting', '2027-10-01') },
    NO_DAYS,
    'We’re checking the records',
  ],
  ['is too young', { birthday: '2026-09-14' }, NO_DAYS, 'From 14 Jan 2027'],
  ['is old enough by then', { birthday: '2026-08-01' }, STAY, 'Ready'],
  [
    'was refused',
    { interview: { ...met, outcome: 'refused', validUntil: null } },
    NO_DAYS,
    'Can’t stay right now',
  ],
])('to book, a dog that %s', (_, given, days, text) => {
  const dog = aDog({ readiness: good, interview: met, ...given })
  expect(eligibilityToBook(dog, days, TODAY).text).toBe(text)
})

test('only a dog that was refused or is too young cannot be chosen, and is told the way out', () => {
  const refused = aDog({ interview: { outcome: 'refused', conditions: '', validUntil: null } })
  expect(eligibilityToBook(refused, NO_DAYS, TODAY).blocker?.link.label).toBe('Talk to us about Maple')
  expect(eligibilityToVisit(refused).blocker).toBeDefined()
  const puppy = aDog({ birthday: '2026-09-14' })
  expect(eligibilityToBook(puppy, NO_DAYS, TODAY).blocker?.sentence).toContain('Maple from 14 Jan 2027')
  expect(eligibilityToVisit(puppy)).toMatchObject({ text: 'We haven’t met yet' })
  expect(eligibilityToVisit(puppy).blocker).toBeUndefined()
  expect(eligibilityToBook(aDog(), NO_DAYS, TODAY).blocker).toBeUndefined()
})

test('vaccine records are told by name, those that run out and those that are missing', () => {
  const readiness = [
    ...but('rabies', 'missing', '2026-11-02'),
    { what: 'interview', state: 'missing', date: null } as const,
  ]
  const records = vaccinesToRenew(
    {
      readiness: readiness.map((item) =>
        item.what === 'dhpp' ? { ...item, state: 'missing', date: null } : item,
      ),
    },
    '',
  )
  expect(vaccineSentence('Otis', records, TODAY)).toBe(
    'Otis’ rabies expired 2 Nov 2026. We still need Otis’ DHPP record.',
  )
  expect(vaccineSentence('Biscuit', [{ vaccine: 'bordetella', runsOut: '2026-12-02' }], TODAY)).toBe(
    'Biscuit’s bordetella expires 2 Dec 2026.',
  )
})
