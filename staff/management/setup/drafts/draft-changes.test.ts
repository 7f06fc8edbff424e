import { expect, test } from 'vitest'
import type { CatalogueRow } from '#contract/management/catalogue/catalogue.ts'
import type { Draft, DraftRow } from '#contract/management/catalogue/drafts.ts'
import { overlaid, withStep } from './draft-changes.ts'

const discount = (id: number, percent: number) =>
  ({
    kind: 'length-discount',
    id,
    version: 3,
    isRetired: false,
    values: { minNights: 7, percent },
  }) satisfies CatalogueRow<'length-discount'>
const change = (row: Partial<DraftRow>): DraftRow => ({
  id: 1,
  kind: 'length-discount',
  action: 'change',
  rowId: 10,
  seenVersion: 3,
  name: 'long-stay discount',
  values: { percent: 8 },
  was: { percent: 5 },
  nowVersion: 3,
  isStale: false,
  ...row,
})
const draft = (...rows: DraftRow[]): Draft => ({
  id: 4,
  name: 'Winter',
  note: '',
  madeBy: 'Asha',
  madeAt: '2026-11-16T19:00:00.000Z',
  version: 1,
  publishAt: null,
  stoppedBecause: '',
  publishedAt: null,
  publishedBy: null,
  undoes: null,
  undoneBy: null,
  rows,
})
const shown = (of: Draft | null) =>
  overlaid('length-discount', [discount(10, 5), discount(11, 10)], of).map(({ key, values, isRetired }) => [
    key,
    values.percent,
    isRetired,
  ])

test('K5 a list shows the rows as the open draft has them, what it adds at the end', () => {
  expect(shown(null)).toEqual([
    ['length-discount 10', 5, false],
    ['length-discount 11', 10, false],
  ])
  const added = change({
    id: 2,
    action: 'add',
    rowId: null,
    seenVersion: null,
    values: { minNights: 30, percent: 15 },
  })
  expect(shown(draft(change({}), added))).toEqual([
    ['length-discount 10', 8, false],
    ['length-discount 11', 10, false],
    ['draft 2', 15, false],
  ])
  expect(shown(draft(change({ action: 'remove', values: null })))).toEqual([
    ['length-discount 11', 10, false],
    ['length-discount 10', 5, true],
  ])
})

test('K5 a draft holds only what differs from the site; what is as on the site is taken out of it', () => {
  const open = draft(change({}))
  const [row] = overlaid('length-discount', [discount(10, 5)], open)
  expect(withStep(open, row!, { values: { minNights: 7, percent: 9 } })).toEqual([
    { kind: 'length-discount', action: 'change', rowId: 10, seenVersion: 3, values: { percent: 9 } },
  ])
  expect(withStep(open, row!, { values: { minNights: 7, percent: 5 } })).toEqual([])
  expect(withStep(open, row!, 'remove')).toEqual([
    { kind: 'length-discount', action: 'remove', rowId: 10, seenVersion: 3, values: null },
  ])
})

test('K5 another draft than the open one holds a row once, too', () => {
  const other = draft(change({ id: 9 }))
  const [row] = overlaid('length-discount', [discount(10, 5)], null)
  expect(withStep(other, row!, { values: { minNights: 7, percent: 12 } })).toMatchObject([
    { rowId: 10, values: { percent: 12 } },
  ])
})
