import { expect, test } from 'vitest'
import { dogNotes } from './dog-notes.ts'

const TODAY = '2026-11-15'
const notes = (birthday: string, isSpayed: boolean | null) =>
  dogNotes({ name: 'Otis', birthday, isSpayed }, TODAY)

test('a puppy is told from when on it may come', () => {
  expect(notes('2026-08-20', null)).toEqual(['Puppies can come from four months: Otis from 20 Dec 2026.'])
})

test('a grown dog that is not spayed hears about group play; unknown is no "no"', () => {
  expect(notes('2025-01-01', false)).toEqual([
    'Over seven months, dogs must be spayed or neutered for group play. We’ll decide with you.',
  ])
  expect(notes('2025-01-01', null)).toEqual([])
  expect(notes('2025-01-01', true)).toEqual([])
})
