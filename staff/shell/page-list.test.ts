// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Permission, StaffMember } from '#domain/staff/permissions.ts'
import { firstPageOf, morePagesOf, SETUP_GROUPS } from './page-list.ts'
import { PAGES } from './pages.tsx'

const labelsOf = (me: StaffMember) => morePagesOf(me).map(({ label }) => label)

test('WS36 More on a phone leads to rounds, incidents and report cards, as far as one may open them', () => {
  expect(labelsOf({ role: 'manager', permissions: [] })).toEqual(['Rounds', 'Incidents', 'Report cards'])
  expect(labelsOf({ role: 'staff', permissions: ['message'] })).toEqual(['Rounds', 'Incidents'])
})

test('every page that belongs to Setup stands in its list, under its own name', () => {
  const listed = SETUP_GROUPS.flatMap(({ pages }) => pages)
  const belonging = PAGES.filter(({ path, partOf }) => [path, partOf].includes('/staff/team'))
  expect(listed.map(({ to }) => to)).toEqual(belonging.map(({ path }) => path))
  expect(listed.map(({ label }) => label)).toEqual([
    'Staff and roles',
    'Devices and lock',
    'Morning sheet',
    'Activity',
  ])
})

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
