import { expect, test } from 'vitest'
import { emptyRow, readyRows } from './paper-draft.ts'

const ROW = {
  number: 14,
  dogName: 'Waffles',
  what: 'Kibble',
  dose: '1 cup',
  dueAt: '2026-12-04T22:00:00Z',
  needsSecond: false,
  isDone: false,
}

test('T17 only lines that are whole are sent', () => {
  const drafts = [
    { ...emptyRow(1), number: '14', time: '5:04', initials: ' RT ' },
    { ...emptyRow(2), number: '15', time: '', initials: 'RT' },
    { ...emptyRow(3), number: 'x', time: '5:04', initials: 'RT' },
    emptyRow(4, 'RT'),
  ]
  expect(readyRows(drafts, [ROW], 'America/Toronto')).toEqual([
    { key: 1, number: 14, time: '17:04', initials: 'RT' },
  ])
})
