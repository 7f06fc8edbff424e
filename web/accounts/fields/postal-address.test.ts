import { expect, test } from 'vitest'
import { isPostalCode, isProvince, provinceName, spacedPostalCode } from './postal-address.ts'

test.each([
  ['v3s0a1', 'V3S 0A1'],
  ['V3S-0A1', 'V3S 0A1'],
  [' v3s 0a1 ', 'V3S 0A1'],
  ['98101', '98101'],
])('the postal code %j is written %j', (typed, written) => {
  expect(spacedPostalCode(typed)).toBe(written)
})

test.each(['V3S 0A', 'V3S 0A11', 'D3S 0A1', 'V3S OA1', '98101'])('%j is no Canadian postal code', (typed) => {
  expect(isPostalCode(typed)).toBe(false)
})

test.each(['', 'V3S 0A1', 'k1a0b1', 'x0a 0h0'])('%j may stand as it is', (typed) => {
  expect(isPostalCode(typed)).toBe(true)
})

test('a province is known by its two letters too', () => {
  expect(provinceName('BC')).toBe('British Columbia')
  expect(provinceName('Washington')).toBe('Washington')
  expect(isProvince('British Columbia')).toBe(true)
  expect(isProvince('Washington')).toBe(false)
})
