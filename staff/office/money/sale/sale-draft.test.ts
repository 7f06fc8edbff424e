import { expect, test } from 'vitest'
import { type LineDraft, lineErrors, newLine, toItem, toItems } from './sale-draft.ts'

const line = (over: Partial<LineDraft>): LineDraft => ({ ...newLine(), what: 'Kong', amount: '18', ...over })

test.each([
  ['18', '2', { kind: 'goods', what: 'Kong', amountCents: 1_800, count: 2 }],
  ['$1,204.35', '1', { kind: 'goods', what: 'Kong', amountCents: 120_435, count: 1 }],
  ['', '1', null],
  ['0', '1', null],
  ['a lot', '1', null],
  ['18', '0', null],
  ['18', '100', null],
  ['18', '1.5', null],
])('O19 a line of %s, %s pieces', (amount, count, item) => {
  expect(toItem(line({ amount, count }))).toEqual(item)
})

test('O19 nothing is sold while a line that was begun is not whole', () => {
  expect(toItems([newLine()])).toBe(null)
  expect(toItems([line({ what: ' ' })])).toBe(null)
  expect(toItems([line({}), line({ amount: '' })])).toBe(null)
  expect(toItems([line({}), newLine()])).toEqual([
    { kind: 'goods', what: 'Kong', amountCents: 1_800, count: 1 },
  ])
})

test('O19 a line says what to type', () => {
  expect(lineErrors(line({ amount: 'x', count: '' }))).toEqual({
    amount: 'Such as 12.50.',
    count: '1 to 99.',
  })
  expect(lineErrors(newLine())).toEqual({})
})
