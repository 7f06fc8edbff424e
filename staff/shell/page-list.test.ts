// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Permission, StaffMember } from '#domain/staff/permissions.ts'
import { firstPageOf, morePagesOf, setupGroupsOf } from './page-list.ts'
import { PAGES } from './pages.tsx'

const labelsOf = (me: StaffMember) => morePagesOf(me).map(({ label }) => label)

test('WS36 More on a phone leads to rounds, incidents and report cards, as far as one may open them', () => {
  expect(labelsOf({ role: 'manager', permissions: [] })).toEqual(['Rounds', 'Incidents', 'Report cards'])
  expect(labelsOf({ role: 'staff', permissions: ['message'] })).toEqual(['Rounds', 'Incidents'])
})

const MANAGER: StaffMember = { role: 'manager', permissions: [] }

test('every page that belongs to Setup stands in its list, under its own name', () => {
  const listed = setupGroupsOf(MANAGER).flatMap(({ pages }) => pages)
  const belonging = PAGES.filter(({ partOf }) => partOf === '/staff/setup')
  expect(listed.map(({ to }) => to).toSorted()).toEqual(belonging.map(({ path }) => path).toSorted())
  expect(listed.map(({ label }) => label).slice(-4)).toEqual([
    'Staff and roles',
    'Devices and lock',
    'Morning sheet',
    'Activity',
  ])
})

test('W4 whoever may read some of Setup sees only that of it', () => {
  const listed = setupGroupsOf({ role: 'staff', permissions: ['desk'] }).flatMap(({ pages }) => pages)
  expect(listed.map(({ label }) => label)).not.toContain('Staff and roles')
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
