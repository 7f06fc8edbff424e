import type { InputOf } from '#contract/endpoint.ts'
import type { staffDevice } from '#contract/office/yard/devices.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import {
  createSessionToken,
  hashSessionToken,
  sessionEnd,
} from '../../../business/accounts/log-in/session-token.ts'
import { findSharedDevice, type SharedDevice } from '../../../business/accounts/log-in/shared-device-store.ts'
import type { App } from '../../../app.ts'
import { record } from '../../write/audit/staff-write.ts'
import type { Call, Caller } from '../../../http/routes.ts'
import { checkPin, isPinRefused, LOCKED_MINUTES, MAX_MISSES } from '../../write/pin/check-pin.ts'
import { checkPinHere } from '../../write/pin/check-pin-here.ts'
import { countDeviceMiss, forgetDeviceMisses, isDeviceLocked } from '../../write/pin/pin-attempt-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { endSessionAt, openPinSession } from './device-store.ts'

type SwitchCall = Call<typeof staffDevice.switchPerson>

/** Whoever is not on a screen that a manager has named logs in with a password. */
export async function findDeviceOf(
  app: App,
  { request }: Pick<SwitchCall, 'request'>,
): Promise<SharedDevice> {
  const device = await findSharedDevice(app.db, request.deviceKey, app.clock.now())
  if (device !== undefined) return device
  throw new Refusal('not-logged-in', {
    msg: 'This isn’t one of our shared screens. Please log in with your password.',
  })
}

/**
 * W19: the next person on a shared screen, by name and PIN. What they may do is their own; nobody becomes anybody
 * without that one's PIN. Wrong ones are counted for the person and for the screen.
 */
export async function switchPerson(app: App, call: SwitchCall) {
  const { input, request } = call
  const device = await findDeviceOf(app, call)
  const now = app.clock.now()
  const before = call.caller !== null && call.caller.deviceId === device.id ? call.caller : null
  const account = await findAccount(app.db, input.accountId)
  if (account?.is_demo === true && !app.settings.demo) throw new Refusal('wrong-pin')
  await tryPin(app, device, before, input, now)
  const token = createSessionToken()
  const opened = await app.db.transaction().execute(async (tx) => {
    const sessionId = await openPinSession(tx, {
      accountId: input.accountId,
      deviceId: device.id,
      tokenHash: hashSessionToken(token),
      now,
      expiresAt: sessionEnd(now, device.id),
    })
    if (sessionId === undefined || account === undefined) throw new Refusal('wrong-pin')
    if (before !== null) await endSessionAt(tx, before.sessionId, new Date(now.getTime() + MINUTE_MS))
    const change = {
      action: `took over ${device.name}`,
      subject: { kind: 'person' as const, id: account.id },
      ...(before !== null && { before: { byAccountId: before.accountId } }),
      after: { byAccountId: account.id },
    }
    const by = { accountId: account.id, sessionId, deviceId: device.id }
    await record(tx, by, request, now, { changes: [change], live: [], approvedBy: null })
    return account
  })
  return { data: { id: opened.id, name: opened.first_name }, token }
}

async function tryPin(
  app: App,
  { id }: SharedDevice,
  before: Caller | null,
  tried: InputOf<typeof staffDevice.switchPerson>,
  now: Date,
): Promise<void> {
  if (await isDeviceLocked(app.db, id, now)) throw new Refusal('pin-locked')
  try {
    if (before !== null) await checkPinHere(app, before, tried)
    else await checkPin(app, { deviceId: id }, tried)
  } catch (error) {
    const lockedUntil = new Date(now.getTime() + LOCKED_MINUTES * MINUTE_MS)
    // The fifth has ended the session before.
    const isMiss = isPinRefused(error) || (error instanceof Refusal && error.reason === 'not-logged-in')
    if (isMiss) await countDeviceMiss(app.db, id, { most: MAX_MISSES, lockedUntil })
    throw error
  }
  await forgetDeviceMisses(app.db, id)
}
