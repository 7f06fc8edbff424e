import { useEffect, useEffectEvent } from 'react'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { guardHistory, rememberPage } from '#ui/history-guard.ts'
import { readSession } from '../session/session.ts'

/** Asks before a page with unsaved changes is left: by a link, by Back, by closing the tab. */
export function useLeaveWarning(hasUnsaved: boolean, onLeave: () => void = nothingMore) {
  const left = useEffectEvent(onLeave)
  useEffect(() => (hasUnsaved ? warnBeforeLeaving(() => left()) : undefined), [hasUnsaved])
}

const nothingMore = () => {}

/** The declarative router cannot hold a navigation back, so it is held back before the router hears of it. */
function warnBeforeLeaving(onLeave: () => void) {
  const stayHere = rememberPage()
  const listening = new AbortController()
  let mayLeave = false

  const ask = async (leave: () => void) => {
    const isSure = await askToConfirm({
      text: 'Leave without saving your changes?',
      confirmLabel: 'Leave',
      refuseLabel: 'Keep editing',
    })
    if (!isSure) return
    mayLeave = true
    onLeave()
    leave()
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (mayLeave || link === null || !leadsAway(link, event)) return
    event.preventDefault()
    event.stopPropagation()
    // The phone's menu would lie over the question.
    link.closest('dialog')?.close()
    // A menu may have taken the link away while the question stood there.
    void ask(() => (link.isConnected ? link.click() : window.location.assign(link.href)))
  }
  const onHistory = (event: PopStateEvent) => {
    // Who is logged out has nothing left to save.
    if (mayLeave || !readSession().isLogin) return
    stayHere(event)
    void ask(() => window.history.back())
  }
  const { signal } = listening
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  document.addEventListener('click', onClick, { capture: true, signal })
  const stopGuarding = guardHistory(onHistory)
  return () => {
    listening.abort()
    stopGuarding()
  }
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank'
  const staysHere = opensElsewhere || link.hasAttribute('download')
  return !staysHere && link.hash !== window.location.hash && link.origin === window.location.origin
}
