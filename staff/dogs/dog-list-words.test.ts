import { expect, test } from 'vitest'
import { toCsv } from './dog-list-words.ts'

test('D25 the CSV has the list’s rows in its order, with quotes, commas and formulas kept as text', () => {
  const row = {
    id: 1,
    name: 'Bear, the "big" one',
    breed: 'Lab',
    owner: '=1+1',
    sizeClass: 'large' as const,
    photoThumbnailPath: null,
    date: '2026-12-04',
    line: 'C1',
    flags: ['Loves water', 'Shy'],
  }
  expect(toCsv([row, { ...row, name: 'Koda', date: null }]).split('\r\n')).toEqual([
    'Dog,Breed,Owner,Size,Date,Remark,Flags',
    `"Bear, the ""big"" one",Lab,'=1+1,large,2026-12-04,C1,Loves water; Shy`,
    `Koda,Lab,'=1+1,large,,C1,Loves water; Shy`,
  ])
})
