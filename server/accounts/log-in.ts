import type { App } from '../app.ts'
import { refuseIfWaiting } from '../http/call-guard.ts'
import { Refusal } from '../http/refusal.ts'
import { forgetCalls, takeCall } from '../platform/rate-limit-store.ts'
import { type Account, findAccountByEmail } from './account-store.ts'
import { checkDecoyPassword, isPasswordRight } from './password.ts'
import { insertSession } from './session-store.ts'
import { createSessionToken, hashSessionToken, sessionEnd } from './session-token.ts'

/** Guesses at one account, from however many addresses they come. */
const GUESSES = { max: 30, perSeconds: 900 }

/** Opens a session. The answer to a wrong password and to an unknown e-mail is the same, and takes as long. */
export async function logIn(
  app: App,
  { email, password }: { email: string; password: string },
): Promise<{ account: Account; token: string }> {
  const guesses = `log-in ${email}`
  refuseIfWaiting(await takeCall(app.db, [guesses], GUESSES.max, GUESSES.perSeconds))
  const account = await findAccountByEmail(app.db, email)
  const isRight = account
    ? await isPasswordRight(account.password_hash, password)
    : await checkDecoyPassword(password)
  if (!account || !isRight || (account.is_demo && !app.settings.demo)) throw new Refusal('wrong-log-in')
  // Who knows the password was not guessing.
  await forgetCalls(app.db, guesses)
  const token = createSessionToken()
  const now = app.clock.now()
  await insertSession(app.db, {
    accountId: account.id,
    tokenHash: hashSessionToken(token),
    now,
    expiresAt: sessionEnd(now),
  })
  return { account, token }
}
