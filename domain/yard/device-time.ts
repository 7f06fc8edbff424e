import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'

const OLDEST_MS = 48 * HOUR_MS
const AHEAD_MS = 2 * MINUTE_MS

export type DeviceMoment = { ok: true; at: Date } | { ok: false; reason: 'too-old' | 'ahead' }

/** How far the device's clock is behind ours: what it says it is as it sends, and what it is. */
export const clockOffsetMs = (sentAt: Date, now: Date): number => now.getTime() - sentAt.getTime()

/**
 * W17: a time that a device wrote down, by our clock. What is older than two days, or still to come, a person has to
 * look at; a few seconds ahead are now.
 */
export function momentOf(saidAt: Date, offsetMs: number, now: Date): DeviceMoment {
  const at = saidAt.getTime() + offsetMs
  if (now.getTime() - at > OLDEST_MS) return { ok: false, reason: 'too-old' }
  if (at - now.getTime() > AHEAD_MS) return { ok: false, reason: 'ahead' }
  return { ok: true, at: new Date(Math.min(at, now.getTime())) }
}

/**
 * The time that stands in a form: begun by the device's clock, so it is as wrong as that. A clock that is right to two
 * minutes changes nothing that somebody has typed.
 */
export function formMoment(typedAt: Date, offsetMs: number): Date {
  return Math.abs(offsetMs) <= AHEAD_MS ? typedAt : new Date(typedAt.getTime() + offsetMs)
}
