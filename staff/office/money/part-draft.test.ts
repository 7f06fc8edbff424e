import { expect, test } from 'vitest'
import {
  amountsOf,
  changeOf,
  newPart,
  type PartDraft,
  toParts,
  toWay,
  whyNotTaken,
  withUsed,
} from './part-draft.ts'

const cash = (amount: string, tendered = '') => ({ ...newPart('cash'), amount, tendered })
const terminal = (amount: string, reference = '04417A') => ({
  ...newPart('terminal'),
  amount,
  last4: '8810',
  reference,
})

test('O21 the first empty part takes what is left', () => {
  expect(amountsOf([cash('20'), terminal('')], 11_603)).toEqual([2_000, 9_603])
  expect(amountsOf([cash(''), terminal('')], 11_603)).toEqual([11_603, 0])
  expect(amountsOf([cash('200')], 11_603)).toEqual([20_000])
})

test('O23 O24 the change is counted from the rounded sum', () => {
  expect(changeOf(cash('', '120'), 11_603)).toBe(395)
  expect(changeOf(cash('', ''), 11_603)).toBe(0)
  expect(changeOf(cash('', '100'), 11_603)).toBe(null)
})

test('O21 O22 nothing is sent while something is missing or it is too much', () => {
  expect(toParts([terminal('', '')], 1_000)).toBe(null)
  expect(toParts([terminal('11')], 1_000)).toBe(null)
  expect(toParts([cash('', '5')], 1_000)).toBe(null)
  expect(toParts([cash('4', '5'), terminal('')], 1_000)).toEqual([
    { way: 'cash', amountCents: 400, tenderedCents: 500 },
    { way: 'terminal', amountCents: 600, last4: '8810', reference: '04417A' },
  ])
})

test('O21 O31 store credit pays as far as it goes, and what comes after it the rest', () => {
  const sums = { amountCents: 11_603, creditCents: 1_500 }
  expect(toWay(terminal(''), 'credit', sums)).toEqual({ way: 'credit', amount: '15.00' })
  expect(toWay(terminal(''), 'credit', { ...sums, creditCents: 20_000 })).toEqual({ way: 'credit' })
  expect(toWay({ ...newPart('credit'), amount: '15.00' }, 'cash', sums)).toEqual({ way: 'cash', amount: '' })
  expect(toWay(terminal('40'), 'cash', sums)).toEqual({ way: 'cash' })
})

test('O21 a button that is off says what is missing, and says nothing once it can be pressed', () => {
  const why = (parts: PartDraft[], more: { isTillOpen?: boolean; tip?: string } = {}) =>
    whyNotTaken(parts, { totalCents: 1_000, isTillOpen: true, ...more })
  expect(why([newPart('terminal')])).toBe('Type the last four digits on the slip.')
  expect(why([terminal('', '')])).toBe('Type the approval code on the slip.')
  expect(why([terminal('')])).toBe('')
  expect(why([cash('', '5')])).toBe('The cash given is less than the amount.')
  expect(why([cash('')], { isTillOpen: false })).toBe('Open the drawer first, or choose another way to pay.')
  expect(why([newPart('cheque')])).toBe('Type the number of the cheque.')
  expect(why([newPart('etransfer')])).toBe('Type the e-transfer’s reference.')
  expect(why([terminal('13')])).toBe('That is $3.00 more than is to be taken.')
  expect(why([terminal('10'), cash('')])).toBe('One part has no amount yet.')
  expect(why([terminal('')], { tip: 'a lot' })).toBe('Enter the tip as an amount.')
  for (const parts of [
    [terminal('')],
    [cash('')],
    [{ ...newPart('etransfer'), reference: 'CA9F3K' }],
    [cash('4'), terminal('')],
  ]) {
    expect([why(parts), toParts(parts, 1_000) !== null]).toEqual(['', true])
  }
})

test('AD16 a number that is on another booking asks for a reason, and goes with it', () => {
  const draft = [terminal('4'), { ...newPart('etransfer'), reference: 'CA9F3K' }]
  const facts = { totalCents: 1_000, isTillOpen: true }
  expect(withUsed(draft, new Error('no answer'))).toEqual(draft)
  const used = withUsed(draft, { data: { usedReference: { part: 1, code: 'EV-K7QX' } } })
  expect(whyNotTaken(used, facts)).toBe(
    'This number is on booking EV-K7QX already. Say why it is used again, or type another.',
  )
  const explained = used.map((part) => ({ ...part, againWhy: ' One transfer for both ' }))
  expect(whyNotTaken(explained, facts)).toBe('')
  expect(toParts(explained, 1_000)?.[1]).toEqual({
    way: 'etransfer',
    amountCents: 600,
    reference: 'CA9F3K',
    againWhy: 'One transfer for both',
  })
})
