import { expect, test } from 'vitest'
import type { StaffMember } from '../staff/permissions.ts'
import { actingFor } from './acting.ts'

const manager: StaffMember = { role: 'manager', permissions: [] }
const dana: StaffMember = { role: 'staff', permissions: ['desk', 'money', 'care'] }
const rob: StaffMember = { role: 'staff', permissions: ['care'] }

test.each([
  ['Rob signs for himself on a manager’s screen', rob, manager, true, rob],
  ['a manager signs on Rob’s screen', manager, rob, true, manager],
  ['Rob in the name of a manager', manager, rob, false, rob],
  ['Rob in the name of Dana', dana, rob, false, rob],
  ['a manager in the name of Dana', dana, manager, false, dana],
  ['a manager in the name of another', manager, manager, false, 'manager'],
])('W18 %s', (_name, named, sender, isSigned, expected) => {
  const acting = actingFor(named, sender, isSigned)
  if (expected === 'manager') expect(acting.role).toBe('manager')
  else expect(acting).toEqual(expected)
})
