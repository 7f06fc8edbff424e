import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'

/** A session ends after this long without use; every use moves the end. */
export const SESSION_DAYS = 30

/** On a screen that several people use. */
const SHARED_SESSION_HOURS = 12

/** The end is moved at most this often, so that reading a page writes nothing. */
export const SESSION_TOUCH_MINUTES = 60

export const createSessionToken = () => randomBytes(32).toString('base64url')

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest()

export const sessionEnd = (now: Date, deviceId: number | null = null) =>
  new Date(now.getTime() + (deviceId === null ? SESSION_DAYS * DAY_MS : SHARED_SESSION_HOURS * HOUR_MS))
