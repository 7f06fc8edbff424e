import './default-layout.css'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { isSameFrame, NO_FRAME, type PageFrame, PageFrameSlot, ShownPageFrame } from '../page/page-frame.ts'
import { usePageHead } from '../page/use-page-head.ts'
import { AccountNav } from './account-nav.tsx'
import { BackButton } from './back-button.tsx'
import { accountHome, DEFAULT_TITLES, isDefaultPath, isStepPath } from './default-pages.ts'
import { NextBar } from './next-bar.tsx'
import { RouteGuard } from './route-guard.tsx'

/** R7: every page that needs a log-in: back button, title, the page, and the Next bar if the page has one. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <RouteGuard>
      <GuardedPage>{children}</GuardedPage>
    </RouteGuard>
  )
}

function GuardedPage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [frame, setFrame] = useState(NO_FRAME)
  const show = useCallback(
    (next: PageFrame) => setFrame((shown) => (isSameFrame(shown, next) ? shown : next)),
    [],
  )
  const title = frame.title ?? (isDefaultPath(pathname) ? DEFAULT_TITLES[pathname] : '')
  usePageHead(title, `${title}: for customers who are logged in.`)
  // In the middle of a booking its pages lead back into it, not elsewhere.
  const isAboutOneself = accountHome(pathname) !== undefined && !new URLSearchParams(search).has('back')
  return (
    <PageFrameSlot value={show}>
      <ShownPageFrame value={frame}>
        {isStepPath(pathname) ? <StepTop {...frame} title={title} /> : <TitleTop {...frame} title={title} />}
        <div className={isAboutOneself ? 'wrap default-page with-nav' : 'wrap default-page'}>
          {isAboutOneself && <AccountNav />}
          {children}
        </div>
        {frame.nextBar && <NextBar {...frame.nextBar} />}
      </ShownPageFrame>
    </PageFrameSlot>
  )
}

interface TopProps extends PageFrame {
  title: string
}

const TitleTop = ({ title, action }: TopProps) => (
  <div className="wrap default-top">
    <BackButton />
    <h1>{withUnbrokenCodes(title)}</h1>
    {action}
  </div>
)

/** One bar over a step: the way back, its question, and the way out. On a phone the bar is slim, and the question below it. */
const StepTop = ({ title, question, note, action, back }: TopProps) => (
  <div className="step-top">
    <div className="wrap step-top-row">
      <BackButton before={back} />
      <h1 className={question === undefined ? 'step-title' : 'step-name'}>{title}</h1>
      {question !== undefined && <h2 className="step-title">{question}</h2>}
      {/* Its line is there from the start: nothing moves when the step knows its number. */}
      <p className="step-note number">{note ?? '\u00A0'}</p>
      {action}
    </div>
  </div>
)
