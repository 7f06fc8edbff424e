import { expect, test } from 'vitest'
import { BLANK_DOG, type DogDraft, dogProblem, fromLine, isBlank, toNewDog } from './dog-draft.ts'

const BRUNO: DogDraft = {
  name: 'Bruno',
  breed: 'Beagle',
  sex: 'male',
  isSpayed: 'yes',
  years: '2.5',
  weight: '25',
  unit: 'lb',
}

test.each([
  ['Bruno', { name: 'Bruno' }],
  ['Bruno, Beagle, neutered male, 25 lb, 2.5 years', BRUNO],
  ['Bruno, 25 lbs, Beagle, m, neutered, 2.5 y', BRUNO],
  ['Lola, intact female, 6 months', { name: 'Lola', sex: 'female', isSpayed: 'no', years: '0.5' }],
  ['Lola, not spayed, girl', { name: 'Lola', sex: 'female', isSpayed: 'no' }],
  ['Lola, Corgi, 11 kg', { name: 'Lola', breed: 'Corgi', weight: '11', unit: 'kg' }],
])('WS12 “%s” in one line is %j', (line, part) => {
  expect(fromLine(line, BLANK_DOG)).toEqual({ ...BLANK_DOG, ...part })
})

test.each([
  ['yes', true],
  ['no', false],
  ['unknown', null],
  [null, null],
] as const)('WS25 spayed %s is sent as %s: not known is never not spayed', (isSpayed, sent) => {
  expect(toNewDog({ ...BRUNO, isSpayed })).toMatchObject({ isSpayed: sent })
})

test('WS27 a weight in pounds goes as pounds, one in kilograms as kilograms', () => {
  expect(toNewDog(BRUNO)).toMatchObject({ weight: 25, weightUnit: 'lb', ageMonths: 30 })
  expect(toNewDog({ ...BRUNO, weight: '11,5', unit: 'kg' })).toMatchObject({ weight: 11.5, weightUnit: 'kg' })
})

test.each([
  [{}, null],
  [{ name: ' ' }, 'Please enter the dog’s name.'],
  [{ breed: '' }, 'Please enter Bruno’s breed.'],
  [{ weight: 'big' }, 'Please enter Bruno’s weight as a number.'],
  [{ years: '' }, 'Please enter Bruno’s age in years, such as 2 or 0.5.'],
  [{ sex: null }, 'Please choose whether Bruno is female or male.'],
])('WS12 of a dog with %j it is said what is missing: %s', (part, problem) => {
  expect(dogProblem({ ...BRUNO, ...part })).toBe(problem)
})

test('WS12 a second dog nobody wrote anything about is none', () => {
  expect(isBlank(BLANK_DOG)).toBe(true)
  expect(isBlank({ ...BLANK_DOG, name: 'Lola' })).toBe(false)
})
