import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const marks = { same: '', added: '+', removed: '-' }
const shown = (was: string, is: string) =>
  wordChanges(was, is)
    .map(({ kind, text }) => `${marks[kind]}${text}`)
    .join(' | ')

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a b c', 'a x c', 'a | -b | +x | c'],
  [
    'Tear of about 1 cm, little blood.',
    'Tear of 8 mm, little blood.',
    'Tear of | -about 1 cm, | +8 mm, | little blood.',
  ],
  ['', 'new words', '+new words'],
  ['old words', '', '-old words'],
  ['a b', 'a\n\nb c', 'a b | +c'],
])('D20 “%s” and “%s” read %s', (was, is, changes) => {
  expect(shown(was, is)).toBe(changes)
})
