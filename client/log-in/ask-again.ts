import { onSession, readSession } from '../session/session.ts'

/** Soon enough for somebody who waits, and seldom enough for a server that has trouble. */
const AGAIN_MS = 4_000

/** CU2: as long as the server could not say whose the token is, it is asked again, and at once when the network is back. */
export function askAgainWhileUnreachable(ask: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    timer = readSession().isUnreachable ? setTimeout(again, AGAIN_MS) : undefined
  }
  const again = () => {
    if (readSession().isUnreachable) void ask().finally(follow)
  }
  onSession(follow)
  window.addEventListener('online', again)
  follow()
}
