import { deleteSession } from '../../../business/accounts/log-in/session-store.ts'
import type { App } from '../../../app.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { checkPin, isPinRefused, MAX_MISSES, type TypedPin } from './check-pin.ts'
import { countSessionMiss, forgetSessionMisses } from './pin-attempt-store.ts'

/**
 * W10: a PIN that is asked for on an open screen, its own person's or another's. Besides the person's count the screen
 * has one of its own, whoever's PIN is tried: the fifth wrong one in a row ends the session.
 */
export async function checkPinHere(
  app: Pick<App, 'db' | 'settings'>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  typed: TypedPin,
): Promise<void> {
  const { db } = app
  try {
    await checkPin(app, { accountId }, typed)
  } catch (error) {
    if (!isPinRefused(error)) throw error
    const misses = await countSessionMiss(db, sessionId)
    if (misses !== undefined && misses < MAX_MISSES) throw withTriesLeft(error, MAX_MISSES - misses)
    await deleteSession(db, sessionId)
    throw new Refusal('not-logged-in', {
      msg: 'Five wrong PINs were tried, so this screen was logged out. Please log in with your password.',
    })
  }
  await forgetSessionMisses(db, sessionId)
}

/** On this screen. Whose PIN is locked learns that instead. */
function withTriesLeft(error: unknown, left: number): unknown {
  if (!(error instanceof Refusal) || error.reason !== 'wrong-pin') return error
  const words = `${left} of ${MAX_MISSES} tries ${left === 1 ? 'is' : 'are'} left.`
  return new Refusal('wrong-pin', { msg: `${error.message} ${words}`, data: error.data })
}
