import { expect, test } from 'vitest'
import { homeWords } from './home-words.ts'

test.each([
  [0, 0, 'Otis went home'],
  [6_005, 0, 'Otis went home, $60.05 taken'],
  [6_005, 2_995, 'Otis went home, $60.05 taken, $29.95 change'],
])('WS11 what was taken and what goes back is said once more: %i, %i', (takenCents, changeCents, words) => {
  expect(homeWords({ names: 'Otis', takenCents, changeCents })).toBe(words)
})
