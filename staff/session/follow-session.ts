import { onSession, readSession } from '#client/session/session.ts'
import { storedToken, TOKEN_KEY } from '#client/session/stored-token.ts'
import { askWho, forgetWho } from './me.ts'

/** The session ends here or in another tab, or somebody else logs in there: this one follows. */
export function followSession() {
  onSession(() => {
    const { isLogin, isPending } = readSession()
    if (!isLogin && !isPending && storedToken() === null) forgetWho()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void askWho()
  })
}
