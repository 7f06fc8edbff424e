import { expect, test } from 'vitest'
import type { Attendance } from '#contract/office/day/attendance.ts'
import { takenBackWords } from './take-back.ts'

test.each<[Attendance['undoable'][number]['what'], string[], string]>([
  ['no-show', ['Pepper'], 'Pepper is expected again'],
  ['check-in', ['Bear', 'Tofu'], 'Bear and Tofu are expected again'],
  ['absence', ['Bear'], 'Bear is expected again'],
  ['check-out', ['Bear'], 'Bear is here again'],
])('T8 T11 T12 how it stands once a %s of %s is taken back', (what, names, words) => {
  expect(takenBackWords(what, names)).toBe(words)
})
