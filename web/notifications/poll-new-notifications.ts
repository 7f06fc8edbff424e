import { setNewCount } from './new-notifications.ts'

/** S8 */
export const POLL_MS = 40_000

export interface PollParts {
  isLogin(): boolean
  onSession(listener: () => void): void
  /** The document, for whether anyone can see it. */
  page: Pick<Document, 'hidden' | 'addEventListener'>
  count(): Promise<number>
}

/** Asks for new notifications at once and every 40 s, while someone is logged in and the tab can be seen. */
export function pollNewNotifications({ isLogin, onSession, page, count }: PollParts) {
  let timer: ReturnType<typeof setInterval> | undefined

  const ask = async () => {
    try {
      const newCount = await count()
      if (isLogin()) setNewCount(newCount)
    } catch {
      // The next one may succeed; a 401 has ended the session, and with it the asking.
    }
  }
  const follow = () => {
    if (!isLogin()) setNewCount(0)
    const isWanted = isLogin() && !page.hidden
    if (isWanted && timer === undefined) {
      void ask()
      timer = setInterval(() => void ask(), POLL_MS)
    } else if (!isWanted) {
      clearInterval(timer)
      timer = undefined
    }
  }
  onSession(follow)
  page.addEventListener('visibilitychange', follow)
  follow()
}
