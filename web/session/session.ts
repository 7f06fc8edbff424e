import type { UserInfo } from '#contract/accounts.ts'
import { createStore, useStore } from '#ui/store.ts'
import { dropToken, storedToken } from './stored-token.ts'

/** Who is logged in, as the page knows it. The calls that change it are in session-calls.ts, off the first screen. */
export interface Session {
  isLogin: boolean
  userInfo: UserInfo | null
  /** A token is stored, and the server has not said yet whose it is. */
  isPending: boolean
  /** They logged out, here or in another tab, so nobody asks them to log in again. */
  leftByChoice: boolean
}

const LOGGED_OUT: Session = { isLogin: false, userInfo: null, isPending: false, leftByChoice: false }

const session = createStore<Session>({ ...LOGGED_OUT, isPending: storedToken() !== null }, LOGGED_OUT)

export const readSession = session.read
export const onSession = session.subscribe
export const useSession = () => useStore(session)

export function startSession(userInfo: UserInfo) {
  session.change({ isLogin: true, userInfo, isPending: false, leftByChoice: false })
}

/** Forgets who was logged in, and their token. */
export function endSession({ leftByChoice = false } = {}) {
  dropToken()
  const { isLogin, isPending } = session.read()
  if (isLogin || isPending) session.change({ ...LOGGED_OUT, leftByChoice })
}

/** The server could not be asked: the token stays for the next try. */
export function settleSession() {
  const now = session.read()
  if (now.isPending) session.change({ ...now, isPending: false })
}
