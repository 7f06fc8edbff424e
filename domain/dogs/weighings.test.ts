import { expect, test } from 'vitest'
import { dogWeight, type SaidWeight } from './weighings.ts'

const SAID: SaidWeight = { grams: 8000, after: 0 }
/** In kilograms at a minute, in the order in which they came in. */
type Row = [kg: number, minute: number, id?: number]
const weighings = (rows: readonly Row[]) =>
  rows.map(([kg, minute, id], at) => ({
    id: id ?? at + 1,
    grams: kg * 1000,
    takenAt: new Date(Date.UTC(2026, 10, 16, 12, minute)),
  }))

test.each([
  ['AD51 none', SAID, [], [8, null]],
  ['AD51 larger', SAID, [[15, 0]], [15, 15]],
  ['AD51 within the size', SAID, [[9, 0]], [8, 9]],
  ['AD51 lighter', { grams: 29_000, after: 0 }, [[8, 0]], [29, 8]],
  [
    'AD51 larger, then lighter',
    SAID,
    [
      [29, 0],
      [15, 5],
    ],
    [29, 15],
  ],
  ['AD51 known before somebody wrote on the page', { grams: 8000, after: 1 }, [[15, 0]], [8, 15]],
  ['AD69 the second of two equal ones', SAID, [[15, 5, 2]], [15, 15]],
  [
    'AD70 older, and in later',
    SAID,
    [
      [15, 5],
      [29, 0],
    ],
    [15, 15],
  ],
  [
    'AD70 older and lighter, and in later',
    SAID,
    [
      [29, 5],
      [15, 0],
    ],
    [29, 29],
  ],
  ['AD70 older, and its newer one withdrawn', SAID, [[29, 0, 2]], [29, 29]],
  [
    'AD70 older than one that came in after it',
    SAID,
    [
      [29, 0],
      [15, 5],
      [16, 9],
    ],
    [29, 16],
  ],
  [
    'AD70 at the same moment',
    SAID,
    [
      [15, 0],
      [16, 0],
    ],
    [15, 16],
  ],
] as [string, SaidWeight, Row[], [number, number | null]][])('%s', (_, said, rows, [page, weighed]) => {
  expect(dogWeight(said, weighings(rows))).toEqual({
    pageGrams: page * 1000,
    weighedGrams: weighed === null ? null : weighed * 1000,
  })
})
