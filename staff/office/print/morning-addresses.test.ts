import { expect, test } from 'vitest'
import { addressesIn } from './morning-addresses.ts'

test.each([
  ['', []],
  ['asha@mail.example', ['asha@mail.example']],
  [' asha@mail.example\n\nrob@mail.example, asha@mail.example ', ['asha@mail.example', 'rob@mail.example']],
])('T17 %j are the addresses %j', (typed, addresses) => {
  expect(addressesIn(typed)).toEqual(addresses)
})
