import { expect, test } from 'vitest'
import { closingBlockers, type OpenMoney } from './account-closing.ts'

const NOTHING: OpenMoney = {
  owed: [],
  owedByUsCents: 0,
  refundsOnTheWayCents: 0,
  refundsFailedCents: 0,
  paymentsOpenCents: 0,
  disputes: 0,
}

test.each<[what: string, open: Partial<OpenMoney>, sentences: string[]]>([
  ['nothing', {}, []],
  [
    'a balance',
    {
      owed: [
        { code: 'EV-A', cents: 4_000 },
        { code: 'EV-B', cents: 250 },
      ],
    },
    ['$42.50 is still to pay for EV-A and EV-B. Please pay it in My bookings or at the desk.'],
  ],
  ['an open payment', { paymentsOpenCents: 4_000 }, [expect.stringContaining('payment of $40.00') as string]],
  [
    'a refund',
    { refundsOnTheWayCents: 100 },
    [expect.stringContaining('refund of $1.00 is on its way') as string],
  ],
  ['a failed refund', { refundsFailedCents: 100 }, [expect.stringContaining('couldn’t be sent') as string]],
  ['our debt', { owedByUsCents: 100 }, [expect.stringContaining('We owe you $1.00') as string]],
  [
    'a refund and an objection',
    { refundsOnTheWayCents: 100, disputes: 1 },
    [expect.stringContaining('refund') as string, expect.stringContaining('bank') as string],
  ],
])('%s is named with what to do', (_what, open, sentences) => {
  expect(closingBlockers({ ...NOTHING, ...open })).toEqual(sentences)
})

test('C7: at the desk it is said of them, not to them', () => {
  const everything: OpenMoney = {
    owed: [{ code: 'EV-A', cents: 4_000 }],
    owedByUsCents: 100,
    refundsOnTheWayCents: 200,
    refundsFailedCents: 300,
    paymentsOpenCents: 400,
    disputes: 1,
  }
  const sentences = closingBlockers(everything, 'desk')
  expect(sentences).toHaveLength(6)
  expect(sentences[0]).toBe('They still owe $40.00 for EV-A. Take it first, or have it written off.')
  for (const sentence of sentences) expect(sentence).not.toMatch(/\byou\b|\byour\b|call us/i)
})
