import { expect, test } from 'vitest'
import { paidReference, usedBeforeWords } from './paid-reference.ts'

test.each([
  ['etransfer', 'CA-9f3 k2', 'CA9F3K2'],
  ['etransfer', '0042', '0042'],
  ['etransfer', '  ', ''],
  ['cheque', '000 417', '417'],
  ['cheque', '417', '417'],
  ['cheque', 'No. 0417', 'NO0417'],
  ['cheque', '000', '0'],
] as const)('AD16 %s “%s” is compared as “%s”', (way, typed, code) => {
  expect(paidReference(way, typed)).toBe(code)
})

test('AD16 the refusal names the booking', () => {
  expect(usedBeforeWords('etransfer', 'K7QX')).toBe('This e-transfer reference is already on booking K7QX.')
  expect(usedBeforeWords('cheque', 'K7QX')).toBe('This cheque is already on booking K7QX.')
})
