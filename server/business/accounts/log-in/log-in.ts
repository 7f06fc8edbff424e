import type { App } from '../../../app.ts'
import type { CallOrigin } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type Account, findAccountByEmail } from '../account-store.ts'
import { recogniseDevice, rememberDevice } from './known-device.ts'
import { checkDecoyPassword, isPasswordRight } from './password.ts'
import { countGuess, forgetGuesses } from './password-guesses.ts'
import { openSession } from './session-store.ts'
import { createSessionToken, hashSessionToken, sessionEnd } from './session-token.ts'
import { findSharedDevice } from './shared-device-store.ts'

export interface LoggedIn {
  account: Account
  token: string
  /** For the browser to keep: it is known from now on. */
  cookie: string
}

/** Opens a session. The answer to a wrong password and to an unknown e-mail is the same, and takes as long. */
export async function logIn(
  app: App,
  { email, password }: { email: string; password: string },
  { address, cookies, deviceKey }: Pick<CallOrigin, 'address' | 'cookies' | 'deviceKey'>,
): Promise<LoggedIn> {
  const guesser = { email, address, device: await recogniseDevice(app, email, cookies) }
  await countGuess(app.db, guesser)
  const lane = guesser.device === null ? 'stranger' : 'known'
  const account = await findAccountByEmail(app.db, email)
  // A household that staff wrote down has no password until it chooses one.
  const passwordHash = account?.password_hash ?? null
  const isRight =
    passwordHash === null
      ? await checkDecoyPassword(password, lane)
      : await isPasswordRight(passwordHash, password, lane)
  if (!account || passwordHash === null || !isRight || (account.is_demo && !app.settings.demo))
    throw new Refusal('wrong-log-in')
  await forgetGuesses(app.db, guesser)
  return app.db.transaction().execute(async (tx) => {
    const token = createSessionToken()
    const now = app.clock.now()
    const device = await findSharedDevice(tx, deviceKey, now)
    // A customer's own session is nobody's screen.
    const deviceId = account.role === 'customer' ? null : (device?.id ?? null)
    const isOpen = await openSession(tx, {
      accountId: account.id,
      passwordHash,
      tokenHash: hashSessionToken(token),
      now,
      expiresAt: sessionEnd(now, deviceId),
      deviceId,
    })
    if (!isOpen) throw new Refusal('wrong-log-in')
    return { account, token, cookie: await rememberDevice(app, tx, account.id, cookies) }
  })
}
