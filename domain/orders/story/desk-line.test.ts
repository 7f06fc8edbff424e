import { expect, test } from 'vitest'
import { type DeskLine, deskLineWords } from './desk-line.ts'

test.each<[string, DeskLine]>([
  ['Charged: Kong, $20.16', { entry: 'charge', kind: 'goods', what: 'Kong', amountCents: 2_016 }],
  [
    'Taken off: Neighbour, $10.00',
    { entry: 'charge', kind: 'discount', what: 'Neighbour', amountCents: -1_000 },
  ],
  ['Taken off: Sorry, $5.00', { entry: 'charge', kind: 'courtesy', what: 'Sorry', amountCents: -500 }],
  ['Taken back: Kong, $20.16', { entry: 'void', kind: 'goods', what: 'Kong', amountCents: -2_016 }],
  [
    'Taken back: Neighbour, $10.00',
    { entry: 'void', kind: 'discount', what: 'Neighbour', amountCents: 1_000 },
  ],
])('U15 the owner reads %s', (words, line) => {
  expect(deskLineWords(line)).toBe(words)
})
