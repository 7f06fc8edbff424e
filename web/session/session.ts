import type { UserInfo } from '#contract/accounts.ts'
import { useSyncExternalStore } from 'react'
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

let session: Session = { ...LOGGED_OUT, isPending: storedToken() !== null }
const listeners = new Set<() => void>()

function change(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

export const readSession = () => session

export function onSession(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function startSession(userInfo: UserInfo) {
  change({ isLogin: true, userInfo, isPending: false, leftByChoice: false })
}

/** Forgets who was logged in, and their token. */
export function endSession({ leftByChoice = false } = {}) {
  dropToken()
  if (session.isLogin || session.isPending) change({ ...LOGGED_OUT, leftByChoice })
}

/** The server could not be asked: the token stays for the next try. */
export function settleSession() {
  if (session.isPending) change({ ...session, isPending: false })
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession, () => LOGGED_OUT)
}
