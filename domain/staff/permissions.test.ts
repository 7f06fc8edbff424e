import { expect, test } from 'vitest'
import { jobOf, mayDo, missingFor, type Need, PERMISSIONS, STAFF_PRESETS } from './permissions.ts'

const hand = { role: 'staff', permissions: ['care'] } as const

test.each([
  ['care', true],
  ['staff', true],
  ['desk', false],
  ['manager', false],
] as const)('W3 a kennel hand and what needs %s: %s', (need, may) => {
  expect(mayDo(hand, need)).toBe(may)
})

test.each([
  [['refund'], 'money'],
  [['money'], 'refund'],
  [[], 'refund'],
  [['money', 'refund'], null],
] as const)('AD19 to give money back, one who holds %j lacks %s', (permissions, missing) => {
  expect(missingFor({ role: 'staff', permissions }, 'refund')).toBe(missing)
  expect(mayDo({ role: 'staff', permissions }, 'refund')).toBe(missing === null)
})

test('W3 a manager may do everything, a customer nothing, whatever their permissions say', () => {
  const needs: Need[] = ['staff', 'manager', ...PERMISSIONS]
  expect(needs.every((need) => mayDo({ role: 'manager', permissions: [] }, need))).toBe(true)
  expect(needs.some((need) => mayDo({ role: 'customer', permissions: PERMISSIONS }, need))).toBe(false)
})

test('U4 every preset knows only permissions that exist, and the front desk does not groom', () => {
  for (const { permissions } of STAFF_PRESETS) {
    expect(permissions.every((one) => PERMISSIONS.includes(one))).toBe(true)
  }
  expect(STAFF_PRESETS.find(({ key }) => key === 'front-desk')?.permissions).not.toContain('groom')
})

test.each([
  ['manager', [], 'Manager'],
  ['staff', ['care'], 'Kennel hand'],
  ['staff', ['groom', 'care'], 'Groomer'],
  ['staff', ['care', 'desk'], 'Team'],
] as const)('W19 a %s who may %j is called %s beside the name', (role, permissions, job) => {
  expect(jobOf({ role, permissions })).toBe(job)
})
