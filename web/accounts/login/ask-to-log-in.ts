import { openLoginModal } from '#client/log-in/login-modal-state.ts'
import { markUnreachable, readSession } from '#client/session/session.ts'

/** G2: opens the log-in, from which they go on to where they were going. */
export function askToLogIn(returnTo: string) {
  const { expired } = readSession()
  openLoginModal('login', expired ? { returnTo, reason: 'expired', email: expired.email } : { returnTo })
}

/** Fails when nobody is logged in, or the server could not be asked: then the session says that it is unreachable. */
export async function refreshSession() {
  const { refreshUserInfo } = await import('#client/log-in/session-calls.ts').catch((error: unknown) => {
    markUnreachable()
    throw error
  })
  await refreshUserInfo()
}
