import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

const marks = { same: '', removed: '-', added: '+' }
const shown = (was: string, is: string) =>
  wordDifference(was, is).map(({ text, kind }) => `${marks[kind]}${text.trim()}`)

test.each([
  ['a b c', 'a b c', ['a b c']],
  ['up to $500 without asking', 'up to $800 without asking', ['up to', '-$500', '+$800', 'without asking']],
  ['', 'new words', ['+new words']],
  ['old words', '', ['-old words']],
  ['one two three', 'zero one three four', ['+zero', 'one', '-two three', '+three four']],
])('N6 %j became %j', (was, is, parts) => {
  expect(shown(was, is)).toEqual(parts)
})

test('N6 two long texts are shown whole, at once', () => {
  const long = (word: string) => Array.from({ length: 700 }, () => word).join(' ')
  expect(wordDifference(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
