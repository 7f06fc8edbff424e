import { staffTeam } from '#contract/management/team.ts'
import { countManagersLocked } from '../../business/accounts/account-store.ts'
import { deleteSessionsOf } from '../../business/accounts/log-in/session-store.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../../office/write/audit/refuse-stale.ts'
import { staffRoutes } from '../../office/write/audit/staff-write.ts'
import { findTimeZone } from '../../office/write/audit/time-zone-store.ts'
import type { Database } from '../../database.ts'
import { routes } from '../../http/routes.ts'
import { readLock } from '../../office/write/pin/own-lock-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endInvitationsOf, inviteToTeam, toInvitation } from './invite.ts'
import { setPin } from './set-pin.ts'
import {
  changeStaff,
  listOpenInvitations,
  listStaff,
  lockStaff,
  type StaffRow,
} from '../../business/accounts/team-store.ts'

/** U3–U5: who is on the team, what they may do, and how they come and go. */
export function teamRoutes(app: App) {
  const { acceptInvitation: accept, ...team } = staffTeam
  return [
    ...routes(
      { acceptInvitation: accept },
      { acceptInvitation: ({ input }) => acceptInvitation(app, input) },
    ),
    ...staffRoutes(app, team, {
      setPin: setPin(app),
      getMe: async ({ caller }) => {
        const me = (await listStaff(app.db)).find(({ id }) => id === caller.accountId)
        if (me === undefined) throw new Refusal('not-allowed')
        const { id, role, permissions } = toMember(me)
        const who = { id, name: me.first_name, role, permissions, isDemo: me.is_demo }
        const { deviceId = null } = caller
        const lock = await readLock(app.db, { accountId: id, deviceId })
        return {
          data: {
            ...who,
            timeZone: await findTimeZone(app.db),
            hasPin: lock.hasPin,
            lockMinutes: lock.lockMinutes,
            device:
              deviceId === null || lock.deviceName === null ? null : { id: deviceId, name: lock.deviceName },
          },
        }
      },
      getTeam: async () => {
        const [members, invitations] = await Promise.all([
          listStaff(app.db),
          listOpenInvitations(app.db, app.clock.now()),
        ])
        return { data: { members: members.map(toMember), invitations: invitations.map(toInvitation) } }
      },
      invite: inviteToTeam(app),
      savePermissions: async ({ input, caller, tx }) => {
        const before = await lockToChange(tx, input)
        if (before.id === caller.accountId && before.role !== input.role) throw new Refusal('own-role')
        if (before.role === 'manager' && input.role !== 'manager') await refuseLastManager(tx)
        const permissions = [...new Set(input.permissions)]
        const after = await changeStaff(tx, before.id, { role: input.role, permissions })
        const ended = await endInvitationsOf(tx, after)
        return {
          data: toMember(after),
          changes: [
            {
              action: `changed what ${before.first_name} may do`,
              subject: { kind: 'person', id: before.id, version: after.version },
              before: { role: before.role, permissions: before.permissions },
              after: { role: after.role, permissions: after.permissions },
            },
            ...ended,
          ],
          live: [{ kind: 'team', ids: [before.id] }],
        }
      },
      deactivate: async ({ input, caller, tx }) => {
        const before = await lockToChange(tx, input)
        if (before.id === caller.accountId) throw new Refusal('own-role')
        if (before.role === 'manager' && before.is_active) await refuseLastManager(tx)
        const after = await changeStaff(tx, before.id, { is_active: false })
        await deleteSessionsOf(tx, before.id)
        const ended = await endInvitationsOf(tx, after)
        return {
          data: null,
          msg: `${before.first_name} is no longer on the team.`,
          changes: [
            {
              action: `took ${before.first_name} off the team`,
              subject: { kind: 'person', id: before.id, version: after.version },
              before: { isActive: true },
              after: { isActive: false },
            },
            ...ended,
          ],
          live: [{ kind: 'team', ids: [before.id] }],
        }
      },
      reactivate: async ({ input, tx }) => {
        const before = await lockToChange(tx, input)
        const after = await changeStaff(tx, before.id, { is_active: true })
        const ended = await endInvitationsOf(tx, after)
        return {
          data: toMember(after),
          changes: [
            {
              action: `brought ${before.first_name} back to the team`,
              subject: { kind: 'person', id: before.id, version: after.version },
              before: { isActive: before.is_active },
              after: { isActive: true },
            },
            ...ended,
          ],
          live: [{ kind: 'team', ids: [before.id] }],
        }
      },
    }),
  ]
}

async function lockToChange(tx: Database, input: { id: number; version: number }): Promise<StaffRow> {
  const row = await lockStaff(tx, input.id)
  if (row === undefined) throw new Refusal('not-found')
  await refuseStale(tx, {
    subject: { kind: 'person', id: row.id },
    seen: input.version,
    version: row.version,
    now: toMember(row),
    timeZone: await findTimeZone(tx),
  })
  return row
}

/** Of two managers who go at once the second sees that it is the last. */
async function refuseLastManager(tx: Database): Promise<void> {
  if ((await countManagersLocked(tx)) < 2) {
    throw new Refusal('last-manager', {
      msg: 'This is the only manager. Please make someone else a manager first.',
    })
  }
}

const toMember = (row: StaffRow) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  role: row.role === 'manager' ? ('manager' as const) : ('staff' as const),
  permissions: row.permissions,
  isActive: row.is_active,
  hasPin: row.has_pin,
  lastSeen: row.last_seen?.toISOString() ?? null,
  version: row.version,
})
