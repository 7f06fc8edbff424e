import { expect, test } from 'vitest'
import { nameFromFile, progressWords, refusedBefore, sizeWords } from './file-words.ts'

test.each([
  ['picture', 'image/gif', 10, 'Please choose a picture: JPG, PNG or WebP.'],
  ['picture', 'image/svg+xml', 10, 'Please choose a picture: JPG, PNG or WebP.'],
  ['pdf', 'image/png', 10, 'Please choose a PDF.'],
  ['picture', 'image/png', 10_485_761, 'This file is larger than 10 MB. Please choose a smaller one.'],
  ['picture', 'image/webp', 10_485_760, null],
  ['pdf', 'application/pdf', 10, null],
] as const)('N1 before it is sent, a %s of type %s with %i bytes', (kind, type, size, words) => {
  expect(refusedBefore({ type, size }, kind)).toBe(words)
})

test('N1 sizes and names of files in words', () => {
  expect([sizeWords(214_400), sizeWords(2_800_000), sizeWords(20)]).toEqual(['214 kB', '2.8 MB', '1 kB'])
  expect(progressWords(0.64, 2_800_000)).toBe('1.8 of 2.8 MB')
  expect(progressWords(0.5, 96_000)).toBe('48 of 96 kB')
  expect(nameFromFile('team_field-2.final.JPG')).toBe('team field 2.final')
})
