import { expect, test } from 'vitest'
import { creditOnOwnWord, sentOnOwnWord } from './own-word.ts'

const DANA = 1
const BEN = 2
const refund = {
  method: 'etransfer',
  notedBy: DANA,
  amountCents: 5_000,
  guardedCents: 0,
  outgoingCents: 5_000,
}

test.each([
  ['an e-transfer she noted', refund, 5_000],
  ['a slip of the terminal she typed', { ...refund, method: 'terminal' }, 5_000],
  ['a cheque she took', { ...refund, method: 'cheque' }, 5_000],
  ['cash, which was counted', { ...refund, method: 'cash' }, 0],
  ['a card, which the provider names', { ...refund, method: 'card', notedBy: null }, 0],
  ['somebody else’s word', { ...refund, notedBy: BEN }, 0],
  ['money she answered for when she gave it', { ...refund, guardedCents: 5_000 }, 0],
  ['one of which a part was given', { ...refund, guardedCents: 4_999 }, 5_000],
] as const)('AD49 what Dana says was sent of %s', (_what, sent, cents) => {
  expect(sentOnOwnWord(sent, DANA)).toBe(cents)
})

const paid = (method: string, notedBy: number | null, leftCents: number) => ({ method, notedBy, leftCents })

test.each([
  ['an e-transfer she noted', 5_000, [paid('etransfer', DANA, 10_000)], 5_000],
  ['less than the credit', 5_000, [paid('cheque', DANA, 1_000), paid('cash', DANA, 9_000)], 1_000],
  ['a card', 5_000, [paid('card', null, 10_000)], 0],
  ['somebody else’s word', 5_000, [paid('terminal', BEN, 10_000)], 0],
  ['no credit', 0, [paid('etransfer', DANA, 10_000)], 0],
  ['credit that paid and comes back', -100, [paid('etransfer', DANA, 10_000)], 0],
] as const)('AD49 store credit for %s', (_what, creditCents, payments, cents) => {
  expect(creditOnOwnWord(creditCents, payments, DANA)).toBe(cents)
})
