import { expect, test } from 'vitest'
import { dogNotes } from './dog-notes.ts'

const TODAY = '2026-11-15'
const notes = (birthday: string, isSpayed: boolean | null) =>
  dogNotes({ name: 'Otis', birthday, isSpayed }, TODAY)

test('a puppy is told from when on it may come', () => {
  expect(notes('2026-08-20', null)).toEqual([
    'Puppies come to us from four months on: Otis from 20 Dec 2026.',
  ])
})

test('a grown dog that is not spayed hears about group play; unknown is no "no"', () => {
  expect(notes('2025-01-01', false)).toEqual([
    'Past seven months, playing in a group needs spaying or neutering. We decide it with you.',
  ])
  expect(notes('2025-01-01', null)).toEqual([])
  expect(notes('2025-01-01', true)).toEqual([])
})
