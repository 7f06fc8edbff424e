import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import {
  deleteDevicesOf,
  insertKnownDevice,
  isKnownDevice,
  replaceDeviceToken,
} from './known-device-store.ts'

const COOKIE = 'kennel_device'
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32
export const DEVICE_DAYS = 365

/** Only the calls about accounts need it. */
const COOKIE_PATH = '/api/user'

/** What the browser keeps from an earlier log-in, if it is something we could have given it. */
function readDeviceToken(cookies: string | undefined): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name = '', value = ''] = cookie.trim().split('=')
    if (name === COOKIE && TOKEN.test(value)) return value
  }
  return null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A name for the browser in the keys of limits; null for one that has never logged in to this account. */
export async function recogniseDevice(
  { db }: Pick<App, 'db'>,
  email: string,
  cookies: string | undefined,
): Promise<string | null> {
  const token = readDeviceToken(cookies)
  if (token === null) return null
  const tokenHash = hashOf(token)
  return (await isKnownDevice(db, email, tokenHash)) ? tokenHash.toString('base64url').slice(0, 22) : null
}

/**
 * Remembers the browser of somebody who has just shown that the account is theirs; answers the cookie to give it. It is
 * a new one each time, so that one which somebody else put there is worth nothing.
 */
export async function rememberDevice(
  { settings, clock }: Pick<App, 'settings' | 'clock'>,
  tx: Database,
  accountId: number,
  cookies: string | undefined,
): Promise<string> {
  const old = readDeviceToken(cookies)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  if (old !== null) await replaceDeviceToken(tx, hashOf(old), hashOf(token))
  await insertKnownDevice(tx, accountId, hashOf(token), clock.now())
  const isHttps = (settings.apiOrigin ?? settings.publicOrigin)?.startsWith('https:') === true
  const maxAge = DEVICE_DAYS * 86_400
  return `${COOKIE}=${token}; Path=${COOKIE_PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** After a new password only this browser is known: whoever had the old one is a stranger again. */
export async function rememberOnlyThis(
  app: Pick<App, 'settings' | 'clock'>,
  tx: Database,
  accountId: number,
  cookies: string | undefined,
): Promise<string> {
  await deleteDevicesOf(tx, accountId)
  return rememberDevice(app, tx, accountId, cookies)
}
