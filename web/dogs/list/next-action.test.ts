import { expect, test } from 'vitest'
import type { ReadyItem } from '#domain/dogs/dog-readiness.ts'
import { nextAction } from './next-action.ts'

const done: ReadyItem[] = (['rabies', 'dhpp', 'bordetella', 'interview'] as const).map((what) => ({
  what,
  state: 'done',
  date: '2027-06-01',
}))
const having = (change: ReadyItem) => done.map((item) => (item.what === change.what ? change : item))

test.each([
  ['a dog that is ready books', done, 'Book', '/default/chooseDog?type=0&dog=7'],
  [
    'a missing record is uploaded',
    having({ what: 'dhpp', state: 'missing', date: null }),
    'Upload record',
    '/default/editDog?id=7&part=dhpp',
  ],
  [
    'one that runs out is renewed',
    having({ what: 'rabies', state: 'soon', date: '2026-12-01' }),
    'Upload new record',
    '/default/editDog?id=7&part=rabies',
  ],
  [
    'a missing meet and greet is booked',
    having({ what: 'interview', state: 'missing', date: null }),
    'Book meet and greet',
    '/default/chooseDog?type=1&dog=7',
  ],
  [
    'a meet and greet that runs out is kept by a visit',
    having({ what: 'interview', state: 'soon', date: '2026-12-01' }),
    'Book',
    '/default/chooseDog?type=0&dog=7',
  ],
  [
    'while we check, they can book',
    having({ what: 'rabies', state: 'waiting', date: '2027-06-01' }),
    'Book',
    '/default/chooseDog?type=0&dog=7',
  ],
  [
    'a refused dog needs a talk',
    having({ what: 'interview', state: 'refused', date: null }),
    'Talk to us',
    '/contact-us?about=visit',
  ],
] as const)('CU20 %s', (_what, readiness, label, path) => {
  expect(nextAction({ id: 7, readiness: [...readiness] })).toEqual({ label, path })
})
