import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import { isSeeing } from '#client/session/stored-token.ts'
import { ToastArea } from '#ui/toast/toast-area.tsx'
import { useStore } from '#ui/store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAIN_ID, PageArrival } from '../page/page-arrival.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { MY_PATHS, PATHS } from '../page/paths.ts'
import { isStepPath } from './default-pages.ts'
import { isOpeningSoon } from './opening-soon/opening-soon-state.ts'
import { Dialogs } from './dialogs.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { Optional } from './optional.tsx'
import { PageFailure } from './page-failure.tsx'
import { useLogInFirst } from './use-log-in-first.ts'

const SiteFooter = lazy(
  afterFirstPaint(async () => ({ default: (await import('./footer/site-footer.tsx')).SiteFooter })),
)
const OfflineBar = lazy(
  afterFirstPaint(async () => ({ default: (await import('./offline-bar.tsx')).OfflineBar })),
)

const OpeningWatch = lazy(
  afterFirstPaint(async () => ({
    default: (await import('./opening-soon/opening-watch.tsx')).OpeningWatch,
  })),
)
const OpeningSoonPage = lazy(async () => ({
  default: (await import('./opening-soon/opening-soon-page.tsx')).OpeningSoonPage,
}))

const SeeBar = lazy(async () => ({ default: (await import('./see-bar.tsx')).SeeBar }))

function skipToMain() {
  document.getElementById(MAIN_ID)?.focus()
}

/** Whoever is booking or paying is not led elsewhere. */
const FOOTERLESS: readonly string[] = [PATHS.paySuccess, PATHS.payError, PATHS.payCancel, PATHS.payLink]

/** What leads to no booking is there before the business opens, too. */
const BEFORE_OPENING: readonly string[] = [...FOOTERLESS, PATHS.newPassword]

/** However the address is written. */
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

const SELLING: readonly string[] = [
  MY_PATHS.packages,
  ...Object.values(PATHS).filter((path) => !BEFORE_OPENING.includes(path)),
].map(plain)

const sellsSomething = (pathname: string): boolean =>
  isStepPath(pathname) || SELLING.includes(plain(pathname))

/** Header, the page, footer. A page that loads late keeps the height of a screen free, so the footer never jumps. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isStep = isStepPath(pathname)
  const isSeen = useHydrated() && isSeeing()
  const isSoon = useStore(isOpeningSoon) && sellsSomething(pathname)
  useLogInFirst()
  return (
    <>
      <button type="button" className="skip-link" onClick={skipToMain}>
        Skip to content
      </button>
      <SiteHeader />
      <Optional>
        <OfflineBar />
      </Optional>
      <Optional>
        <OpeningWatch />
      </Optional>
      {isSeen && (
        <Optional>
          <SeeBar />
        </Optional>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={isStep ? 'of-step' : undefined}>
        <PageFailure pathname={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {isSoon ? <OpeningSoonPage /> : children}
            <PageArrival />
          </Suspense>
        </PageFailure>
      </main>
      {!isStep && !FOOTERLESS.includes(pathname) && (
        <Optional>
          <SiteFooter />
        </Optional>
      )}
      <Dialogs />
      <ToastArea />
    </>
  )
}
