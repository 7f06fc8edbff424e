import { staffDevice } from '#contract/office/yard/devices.ts'
import { jobOf } from '#domain/staff/permissions.ts'
import { findSharedDevice } from '../../../business/accounts/log-in/shared-device-store.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import { staffRoutes, type StaffWrite } from '../../write/audit/staff-write.ts'
import { findTimeZone } from '../../write/audit/time-zone-store.ts'
import type { Database } from '../../../database.ts'
import { type Caller, type Route, routes } from '../../../http/routes.ts'
import { checkPinHere } from '../../write/pin/check-pin-here.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listYardPeople } from '../../../business/accounts/team-people-store.ts'
import {
  changeDevice,
  type DeviceRow,
  deleteSessionsOn,
  findDevice,
  findLockTerms,
  insertDevice,
  listDevices,
  lockDevice,
  lockLockTerms,
  putSessionOn,
  writeLockMinutes,
} from './device-store.ts'
import { findDeviceOf, switchPerson } from './switch-person.ts'

/** W10, W19: screens that several people use. */
export function deviceRoutes(app: App): Route[] {
  const { getPeople, switchPerson: switches, unlock, ...managers } = staffDevice
  return [
    ...routes(
      { getPeople, switchPerson: switches, unlock },
      {
        getPeople: async (call) => {
          const device = await findDeviceOf(app, call)
          const people = (await listYardPeople(app.db)).filter((person) => person.hasPin)
          return {
            data: {
              device,
              people: people.map((person) => ({ id: person.id, name: person.firstName, job: jobOf(person) })),
            },
          }
        },
        switchPerson: (call) => switchPerson(app, call),
        unlock: async ({ input, caller }) => {
          const own = { accountId: caller.accountId, pin: input.pin }
          await checkPinHere(app, caller, own)
          return { data: null }
        },
      },
    ),
    ...staffRoutes(app, managers, {
      getDevices: async ({ input, caller }) => {
        const [devices, terms] = await Promise.all([listDevices(app.db), findLockTerms(app.db, input.parkId)])
        if (terms === undefined) throw new Refusal('not-found')
        const { lockMinutes, version } = terms
        return {
          data: { devices: devices.map((row) => toDevice(row, caller)), lock: { lockMinutes, version } },
        }
      },
      saveDevice,
      renameDevice,
      endDevice,
      saveLock,
    }),
  ]
}

const toDevice = (row: DeviceRow, { deviceId = null }: Pick<Caller, 'deviceId'>) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  madeBy: row.made_by_name,
  madeAt: row.made_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  isActive: row.is_active,
  isThis: row.id === deviceId,
})

/** The browser chose its key; a second one that shows the same is the same screen, and keeps its name. */
const saveDevice: StaffWrite<typeof staffDevice.saveDevice> = async ({ input, caller, tx, now }) => {
  const { name, key } = input
  const id = await insertDevice(tx, { name, key, by: caller.accountId, at: now })
  if (id === undefined) {
    const known = await findSharedDevice(tx, key, now)
    const details = known
      ? { msg: `This screen is ${known.name} already.`, nothingDone: true }
      : { msg: 'This screen is no longer one of ours. Please reload the page and name it anew.' }
    throw new Refusal('changed-meanwhile', details)
  }
  await putSessionOn(tx, caller.sessionId, id)
  const device = (await findDevice(tx, id)) as DeviceRow
  return {
    data: toDevice(device, { deviceId: id }),
    msg: `This screen is ${name} from now on.`,
    changes: [
      {
        action: `named a screen ${name}`,
        subject: { kind: 'device', id, version: device.version },
        after: { screen: name },
      },
    ],
    live: [{ kind: 'team' }],
  }
}

const renameDevice: StaffWrite<typeof staffDevice.renameDevice> = async ({ input, caller, tx }) => {
  const before = await lockToChange(tx, input, caller)
  if (before.name === input.name) return { data: toDevice(before, caller), changes: [], live: [] }
  await changeDevice(tx, before.id, { name: input.name })
  const after = (await findDevice(tx, before.id)) as DeviceRow
  return {
    data: toDevice(after, caller),
    changes: [
      {
        action: `renamed the screen ${before.name}`,
        subject: { kind: 'device', id: before.id, version: after.version },
        before: { screen: before.name },
        after: { screen: after.name },
      },
    ],
    live: [{ kind: 'team' }],
  }
}

const endDevice: StaffWrite<typeof staffDevice.endDevice> = async ({ input, caller, tx }) => {
  const before = await lockToChange(tx, input, caller)
  if (!before.is_active) return { data: null, changes: [], live: [] }
  await changeDevice(tx, before.id, { is_active: false })
  await deleteSessionsOn(tx, before.id)
  return {
    data: null,
    msg: `${before.name} is no longer one of ours. Everyone is logged out on it.`,
    changes: [
      {
        action: `ended the screen ${before.name}`,
        subject: { kind: 'device', id: before.id, version: before.version + 1 },
        before: { inUse: true },
        after: { inUse: false },
      },
    ],
    live: [{ kind: 'team' }],
  }
}

const saveLock: StaffWrite<typeof staffDevice.saveLock> = async ({ input, tx }) => {
  const { parkId, lockMinutes } = input
  const before = await lockLockTerms(tx, parkId)
  if (before === undefined) throw new Refusal('not-found')
  const subject = { kind: 'lock' as const, id: parkId }
  const { version, timeZone } = before
  const now = { lockMinutes: before.lockMinutes, version }
  await refuseStale(tx, { subject, seen: input.version, version, now, timeZone })
  if (before.lockMinutes === lockMinutes) return { data: now, changes: [], live: [] }
  await writeLockMinutes(tx, parkId, lockMinutes)
  return {
    data: { lockMinutes, version: version + 1 },
    msg: 'Saved. Open screens pick it up shortly.',
    changes: [
      {
        action: 'changed after how long a screen locks',
        subject: { ...subject, version: version + 1 },
        before: { lockMinutes: before.lockMinutes },
        after: { lockMinutes },
      },
    ],
    live: [{ kind: 'team' }],
  }
}

async function lockToChange(
  tx: Database,
  input: { id: number; version: number },
  caller: Caller,
): Promise<DeviceRow> {
  const row = await lockDevice(tx, input.id)
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that screen.' })
  await refuseStale(tx, {
    subject: { kind: 'device', id: row.id },
    seen: input.version,
    version: row.version,
    now: toDevice(row, caller),
    timeZone: await findTimeZone(tx),
  })
  return row
}
