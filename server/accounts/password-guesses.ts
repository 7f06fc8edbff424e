import type { Database } from '../database.ts'
import { refuseIfWaiting } from '../http/call-guard.ts'
import { forgetCalls, takeCall } from '../platform/rate-limit-store.ts'

/** Guesses at one account's password, wherever it is asked for and from however many addresses they come. */
const GUESSES = { max: 30, perSeconds: 900 }

const keyOf = (email: string) => `log-in ${email}`

export async function countGuess(db: Database, email: string): Promise<void> {
  refuseIfWaiting(await takeCall(db, [keyOf(email)], GUESSES.max, GUESSES.perSeconds))
}

/** Who knows the password was not guessing. */
export function forgetGuesses(db: Database, email: string): Promise<void> {
  return forgetCalls(db, keyOf(email))
}
