import { expect, test } from 'vitest'
import { careSummary, type SummedEntry } from './care-summary.ts'

const entry = (kind: string, outcome: string, change: Partial<SummedEntry> = {}): SummedEntry => ({
  kind,
  what: kind === 'meal' ? 'Kibble' : 'Insulin',
  outcome,
  isDouble: false,
  isWithdrawn: false,
  ...change,
})

test('D19 meals, doses, refusals and walks, in lines an owner reads', () => {
  const entries = [
    entry('meal', 'given'),
    entry('meal', 'given'),
    entry('meal', 'part'),
    entry('meal', 'refused'),
    entry('medicine', 'given'),
    entry('medicine', 'given'),
    entry('medicine', 'refused'),
    entry('medicine', 'skipped', { what: 'Eye drops' }),
    entry('service', 'given', { what: 'Long walk' }),
    entry('service', 'refused', { what: 'Swim' }),
    entry('walk', 'noted', { what: '' }),
    entry('walk', 'noted', { what: '' }),
    entry('mood', 'noted', { what: 'shy' }),
  ]
  expect(careSummary(entries).lines).toEqual([
    'Meals: 2 eaten, 1 partly eaten, 1 left.',
    'Eye drops: 1 skipped.',
    'Insulin: 2 given, 1 refused.',
    'Long walk: 1 time.',
    'Walks: 2.',
  ])
})

test('D19 what was withdrawn never happened, and a second tick is no second dose', () => {
  const entries = [
    entry('meal', 'given', { isWithdrawn: true }),
    entry('medicine', 'given'),
    entry('medicine', 'given', { isDouble: true }),
  ]
  expect(careSummary(entries).lines).toEqual(['Insulin: 1 given.'])
})

test('D19 of a day without care there is nothing to tell', () => {
  expect(careSummary([]).lines).toEqual([])
})

test('WS9 D19 what was given at home its owner knows', () => {
  expect(careSummary([entry('medicine', 'at-home'), entry('meal', 'given')]).lines).toEqual([
    'Meals: 1 eaten.',
  ])
})
