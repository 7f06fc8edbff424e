import { describe, expect, test } from 'vitest'
import {
  type DisputeNews,
  type DisputeStage,
  disputedCents,
  disputeProblem,
  unknownDisputeProblem,
} from './disputes.ts'

const said = (stage: DisputeStage, cents = 4_725, ref = 'du_1'): DisputeNews => ({ ref, stage, cents })

describe('AD46 what is with the customer’s bank', () => {
  test.each<[string, DisputeNews[], number]>([
    ['nothing was said', [], 0],
    ['the bank only asks', [said('inquiry')], 0],
    ['a dispute is open', [said('open')], 4_725],
    ['an inquiry became a dispute', [said('inquiry'), said('open')], 4_725],
    ['the inquiry is told of after the dispute it became', [said('open'), said('inquiry')], 4_725],
    ['it was lost', [said('open'), said('lost')], 4_725],
    ['it was won', [said('open'), said('won')], 0],
    ['its end is told of before its beginning', [said('won'), said('open')], 0],
    ['it was lost, and won after all', [said('lost'), said('won')], 0],
    ['two disputes of one charge', [said('open', 2_000, 'du_1'), said('lost', 1_000, 'du_2')], 3_000],
  ])('%s', (_, news, cents) => {
    expect(disputedCents(news)).toBe(cents)
  })
})

describe('AD46 staff are told what to do, in the sums of the books', () => {
  const books = { withBankCents: 2_725, owedCents: 1_000, keptOfOffCents: 0 }
  test.each<[DisputeStage, object, string | null]>([
    ['open', {}, 'has taken $27.25 back. The booking owes $10.00 now.'],
    ['open', { owedCents: 0 }, 'has taken $27.25 back. Nothing is owed on the booking.'],
    ['lost', {}, 'keeps $27.25. The booking owes $10.00 now'],
    ['won', {}, null],
    ['won', { keptOfOffCents: 2_000 }, '$20.00 is back with us'],
    ['inquiry', {}, 'is asking about this payment'],
  ])('%s %j', (stage, more, words) => {
    const told = disputeProblem(stage, { ...books, ...more })
    if (words === null) expect(told).toBeNull()
    else expect(told).toContain(words)
  })
  test('of a charge we do not know there are no books', () => {
    expect(unknownDisputeProblem(said('open'))).toContain('don’t know is disputed: $47.25')
    expect(unknownDisputeProblem(said('won'))).toBeNull()
  })
})
