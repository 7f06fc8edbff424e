import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import type { Caller, Credentials } from '../../../http/routes.ts'
import { findSeeingCaller, isSeeToken } from './see-token-store.ts'
import { extendSession, findOpenSession } from './session-store.ts'
import { hashSessionToken, SESSION_TOUCH_MINUTES, sessionEnd } from './session-token.ts'
import { hashDeviceKey, touchDevice } from './shared-device-store.ts'

/**
 * Who holds this token, if anyone; using a session keeps it open. AD28: a PIN is short and typed where others look on, so
 * what it opens is good on that screen only, whose key comes with every call.
 */
export async function authenticate(app: App, { token, deviceKey }: Credentials): Promise<Caller | null> {
  const now = app.clock.now()
  if (isSeeToken(token)) return findSeeingCaller(app.db, hashSessionToken(token), now)
  const session = await findOpenSession(app.db, hashSessionToken(token), now)
  if (!session || (session.isDemo && !app.settings.demo)) return null
  if (session.boundTo !== null && !isKeyOf(session.boundTo, deviceKey)) return null
  if (now.getTime() - session.lastUsedAt.getTime() > SESSION_TOUCH_MINUTES * MINUTE_MS) {
    await extendSession(app.db, session.sessionId, now, sessionEnd(now, session.deviceId))
    if (session.deviceId !== null) await touchDevice(app.db, session.deviceId, now)
  }
  const { accountId, role, sessionId, permissions, deviceId } = session
  return { accountId, role, sessionId, permissions, deviceId }
}

const isKeyOf = (keyHash: Buffer, deviceKey: string | null): boolean =>
  deviceKey !== null && hashDeviceKey(deviceKey).equals(keyHash)
