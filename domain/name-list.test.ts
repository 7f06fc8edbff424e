import { expect, test } from 'vitest'
import { counted, nameList } from './name-list.ts'

test.each([
  [[], ''],
  [['Maple'], 'Maple'],
  [['Maple', 'Otis'], 'Maple and Otis'],
  [['Maple', 'Otis', 'Bear'], 'Maple, Otis and Bear'],
])('%j is sentence as %s', (names, sentence) => {
  expect(nameList(names)).toBe(sentence)
})

test('one night, two nights', () => {
  expect(counted(1, 'night')).toBe('1 night')
  expect(counted(2, 'night')).toBe('2 nights')
})
