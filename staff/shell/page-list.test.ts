import { expect, test } from 'vitest'
import type { StaffMember } from '#domain/staff/permissions.ts'
import { morePagesOf } from './page-list.ts'

const labelsOf = (me: StaffMember) => morePagesOf(me).map(({ label }) => label)

test('WS36 More on a phone leads to rounds, incidents and report cards, as far as one may open them', () => {
  expect(labelsOf({ role: 'manager', permissions: [] })).toEqual(['Rounds', 'Incidents', 'Report cards'])
  expect(labelsOf({ role: 'staff', permissions: ['message'] })).toEqual(['Rounds', 'Incidents'])
})
