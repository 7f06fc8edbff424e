import { useEffect } from 'react'
import { readSession } from '#client/session/session.ts'
import { askToLogIn, refreshSession } from '../accounts/login/ask-to-log-in.ts'
import { DEFAULT_PATH, MY_PATHS } from '../page/paths.ts'

/**
 * Book and Visit on a public page ask a visitor to log in right there, over the page: whoever closes the log-in still
 * has the page, and the dates they had chosen on it. Who may have a session goes on to the route's own guard.
 */
export function useLogInFirst() {
  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { isLogin, isPending } = readSession()
  if (link === null || isLogin || isPending || !beginsBooking(link) || opensElsewhere(link, event)) return
  if (window.location.hash.startsWith(`#${DEFAULT_PATH}`)) return
  event.preventDefault()
  event.stopPropagation()
  // The phone's menu would lie over the log-in.
  link.closest('dialog')?.close()
  void goOrAsk(link.hash.slice(1))
}

/** G2: another tab may have logged in since, so the server is asked first. */
async function goOrAsk(path: string) {
  try {
    await refreshSession()
  } catch {
    askToLogIn(path)
    return
  }
  window.location.hash = path
}

const beginsBooking = ({ hash, origin }: HTMLAnchorElement) =>
  origin === window.location.origin && hash.startsWith(`#${MY_PATHS.chooseDog}`)

const opensElsewhere = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button !== 0 || link.target === '_blank'
