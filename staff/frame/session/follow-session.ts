import { onSession, readSession } from '#client/session/session.ts'
import { LEFT_BY_CHOICE, storedToken, TOKEN_KEY } from '#client/session/stored-token.ts'
import { askWho, expireWho, forgetWho } from './me.ts'

/** The session ends here or in another tab, or somebody else logs in there: this one follows. */
export function followSession() {
  onSession(() => {
    const { isLogin, isPending, leftByChoice } = readSession()
    if (isLogin || isPending || storedToken() !== null) return
    if (leftByChoice) forgetWho()
    else expireWho()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return
    if (newValue === LEFT_BY_CHOICE) forgetWho()
    else if (storedToken() === null) expireWho()
    else void askWho()
  })
}
