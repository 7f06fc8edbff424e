// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Permission } from '#domain/staff/permissions.ts'
import { firstPageOf } from './page-list.ts'

test.each([
  ['a groomer’s phone', ['care', 'groom'], true, '/staff/groom'],
  ['a groomer’s desk', ['care', 'groom'], false, '/staff/today'],
  ['a kennel hand’s phone', ['care'], true, '/staff/today'],
  ['the phone of whoever does the desk too', ['desk', 'groom'], true, '/staff/today'],
] satisfies [string, Permission[], boolean, string][])(
  'WS23 %s opens on %j',
  (_whose, permissions, isPhone, path) => {
    expect(firstPageOf({ role: 'staff', permissions }, isPhone)).toBe(path)
  },
)
