import { describe, expect, test } from 'vitest'
import {
  ageInMonths,
  birthdayFromAge,
  fromGrams,
  isBelowWeighed,
  isOldEnough,
  needsSpayDecision,
  sizeClassOf,
  toGrams,
} from './dog-sizes.ts'

describe('size class', () => {
  test.each([
    [24.9, 'lb', 'small'],
    [25, 'lb', 'medium'],
    [50, 'lb', 'medium'],
    [50.1, 'lb', 'large'],
    [11.3, 'kg', 'small'],
    [11.4, 'kg', 'medium'],
    [22.7, 'kg', 'large'],
  ] as const)('%s %s is %s', (weight, unit, size) => {
    expect(sizeClassOf(toGrams(weight, unit))).toBe(size)
  })

  test('what staff decided comes before the scale', () => {
    expect(sizeClassOf(toGrams(10, 'lb'), 'large')).toBe('large')
  })
})

test.each([1, 7.5, 24.9, 25, 68.4, 180])('%s lb typed is %s lb shown', (pounds) => {
  expect(fromGrams(toGrams(pounds, 'lb'), 'lb')).toBe(pounds)
})

describe('age', () => {
  test.each([
    ['2026-05-16', '2026-11-15', 5],
    ['2026-05-15', '2026-11-15', 6],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-12-01', '2026-11-15', 0],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-01-31', '2026-02-28', 1],
    ['2010-11-15', '2026-11-15', 192],
  ])('born %s, on %s it is %s months old', (birthday, today, months) => {
    expect(ageInMonths(birthday, today)).toBe(months)
  })

  test.each([0, 1, 4, 13, 150])('a dog said to be %s months old is', (months) => {
    expect(ageInMonths(birthdayFromAge(months, '2026-11-15'), '2026-11-15')).toBe(months)
  })

  test('four months old is old enough, a day less is not', () => {
    expect(isOldEnough('2026-07-15', '2026-11-15')).toBe(true)
    expect(isOldEnough('2026-07-16', '2026-11-15')).toBe(false)
  })

  test('past seven months staff decide about group play of a dog that is not spayed or neutered', () => {
    expect(needsSpayDecision({ birthday: '2026-04-15', isSpayed: false }, '2026-11-15')).toBe(false)
    expect(needsSpayDecision({ birthday: '2026-03-15', isSpayed: false }, '2026-11-15')).toBe(true)
    expect(needsSpayDecision({ birthday: '2026-03-15', isSpayed: true }, '2026-11-15')).toBe(false)
  })
})

test.each([
  [9, 70, true],
  [49, 70, true],
  [51, 70, false],
  [24, 40, true],
  [25, 40, false],
  [9, 24, false],
  [9, null, false],
] as const)('AD51 %d lb said, %s lb weighed: smaller than we weighed is %s', (said, weighed, isBelow) => {
  expect(isBelowWeighed(toGrams(said, 'lb'), weighed && toGrams(weighed, 'lb'))).toBe(isBelow)
})
