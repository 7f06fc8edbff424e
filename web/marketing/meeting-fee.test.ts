import { expect, test } from 'vitest'
import { meetingFeeCents, meetingFeeSentence } from './meeting-fee.ts'

const prices = { interviewCents: 3_000, gstPercent: 5 }

test('the fee of the meet and greet is the catalogue’s, with GST', () => {
  expect(meetingFeeCents(prices)).toBe(3_150)
  expect(meetingFeeCents({ interviewCents: 4_000, gstPercent: 5 })).toBe(4_200)
})

test.each([
  [1, 'New dogs: meet and greet $31.50 once, back as credit once your dog passes.'],
  [2, 'New dogs: meet and greet $31.50 each once, back as credit once they pass.'],
])('for %i dogs it is said in a sentence', (dogCount, sentence) => {
  expect(meetingFeeSentence(prices, dogCount)).toBe(sentence)
})

test('nothing is said of a meet and greet that is free', () => {
  expect(meetingFeeSentence({ interviewCents: 0, gstPercent: 5 }, 1)).toBe('')
})
