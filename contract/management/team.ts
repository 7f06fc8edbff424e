import { z } from 'zod'
import { PERMISSIONS } from '#domain/staff/permissions.ts'
import { currentPassword, newPassword } from '../business/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, NoInput, Nothing, version } from '../fields.ts'
import { personName } from '../person-name.ts'

const permission = z.enum(PERMISSIONS)
const role = z.enum(['staff', 'manager'], { error: 'Please choose staff or manager.' })

export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  permissions: z.array(permission),
  isActive: z.boolean(),
  /** Without one nothing can be signed or unlocked. */
  hasPin: z.boolean(),
  /** When they last used a screen or signed on one; null while they never have. */
  lastSeen: z.iso.datetime().nullable(),
  version: z.int(),
})
export type TeamMember = z.output<typeof TeamMember>

const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  permissions: z.array(permission),
  expiresAt: z.iso.datetime(),
})

/** Who is using the back office, and what they may do there. */
export const Me = z.object({
  id: z.int(),
  name: z.string(),
  role,
  permissions: z.array(permission),
  /** A log-in that everybody shares: its password and PIN stay as they are. */
  isDemo: z.boolean(),
  /** Of the park: every screen shows its clock, wherever the screen is. */
  timeZone: z.string(),
  /** Without one nothing can be unlocked or signed. */
  hasPin: z.boolean(),
  /** W10: after so long without a touch the screen asks for the PIN. */
  lockMinutes: z.int(),
  /** W19: the shared device this session is on. */
  device: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type Me = z.output<typeof Me>

export const staffTeam = {
  getMe: endpoint({
    method: 'GET',
    path: '/api/staffTeam/getMe',
    access: 'staff',
    needs: 'staff',
    summary: 'Who you are and what you may do.',
    input: NoInput,
    output: Me,
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/api/staffTeam/getTeam',
    access: 'staff',
    needs: 'manager',
    summary: 'Everyone on the team, and who is invited.',
    input: NoInput,
    output: z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/staffTeam/invite',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Invites someone by email: a link that works once, for seven days.',
    input: z.object({ email, role, permissions: z.array(permission).max(PERMISSIONS.length) }),
    output: Invitation,
    limit: { max: 30, perSeconds: 3_600 },
  }),
  savePermissions: endpoint({
    method: 'POST',
    path: '/api/staffTeam/savePermissions',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'What someone may do from their next call on.',
    input: z.object({
      id: id('person'),
      version,
      role,
      permissions: z.array(permission).max(PERMISSIONS.length),
    }),
    output: TeamMember,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/staffTeam/deactivate',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Someone leaves the team: their sessions end, what they did keeps their name.',
    input: z.object({ id: id('person'), version }),
    output: Nothing,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/staffTeam/reactivate',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Someone comes back to the team, with the permissions they had.',
    input: z.object({ id: id('person'), version }),
    output: TeamMember,
  }),
  setPin: endpoint({
    method: 'POST',
    path: '/api/staffTeam/setPin',
    access: 'staff',
    needs: 'staff',
    idempotent: true,
    summary: 'Your own PIN, to sign with on any screen: four to six digits.',
    input: z.object({
      pin: z
        .string({ error: 'Please choose four to six digits.' })
        .regex(/^\d{4,6}$/, 'Please choose four to six digits.'),
      password: currentPassword,
    }),
    output: Nothing,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/staffTeam/acceptInvitation',
    access: 'public',
    summary: 'Joins the team by the link in the mail; a new address gets its account with it.',
    input: z.object({
      token: z.string({ error: 'This link is not complete.' }).min(20).max(100),
      firstName: personName('your first name').optional(),
      lastName: personName('your last name').optional(),
      password: newPassword.optional(),
    }),
    output: z.object({ email: z.string(), isNew: z.boolean() }),
    limit: { max: 20, perSeconds: 600 },
  }),
}
