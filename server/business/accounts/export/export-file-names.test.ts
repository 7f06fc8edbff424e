import { expect, test } from 'vitest'
import { type FileUse, readableNames } from './export-file-names.ts'

const sentAt = new Date('2026-11-16T18:00:00Z')

const pathsOf = (files: string[], uses: FileUse[]) => [
  ...readableNames(
    files.map((name) => ({ name, sentAt })),
    uses,
  ).values(),
]

test('a file is called after the dog and what it shows', () => {
  const uses = [
    { dog: 'Maple', what: 'photo', name: 'private/a.webp' },
    { dog: 'Maple', what: 'rabies', name: 'private/b.pdf' },
  ]
  expect(pathsOf(['private/a.webp', 'private/b.pdf', 'private/c.webp', 'private/d.webp'], uses)).toEqual([
    'files/Maple/photo.webp',
    'files/Maple/rabies.pdf',
    'files/other/2026-11-16.webp',
    'files/other/2026-11-16 (2).webp',
  ])
})

test('two dogs of one name, and names that differ in case only, keep their files apart', () => {
  const names = ['private/a.webp', 'private/b.webp', 'private/c.webp']
  const uses = ['Maple', 'Maple', 'MAPLE'].map((dog, index) => ({
    dog,
    what: 'photo',
    name: names[index] ?? null,
  }))
  expect(pathsOf(names, uses)).toEqual([
    'files/Maple/photo.webp',
    'files/Maple/photo (2).webp',
    'files/MAPLE/photo (3).webp',
  ])
})

test.each([
  ['../../etc/passwd', 'files/-etc-passwd/photo.webp'],
  ['C:\\dogs', 'files/C-dogs/photo.webp'],
  ['Émile O’Bärk 小花', 'files/Émile O-Bärk 小花/photo.webp'],
  ['...', 'files/dog/photo.webp'],
  ['🐶', 'files/dog/photo.webp'],
])('a dog called %s leads nowhere but into its folder', (dog, path) => {
  expect(pathsOf(['private/a.webp'], [{ dog, what: 'photo', name: 'private/a.webp' }])).toEqual([path])
})
