import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  '+1 604 555-0161',
  '604 555 0161',
  '(604) 555-0161',
  '1-604-555-0161',
  '6045550161',
  '604.555.0161',
])('W5 %s is the phone 6045550161', (typed) => {
  expect(searchWords(typed)).toMatchObject({ phoneDigits: '6045550161', names: [], email: null })
})

test.each([
  ['0161', '0161'],
  ['161', null],
  ['+1 604', null],
  ['+1 6045', '6045'],
])('W5 of %s the digits are %s', (typed, phoneDigits) => {
  expect(searchWords(typed).phoneDigits).toBe(phoneDigits)
})

test('W5 names are two words at most, in lower case; one letter is too few', () => {
  expect(searchWords(' Bear  Sandhu x').names).toEqual(['bear', 'sandhu'])
  expect(searchWords('B').names).toEqual([])
})

test.each([
  ['ev-7k3m9q', 'EV-7K3M9Q'],
  ['7K3M9Q', 'EV-7K3M9Q'],
  ['EV7K3', 'EV-7K3'],
  ['EV', null],
  ['7K3M9QX', null],
  ['bear sandhu', null],
])('W5 the code of %s is %s', (typed, code) => {
  expect(searchWords(typed).code).toBe(code)
})
