import './default-layout.css'
import { Icon } from '#ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountNav } from './account-nav.tsx'
import { accountHome, DEFAULT_TITLES, isDefaultPath } from './default-pages.ts'
import { type NextBarControl, NextBarSlot } from './next-bar-control.ts'
import { NextBar } from './next-bar.tsx'
import { type PageTop, PageTopSlot } from './page-top.ts'
import { PATHS } from './paths.ts'
import { RouteGuard } from './route-guard.tsx'
import { usePageHead } from './use-page-head.ts'

/** R7: every page that needs a log-in: back button, title, the page, and the Next bar if the page has one. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <RouteGuard>
      <GuardedPage>{children}</GuardedPage>
    </RouteGuard>
  )
}

function GuardedPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [next, setNext] = useState<NextBarControl | null>(null)
  const [top, setTop] = useState<PageTop>({})
  const title = top.title ?? (isDefaultPath(pathname) ? DEFAULT_TITLES[pathname] : '')
  usePageHead(title, `${title}: for customers who are logged in.`)
  const isAboutOneself = accountHome(pathname) !== undefined
  const isStep = isDefaultPath(pathname) && !isAboutOneself
  return (
    <NextBarSlot value={setNext}>
      <PageTopSlot value={setTop}>
        <div className={isStep ? 'wrap default-top of-step' : 'wrap default-top'}>
          <BackButton />
          <div>
            <h1>{title}</h1>
            {/* Its line is there from the start: nothing moves when the step knows its number. */}
            {isStep && <p className="default-note number">{top.note ?? '\u00A0'}</p>}
          </div>
          {top.action}
        </div>
        <div className={isAboutOneself ? 'wrap default-page with-nav' : 'wrap default-page'}>
          {isAboutOneself && <AccountNav />}
          {children}
        </div>
        {next && <NextBar {...next} />}
      </PageTopSlot>
    </NextBarSlot>
  )
}

/** The key that the router gives to the entry the site was opened with: there is nothing of ours behind it. */
const FIRST_ENTRY = 'default'

function BackButton() {
  const { key } = useLocation()
  const navigate = useNavigate()
  // As an address, so that a page with unsaved changes hears of it as it hears of the browser's own back.
  const goHome = () => window.location.assign(`#${PATHS.home}`)
  const goBack = () => void (key === FIRST_ENTRY ? goHome() : navigate(-1))
  return (
    <button type="button" className="round-button" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left-bold" />
    </button>
  )
}
