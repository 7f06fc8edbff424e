import { isPasswordRight } from '../../../business/accounts/log-in/password.ts'
import type { App } from '../../../app.ts'
import { oneAtATime } from '../../../business/once/limit-concurrency.ts'
import { fillCalls, forgetCalls, giveBackCall, takeCall } from '../../../platform/rate-limit-store.ts'
import { Refusal, type RefusalReason } from '../../../http/refusals/refusal.ts'
import { findTeamPin } from './pin-store.ts'

export const MAX_MISSES = 5
/** By everybody together: more than one person alone can miss in that time. */
const MAX_MISSES_OF_ALL = 20
export const LOCKED_MINUTES = 15
const LOCKED_SECONDS = LOCKED_MINUTES * 60

/** Who types a PIN: somebody who is logged in, or whoever stands before a named screen. */
export type PinTyper = { accountId: number } | { deviceId: number }

export interface TypedPin {
  /** Whose it is said to be. */
  accountId: number
  pin: string
}

/**
 * U6: refuses unless this is the PIN of that person on the team. Five wrong ones in a row lock it for a quarter of an
 * hour for whoever typed them, wherever they are: nobody can keep a manager from approving by guessing. AD61: as many as
 * takes several people lock it for them all, so that they do not guess it together. It is counted
 * before it is compared, and that stays when the caller's work is undone: call it before the write begins (`check` of a
 * staff write). One who types many at once has them compared one after the other.
 */
export async function checkPin(
  app: Pick<App, 'db' | 'settings'>,
  by: PinTyper,
  typed: TypedPin,
): Promise<void> {
  const key = pinKey(by, typed.accountId)
  const refused = await oneAtATime(app, key, () => tryPin(app, key, typed), 1)
  // The screen keeps its pad open for these, whatever else may be refused.
  if (refused !== null) throw new Refusal(refused, { data: { pin: refused } })
}

/** Whether a PIN was refused, and not, say, everybody: only that is counted. */
export const isPinRefused = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'wrong-pin' || error.reason === 'pin-locked')

/** Under which wrong PINs are counted. */
export const pinKey = (by: PinTyper, accountId: number): string =>
  'deviceId' in by ? `pin of ${accountId} on device ${by.deviceId}` : `pin of ${accountId} by ${by.accountId}`

async function tryPin(
  { db }: Pick<App, 'db'>,
  key: string,
  { accountId, pin }: TypedPin,
): Promise<RefusalReason | null> {
  const pinHash = await findTeamPin(db, accountId)
  if (pinHash === null) return 'wrong-pin'
  if ((await takeCall(db, [key], MAX_MISSES, LOCKED_SECONDS)) > 0) return 'pin-locked'
  const ofAll = `pin of ${accountId} by all`
  if ((await takeCall(db, [ofAll], MAX_MISSES_OF_ALL, LOCKED_SECONDS)) > 0) return 'pin-locked'
  if (!(await isPasswordRight(pinHash, pin))) {
    return (await fillCalls(db, key, MAX_MISSES, LOCKED_SECONDS)) ? 'pin-locked' : 'wrong-pin'
  }
  await forgetCalls(db, key)
  await giveBackCall(db, ofAll)
  return null
}
