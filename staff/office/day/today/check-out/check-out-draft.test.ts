import { expect, test } from 'vitest'
import { AS_PROPOSED, proposalKey, sumDecided, toDecisions } from './check-out-draft.ts'

const LATE = {
  rule: 'late-day' as const,
  dogId: 3,
  what: 'Rusty picked up after 12:00 pm',
  how: 'It is 2:04 pm',
  cents: 3_200,
  totalCents: 3_360,
}
const decided = (draft: object) => new Map([[proposalKey(LATE), { ...AS_PROPOSED, ...draft }]])

test('O26 undecided it is charged as proposed', () => {
  expect(sumDecided([LATE], new Map(), 5)).toBe(3_360)
  expect(toDecisions([LATE], new Map())).toEqual([
    { rule: 'late-day', dogId: 3, proposedCents: 3_200, decision: 'charge', why: '' },
  ])
})

test('O26 changed, it needs an amount and a reason; the tax is counted anew', () => {
  expect(toDecisions([LATE], decided({ decision: 'change', amount: '10' }))).toBe(null)
  expect(toDecisions([LATE], decided({ decision: 'change', why: 'Snow' }))).toBe(null)
  const changed = decided({ decision: 'change', amount: '10', why: 'Snow' })
  expect(toDecisions([LATE], changed)).toMatchObject([{ decision: 'change', amountCents: 1_000 }])
  expect(sumDecided([LATE], changed, 5)).toBe(1_050)
})

test('O26 waived, it needs a reason and comes to nothing', () => {
  expect(toDecisions([LATE], decided({ decision: 'waive' }))).toBe(null)
  expect(sumDecided([LATE], decided({ decision: 'waive', why: 'Snow' }), 5)).toBe(0)
})
