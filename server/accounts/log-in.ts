import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { type Account, findAccountByEmail } from './account-store.ts'
import { checkDecoyPassword, isPasswordRight } from './password.ts'
import { countGuess, forgetGuesses } from './password-guesses.ts'
import { openSession } from './session-store.ts'
import { createSessionToken, hashSessionToken, sessionEnd } from './session-token.ts'

/** Opens a session. The answer to a wrong password and to an unknown e-mail is the same, and takes as long. */
export async function logIn(
  app: App,
  { email, password }: { email: string; password: string },
): Promise<{ account: Account; token: string }> {
  await countGuess(app.db, email)
  const account = await findAccountByEmail(app.db, email)
  const isRight = account
    ? await isPasswordRight(account.password_hash, password)
    : await checkDecoyPassword(password)
  if (!account || !isRight || (account.is_demo && !app.settings.demo)) throw new Refusal('wrong-log-in')
  await forgetGuesses(app.db, email)
  const token = createSessionToken()
  const now = app.clock.now()
  const isOpen = await openSession(app.db, {
    accountId: account.id,
    passwordHash: account.password_hash,
    tokenHash: hashSessionToken(token),
    now,
    expiresAt: sessionEnd(now),
  })
  if (!isOpen) throw new Refusal('wrong-log-in')
  return { account, token }
}
