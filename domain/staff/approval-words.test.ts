import { expect, test } from 'vitest'
import { approvalWords } from './approval-words.ts'

test.each([
  {
    asked: { act: 'Refund {sum}', sumCents: 8_000, about: ['EV-H4GT9K', 'Hannah Weir'] },
    words: 'Refund $80.00: EV-H4GT9K, Hannah Weir',
  },
  {
    asked: { act: 'Give {sum} of store credit', sumCents: 123_456, about: ['Hannah Weir'] },
    words: 'Give $1,234.56 of store credit: Hannah Weir',
  },
  {
    asked: { act: 'Cancel, {sum} back', actWithoutSum: 'Cancel', sumCents: null, about: ['EV-H4GT9K', ''] },
    words: 'Cancel: EV-H4GT9K',
  },
  {
    asked: { act: 'Send a refund of {sum} another way', sumCents: null, about: ['EV-H4GT9K'] },
    words: 'Send a refund another way: EV-H4GT9K',
  },
  { asked: { act: 'Merge two households', about: [] }, words: 'Merge two households' },
])('§0.3 a manager reads “$words”', ({ asked, words }) => {
  expect(approvalWords(asked)).toBe(words)
})
