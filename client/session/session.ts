import type { UserInfo } from '#contract/business/accounts.ts'
import { createStore, useStore } from '#ui/store.ts'
import { tabStorage } from '../page/browser-storage.ts'
import { dropToken, giveUpToken, storedToken } from './stored-token.ts'

/** Who is logged in, as the page knows it. The calls that change it are in session-calls.ts, off the first screen. */
export interface Session {
  isLogin: boolean
  userInfo: UserInfo | null
  /** A token is stored, and the server has not said yet whose it is. */
  isPending: boolean
  /** The server could not be asked whose the token is: it stays, and is asked about again. Only a 401 logs anybody out. */
  isUnreachable: boolean
  /** They logged out, here or in another tab, so nobody asks them to log in again. */
  leftByChoice: boolean
  /** Whose session the server no longer knew, as far as this tab can tell. */
  expired: { userId: number | null; email: string } | null
}

const LOGGED_OUT: Session = {
  isLogin: false,
  userInfo: null,
  isPending: false,
  isUnreachable: false,
  leftByChoice: false,
  expired: null,
}
/** Who was last logged in in this tab: after a reload a token that is no longer good does not say whose it was. */
const OWNER_KEY = 'SESSION_OF'

const session = createStore<Session>({ ...LOGGED_OUT, isPending: storedToken() !== null }, LOGGED_OUT)

export const readSession = session.read
export const onSession = session.subscribe
export const useSession = () => useStore(session)

export function startSession(userInfo: UserInfo) {
  tabStorage.write(OWNER_KEY, `${userInfo.id} ${tokenMark()}`)
  session.change({ ...LOGGED_OUT, isLogin: true, userInfo })
}

/** Forgets who was logged in, and their token. */
export function endSession({
  leftByChoice = false,
  expired = null,
}: Partial<Pick<Session, 'leftByChoice' | 'expired'>> = {}) {
  if (leftByChoice) giveUpToken()
  else dropToken()
  const { isLogin, isPending } = session.read()
  if (isLogin || isPending) session.change({ ...LOGGED_OUT, leftByChoice, expired })
}

/** The server no longer knows the token, here or in another tab: nobody chose that. */
export function expireSession() {
  const { userInfo } = session.read()
  endSession({ expired: { userId: tabOwner(), email: userInfo?.email ?? '' } })
}

/** The id of whose session this is or, once it is no longer good, was; null where that is not known. */
export function tabOwner(): number | null {
  const { userInfo } = session.read()
  if (userInfo !== null) return userInfo.id
  const [id, mark] = (tabStorage.read(OWNER_KEY) ?? '').split(' ')
  // Another tab may have logged in somebody else since.
  return id !== undefined && mark !== undefined && mark === tokenMark() ? Number(id) : null
}

const MARK_LENGTH = 8

/** Enough of the token to know it again, and too little to use it. */
const tokenMark = () => (storedToken() ?? '').slice(-MARK_LENGTH)

/** The server could not be asked: who it is stays open, and the token stays for the next try. */
export function markUnreachable() {
  const now = session.read()
  if (now.isLogin || storedToken() === null) settleSession()
  else session.change({ ...now, isPending: true, isUnreachable: true })
}

/** There is nothing left to wait for. */
export function settleSession() {
  const now = session.read()
  if (now.isPending) session.change({ ...now, isPending: false, isUnreachable: false })
}
