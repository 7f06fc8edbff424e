import { expect, test } from 'vitest'
import { CallError } from '#client/api/call-error.ts'
import { submitErrorOf } from './submit-error.ts'

test('a lost connection says that nothing is lost and nothing is doubled', () => {
  expect(submitErrorOf(new Error('Network Error'))).toEqual({
    text: 'We didn’t hear back from our server. Nothing is lost: please press again. It’s never booked twice.',
    alternatives: null,
    conflicts: null,
  })
})

test('a refusal keeps the server’s sentence, with what is free instead where the space is gone', () => {
  const alternatives = {
    otherSuites: [],
    otherDates: [],
    split: null,
    clashes: ['2026-12-06'],
    canWait: true,
  }
  expect(submitErrorOf(new CallError('Full on Sun 6 Dec.', 409, alternatives))).toEqual({
    text: 'Full on Sun 6 Dec.',
    alternatives,
    conflicts: null,
  })
  expect(submitErrorOf(new CallError('Please talk to us.', 400))).toEqual({
    text: 'Please talk to us.',
    alternatives: null,
    conflicts: null,
  })
})

test('a price that no longer holds is named', () => {
  const error = new CallError('The price has changed.', 409, { totalCents: 4_725 })
  expect(submitErrorOf(error).text).toBe('The price has changed. It’s now $47.25.')
})
