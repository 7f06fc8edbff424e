import { expect, test } from 'vitest'
import { aPass } from '#client/passes/testing/a-pass.ts'
import { passNotes } from './order-type-passes.ts'

test.each([
  [
    'six full days',
    [aPass({ kind: 'full_day', creditsLeft: 6 })],
    ['6 package days', 'Pick daycare to use one.'],
  ],
  [
    'full and half days',
    [aPass({ kind: 'full_day', creditsLeft: 2 }), aPass({ kind: 'half_day', creditsLeft: 3 })],
    ['3½ package days', 'Pick daycare to use one.'],
  ],
  ['half a day', [aPass({ kind: 'half_day', creditsLeft: 1 })], ['½ package day', 'Pick daycare to use it.']],
  [
    'two nights',
    [aPass({ kind: 'night', creditsLeft: 2 })],
    ['2 package nights', 'Pick boarding to use one.'],
  ],
])('%s on a pass are told of', (_, passes, [have, use]) => {
  expect(passNotes(passes)).toEqual([{ have, use }])
})

test('what has run out or is used up is not', () => {
  expect(passNotes([aPass({ isExpired: true }), aPass({ creditsLeft: 0 })])).toEqual([])
})
