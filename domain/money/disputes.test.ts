import { describe, expect, test } from 'vitest'
import { type DisputeNews, type DisputeStage, disputedCents, disputeProblem } from './disputes.ts'

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

test('AD46 staff are told what to do, and nothing once it is won', () => {
  expect(disputeProblem(said('open'), { isOff: false })).toContain('has taken $47.25 back')
  expect(disputeProblem(said('lost'), { isOff: true })).toContain('keeps $47.25')
  expect(disputeProblem(said('won'), { isOff: false })).toBeNull()
  expect(disputeProblem(said('won'), { isOff: true })).toContain('back with us')
})
