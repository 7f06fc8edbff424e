import { expect, test } from 'vitest'
import { partsFor } from './use-availability.ts'

const ENDS = { first: '2026-11-15', last: '2028-11-15' }

test.each([
  ['the first months', '2026-11', 2, ['2026-11']],
  ['months whose neighbours are in the same part', '2026-12', 2, ['2026-11']],
  ['two months that reach into the next part', '2027-01', 2, ['2026-11', '2027-03']],
  ['the beginning of a part: the one before is needed beside it', '2027-03', 2, ['2026-11', '2027-03']],
  ['the middle of a part', '2027-04', 2, ['2027-03']],
  ['the last months', '2028-10', 2, ['2028-07', '2028-11']],
  ['a whole year', '2026-11', 12, ['2026-11', '2027-03', '2027-07', '2027-11']],
])('%s', (_what, month, count, parts) => expect(partsFor({ month, count }, ENDS)).toEqual(parts))
