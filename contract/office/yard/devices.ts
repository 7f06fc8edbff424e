import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, NoInput, Nothing, queryId, requiredText, version } from '../../fields.ts'
import { typedPin } from '../write/approval.ts'

/** 256 bits that the browser chose by itself, base64url; sent as DEVICE_KEY_HEADER later on. We keep only the hash. */
const deviceKey = z
  .string({ error: 'Please reload the page and try again.' })
  .regex(/^[\w-]{43}$/, 'Please reload the page and try again.')

const deviceName = requiredText('the name', 60, 'Please name the device.')

/** A screen that several people use. */
const Device = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isActive: z.boolean(),
  /** The one this is asked from. */
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>

/** W10: after how long a screen that nobody touches asks for the PIN. */
const LockTerms = z.object({ lockMinutes: z.int(), version: z.int() })

const reads = { method: 'GET', access: 'staff', needs: 'manager' } as const
const writes = { method: 'POST', access: 'staff', needs: 'manager', idempotent: true } as const

/** W10, W19: shared screens. */
export const staffDevice = {
  getDevices: endpoint({
    ...reads,
    path: '/api/staffTeam/getDevices',
    summary: 'The shared devices of the house, and after how long a screen locks.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({ devices: z.array(Device), lock: LockTerms }),
  }),
  saveDevice: endpoint({
    ...writes,
    path: '/api/staffTeam/saveDevice',
    summary: 'Names the device this is called from. It shows itself by its key from then on.',
    input: z.object({ name: deviceName, key: deviceKey }),
    output: Device,
  }),
  renameDevice: endpoint({
    ...writes,
    path: '/api/staffTeam/renameDevice',
    summary: 'Another name for a device.',
    input: z.object({ id: id('device'), version, name: deviceName }),
    output: Device,
  }),
  endDevice: endpoint({
    ...writes,
    path: '/api/staffTeam/endDevice',
    summary: 'The device is no longer one of ours: everyone is logged out on it.',
    input: z.object({ id: id('device'), version }),
    output: Nothing,
  }),
  saveLock: endpoint({
    ...writes,
    path: '/api/staffTeam/saveLock',
    summary: 'After how many minutes a screen that nobody touches asks for the PIN.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      version,
      lockMinutes: z
        .int({ error: 'Please enter whole minutes.' })
        .min(1, 'Please choose at least one minute.')
        .max(240, 'Please choose at most 240 minutes.'),
    }),
    output: LockTerms,
  }),
  getPeople: endpoint({
    method: 'GET',
    path: '/api/staffTeam/getPeople',
    access: 'public',
    summary: 'Who can be switched to on this device; only a named device gets them.',
    input: NoInput,
    output: z.object({
      device: z.object({ id: z.int(), name: z.string() }),
      /** `job` is 'Front desk'; 'Team' where single permissions were changed. */
      people: z.array(z.object({ id: z.int(), name: z.string(), job: z.string() })),
    }),
  }),
  switchPerson: endpoint({
    method: 'POST',
    path: '/api/staffTeam/switchPerson',
    access: 'public',
    summary:
      'On a named device: the next person, by name and PIN. The session before it ends a minute later.',
    input: z.object({ accountId: id('person'), pin: typedPin }),
    output: z.object({ id: z.int(), name: z.string() }),
    answersToken: true,
    limit: { max: 60, perSeconds: 600 },
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/staffTeam/unlock',
    access: 'staff',
    needs: 'staff',
    summary: 'Whether this is one’s own PIN. Five wrong ones end the session.',
    input: z.object({ pin: typedPin }),
    output: Nothing,
  }),
}
