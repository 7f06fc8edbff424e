import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/controls.css'
import './staff.css'
import { Activity, lazy, memo, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { tabStorage } from '#client/page/browser-storage.ts'
import { watchForLostStyles } from '#client/page/lost-styles.ts'
import { leaveNotice } from '#client/page/notice-for-home.ts'
import { publicAddress } from '#client/page/origin-guard.ts'
import { pageSetting } from '#client/page/page-settings.ts'
import { recoverFromPreloadErrors } from '#client/page/preload-recovery.ts'
import type { Me } from '#contract/management/team.ts'
import { hearHistoryFirst } from '#ui/history-guard.ts'
import { keepPresses } from '#ui/keep-presses.ts'
import { watchAnswers } from './frame/offline/connection.ts'
import { followSession } from './frame/session/follow-session.ts'
import { askWho, useWho, WhoseApp, whenForeseen, whenLeaving, wipeWithSession } from './frame/session/me.ts'
import { forgetDrafts, forgetOldDrafts } from './frame/write/kept-drafts.ts'

/** zod would try whether it may compile code, and the page's policy reports every try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const LogInPage = lazy(async () => ({ default: (await import('./frame/log-in/log-in-page.tsx')).LogInPage }))
const JoinPage = lazy(async () => ({
  default: (await import('./management/team/join/join-page.tsx')).JoinPage,
}))
const loadApp = () => import('./shell/staff-app.tsx')
const StaffApp = lazy(async () => ({ default: (await loadApp()).StaffApp }))

/** Of the link in an invitation; null for every other address. */
function readInvitation(): string | null {
  const { pathname, search } = window.location
  return pathname === '/staff/join' ? new URLSearchParams(search).get('token') : null
}

/** W1: nothing but this file is fetched before the server, or this device, knows that somebody of the team is here. */
function Root() {
  const who = useWho()
  const [invitation, setInvitation] = useState(readInvitation)
  const [email, setEmail] = useState('')
  const join = (joined: string) => {
    window.history.replaceState(null, '', '/staff')
    setEmail(joined)
    setInvitation(null)
  }
  const isCustomer = who.kind === 'customer' && invitation === null
  useEffect(() => {
    if (!isCustomer) return
    leaveNotice('This part is for our team.')
    window.location.replace('/#/home')
  }, [isCustomer])
  if (invitation !== null) return <JoinPage token={invitation} onDone={join} />
  if (who.kind === 'visitor') return <LogInPage email={email} />
  if (who.kind === 'unreachable') return <Unreachable />
  if (who.kind === 'team') return <Apps me={who.me} />
  return <div className="page-loading" aria-busy="true" />
}

/** More people than a shift has: whose pages would have to go has what they typed in them. */
const MAX_WAITING = 12

/** W19: on a shared device the pages of whoever hands it over wait for them, with all that was typed into them. */
function Apps({ me }: { me: Me }) {
  const [all, setAll] = useState<readonly Me[]>([me])
  if (all.at(-1) !== me) {
    const others = me.device === null ? [] : all.filter(({ id }) => id !== me.id)
    setAll([...others, me].slice(-MAX_WAITING))
  }
  return all
    .toSorted((one, other) => one.id - other.id)
    .map((one) => (
      <Activity key={one.id} mode={one.id === me.id ? 'visible' : 'hidden'}>
        <AppOf me={one} />
      </Activity>
    ))
}

/** Drawn anew for whose it is only. */
const AppOf = memo(function AppOf({ me }: { me: Me }) {
  return (
    <WhoseApp value={me}>
      <StaffApp />
    </WhoseApp>
  )
})

function Unreachable() {
  return (
    <main className="page-message" role="alert">
      <h1>We can’t reach the server</h1>
      <p>Please check the connection of this device.</p>
      <button type="button" className="button primary" onClick={() => void askWho()}>
        Try again
      </button>
    </main>
  )
}

function start() {
  const elsewhere = publicAddress(pageSetting('public-origin'), window.location)
  if (elsewhere) return window.location.replace(elsewhere)
  watchForLostStyles()
  recoverFromPreloadErrors(import.meta.url, tabStorage)
  keepPresses(document)
  hearHistoryFirst()
  watchAnswers()
  followSession()
  wipeWithSession()
  forgetOldDrafts()
  whenLeaving(({ id }) => forgetDrafts(id))
  // Whether it comes is found out when it is drawn.
  whenForeseen(() => void loadApp().catch(() => {}))
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<div className="page-loading" aria-busy="true" />}>
        <Root />
      </Suspense>
    </StrictMode>,
  )
  void askWho()
}

start()
