import { expect, test } from 'vitest'
import { type InvitationFacts, invitationStop } from './invitation.ts'

const NOW = new Date('2026-11-16T17:00:00Z')
const GOOD: InvitationFacts = {
  isUsed: false,
  expiresAt: new Date('2026-11-20T17:00:00Z'),
  role: 'manager',
  inviter: { role: 'manager', isActive: true },
  invited: null,
}

test.each<[string, Partial<InvitationFacts>, ReturnType<typeof invitationStop>]>([
  ['to an address that is nobody’s', {}, null],
  ['to a customer', { invited: { role: 'customer', isActive: true } }, null],
  ['to somebody on the team, for more', { invited: { role: 'staff', isActive: true } }, null],
  ['to a manager, as a manager', { invited: { role: 'manager', isActive: true } }, null],
  ['to a manager, for less', { role: 'staff', invited: { role: 'manager', isActive: true } }, 'is-manager'],
  ['to somebody who was taken off the team', { invited: { role: 'staff', isActive: false } }, 'left'],
  ['to a manager who was taken off', { invited: { role: 'manager', isActive: false } }, 'left'],
  ['by somebody who has left since', { inviter: { role: 'manager', isActive: false } }, 'inviter-gone'],
  ['by somebody who is no longer a manager', { inviter: { role: 'staff', isActive: true } }, 'inviter-gone'],
  ['by somebody whose account is gone', { inviter: { role: 'customer', isActive: true } }, 'inviter-gone'],
  ['a second time', { isUsed: true }, 'used'],
  ['at its last second', { expiresAt: NOW }, 'over'],
])('AD5 an invitation %s', (_what, facts, stop) => {
  expect(invitationStop({ ...GOOD, ...facts }, NOW)).toBe(stop)
})
