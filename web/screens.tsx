import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { StepPath } from './booking/flow.ts'
import { HomePage } from './marketing/home/home-page.tsx'
import { DEFAULT_PATH, MY_PATHS, PATHS } from './page/paths.ts'
import type { DefaultPath } from './shell/default-pages.ts'
import { Shell } from './shell/shell.tsx'
import { NoPageYet } from './page/page-skeleton.tsx'

/** A page, and how to fetch its code. */
interface Screen {
  element: ReactNode
  load: () => Promise<unknown>
}

/** Home comes with the first download, every other page on demand. */
const HOME: Screen = { element: <HomePage />, load: () => Promise.resolve() }

function page(load: () => Promise<ComponentType>): Screen {
  const Page = lazy(async () => ({ default: await load() }))
  return { element: <Page />, load }
}

const loadSteps = async () => (await import('./wizard/step-pages.tsx')).StepPages
const StepPages = lazy(async () => ({ default: await loadSteps() }))

/** A step of a booking. */
const step = (path: StepPath): Screen => ({ element: <StepPages path={path} />, load: loadSteps })

const loadLayout = async () => (await import('./shell/default-layout.tsx')).DefaultLayout
const DefaultLayout = lazy(async () => ({ default: await loadLayout() }))

const PUBLIC_PAGES: Record<(typeof PATHS)[keyof typeof PATHS], Screen> = {
  [PATHS.home]: HOME,
  [PATHS.detail]: page(async () => (await import('./marketing/boarding/detail-page.tsx')).DetailPage),
  [PATHS.grooming]: page(async () => (await import('./marketing/grooming/grooming-page.tsx')).GroomingPage),
  [PATHS.gallery]: page(async () => (await import('./marketing/gallery/gallery-page.tsx')).GalleryPage),
  [PATHS.contact]: page(async () => (await import('./marketing/contact/contact-page.tsx')).ContactPage),
  [PATHS.terms]: page(async () => (await import('./marketing/policies/terms-page.tsx')).TermsPage),
  [PATHS.reservationPolicy]: page(
    async () => (await import('./marketing/policies/reservation-policy-page.tsx')).ReservationPolicyPage,
  ),
  [PATHS.guidelines]: page(
    async () => (await import('./marketing/policies/guidelines-page.tsx')).GuidelinesPage,
  ),
  [PATHS.paySuccess]: page(async () => (await import('./payments/pay-pages.tsx')).PaySuccessPage),
  [PATHS.payError]: page(async () => (await import('./payments/pay-pages.tsx')).PayErrorPage),
  [PATHS.payCancel]: page(async () => (await import('./payments/pay-pages.tsx')).PayCancelPage),
  [PATHS.payLink]: page(async () => (await import('./payments/link/pay-link-page.tsx')).PayLinkPage),
  [PATHS.newPassword]: page(
    async () => (await import('./accounts/login/new-password-page.tsx')).NewPasswordPage,
  ),
}

/** The pages behind the log-in. */
const MY_PAGES: Record<DefaultPath, Screen> = {
  [MY_PATHS.bookings]: page(async () => (await import('./orders/my-bookings-page.tsx')).MyBookingsPage),
  [MY_PATHS.profile]: page(async () => (await import('./accounts/profile/profile-page.tsx')).ProfilePage),
  [MY_PATHS.notifications]: page(
    async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage,
  ),
  [MY_PATHS.packages]: page(async () => (await import('./packages/my-package-page.tsx')).MyPackagePage),
  [MY_PATHS.dogs]: page(async () => (await import('./dogs/list/my-dog-page.tsx')).MyDogPage),
  [MY_PATHS.fillDog]: page(async () => (await import('./dogs/add/fill-dog-page.tsx')).FillDogPage),
  [MY_PATHS.editDog]: page(async () => (await import('./dogs/edit/edit-dog-page.tsx')).EditDogPage),
  [MY_PATHS.chooseDog]: step(MY_PATHS.chooseDog),
  [MY_PATHS.orderType]: step(MY_PATHS.orderType),
  [MY_PATHS.boardingDates]: step(MY_PATHS.boardingDates),
  [MY_PATHS.chooseSuite]: step(MY_PATHS.chooseSuite),
  [MY_PATHS.interviewTime]: step(MY_PATHS.interviewTime),
  [MY_PATHS.orderAppointment]: step(MY_PATHS.orderAppointment),
  [MY_PATHS.dogInterview]: step(MY_PATHS.dogInterview),
  [MY_PATHS.interviewAppointment]: step(MY_PATHS.interviewAppointment),
}

const SEE = page(async () => (await import('./shell/see-page.tsx')).SeePage)
const NOT_FOUND = page(async () => (await import('./shell/not-found-page.tsx')).NotFoundPage)

/** Addresses are found however they are written: `/Home/` is Home. */
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')
const byPlainPath = (screens: Record<string, Screen>) =>
  new Map(Object.entries(screens).map(([path, screen]) => [plain(path), screen]))
const publicPages = byPlainPath(PUBLIC_PAGES)
const myPages = byPlainPath(MY_PAGES)

/**
 * Every screen of the site. No address has a changing part, so a look into a list finds it: the router's own search
 * weighs on the first screen and takes a tenth of the time in which a step of a booking should open.
 */
export function Screens() {
  const { pathname } = useLocation()
  return <Shell>{isStaffPath(pathname) ? <ToStaff /> : screenAt(plain(pathname))}</Shell>
}

const isStaffPath = (pathname: string) => /^\/staff(\/|$)/.test(pathname)

/** W1: the back office is an app of its own, beside this one. */
function ToStaff() {
  const { pathname, search } = useLocation()
  useEffect(() => window.location.replace(pathname + search), [pathname, search])
  return <NoPageYet />
}

function screenAt(path: string): ReactNode {
  if (path === '/') return <Navigate to={PATHS.home} replace />
  if (path === DEFAULT_PATH) return <Navigate to={MY_PATHS.bookings} replace />
  if (path === '/see') return SEE.element
  const mine = myPages.get(path)
  if (mine !== undefined) return <DefaultLayout>{mine.element}</DefaultLayout>
  return (publicPages.get(path) ?? NOT_FOUND).element
}

/** Fetches the code of a page that is about to be opened, its layout's beside it instead of one after the other. */
export function loadAhead(path: string) {
  const mine = myPages.get(plain(path))
  const loads = mine === undefined ? [publicPages.get(plain(path))?.load] : [loadLayout, mine.load]
  for (const load of loads) {
    // Opening the page fails in the same way, and shows it there.
    load?.().catch(() => undefined)
  }
}
