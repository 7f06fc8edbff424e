import { expect, test } from 'vitest'
import { dateWords, toCsv } from './dog-list-words.ts'

test('D25 the CSV has the list’s rows in its order, with quotes, commas and formulas kept as text', () => {
  const row = {
    id: 1,
    name: 'Bear, the "big" one',
    breed: 'Lab',
    owner: '=1+1',
    sizeClass: 'large' as const,
    photoThumbnailPath: null,
    isHere: false,
    hasMedicine: false,
    date: '2026-12-04',
    line: 'C1',
    flags: ['Loves water', 'Shy'],
  }
  expect(toCsv([row, { ...row, name: 'Koda', date: null, hasMedicine: true }]).split('\r\n')).toEqual([
    'Dog,Breed,Owner,Size,Date,Remark,Flags',
    `"Bear, the ""big"" one",Lab,'=1+1,large,2026-12-04,C1,Loves water; Shy`,
    `Koda,Lab,'=1+1,large,,C1,Medicine; Loves water; Shy`,
  ])
})

test.each([
  ['medicine', { isHere: true, date: '2026-11-19' }, 'Here until Thu 19 Nov'],
  ['medicine', { isHere: false, date: '2026-12-20' }, 'Comes Sun 20 Dec'],
  ['in-house', { isHere: true, date: '2026-11-19' }, 'Thu 19 Nov'],
  ['in-house', { isHere: true, date: null }, 'Here'],
  ['all', { isHere: true, date: '2026-11-19' }, 'Here now'],
  ['all', { isHere: false, date: null }, 'Not yet'],
] as const)('D25 the day in the list %s of %j is said as %s', (list, row, words) => {
  expect(dateWords(list, row)).toBe(words)
})
