import { expect, test } from 'vitest'
import { guessCaller } from './guess-caller.ts'

test.each([
  ['778 555 0119', { phone: '778 555 0119' }],
  ['+1 (778) 555-0119', { phone: '+1 (778) 555-0119' }],
  ['Ines Duarte', { firstName: 'Ines', lastName: 'Duarte' }],
  ['Ines Duarte 778 555 0119', { firstName: 'Ines', lastName: 'Duarte', phone: '778 555 0119' }],
  ['ines2@mail.example', { email: 'ines2@mail.example' }],
  [
    'Ines de la Cruz, 778 555 0119, ines@mail.example',
    { firstName: 'Ines', lastName: 'de la Cruz', phone: '778 555 0119', email: 'ines@mail.example' },
  ],
  ['', {}],
])('WS12 “%s” in the search begins the new household with %j', (typed, part) => {
  expect(guessCaller(typed)).toEqual({ firstName: '', lastName: '', phone: '', email: '', ...part })
})
