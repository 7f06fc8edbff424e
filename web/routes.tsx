import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { DefaultPath } from './app/default-pages.ts'
import { DEFAULT_PATH, MY_PATHS, PATHS } from './app/paths.ts'
import { Shell } from './app/shell.tsx'
import { HomePage } from './marketing/home-page.tsx'
import type { StepPath } from './wizard/flow.ts'

function page(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return <Page />
}

/** A step of a booking. */
function step(path: StepPath) {
  return page(async () => (await import('./wizard/step-pages.ts')).STEP_PAGES[path])
}

/** The pages behind the log-in. */
const MY_PAGES: Record<DefaultPath, ReactNode> = {
  [MY_PATHS.bookings]: page(async () => (await import('./orders/my-bookings-page.tsx')).MyBookingsPage),
  [MY_PATHS.profile]: page(async () => (await import('./accounts/profile-page.tsx')).ProfilePage),
  [MY_PATHS.notifications]: page(
    async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage,
  ),
  [MY_PATHS.packages]: page(async () => (await import('./packages/my-package-page.tsx')).MyPackagePage),
  [MY_PATHS.dogs]: page(async () => (await import('./dogs/my-dog-page.tsx')).MyDogPage),
  [MY_PATHS.fillDog]: page(async () => (await import('./dogs/fill-dog-page.tsx')).FillDogPage),
  [MY_PATHS.editDog]: page(async () => (await import('./dogs/edit-dog-page.tsx')).EditDogPage),
  [MY_PATHS.chooseDog]: step(MY_PATHS.chooseDog),
  [MY_PATHS.orderType]: step(MY_PATHS.orderType),
  [MY_PATHS.boardingDates]: step(MY_PATHS.boardingDates),
  [MY_PATHS.chooseSuite]: step(MY_PATHS.chooseSuite),
  [MY_PATHS.interviewTime]: step(MY_PATHS.interviewTime),
  [MY_PATHS.orderAppointment]: step(MY_PATHS.orderAppointment),
  [MY_PATHS.dogInterview]: step(MY_PATHS.dogInterview),
  [MY_PATHS.interviewAppointment]: step(MY_PATHS.interviewAppointment),
}

/** Every screen of the site. Home comes with the first download, the rest on demand. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/', element: <Navigate to={PATHS.home} replace /> },
      { path: PATHS.home, element: <HomePage /> },
      {
        path: PATHS.detail,
        element: page(async () => (await import('./marketing/detail-page.tsx')).DetailPage),
      },
      {
        path: PATHS.grooming,
        element: page(async () => (await import('./marketing/grooming-page.tsx')).GroomingPage),
      },
      {
        path: PATHS.gallery,
        element: page(async () => (await import('./marketing/gallery-page.tsx')).GalleryPage),
      },
      {
        path: PATHS.contact,
        element: page(async () => (await import('./marketing/contact-page.tsx')).ContactPage),
      },
      {
        path: PATHS.terms,
        element: page(async () => (await import('./marketing/terms-page.tsx')).TermsPage),
      },
      {
        path: PATHS.reservationPolicy,
        element: page(
          async () => (await import('./marketing/reservation-policy-page.tsx')).ReservationPolicyPage,
        ),
      },
      {
        path: PATHS.guidelines,
        element: page(async () => (await import('./marketing/guidelines-page.tsx')).GuidelinesPage),
      },
      {
        path: PATHS.paySuccess,
        element: page(async () => (await import('./payments/pay-pages.tsx')).PaySuccessPage),
      },
      {
        path: PATHS.payError,
        element: page(async () => (await import('./payments/pay-pages.tsx')).PayErrorPage),
      },
      {
        path: PATHS.payCancel,
        element: page(async () => (await import('./payments/pay-pages.tsx')).PayCancelPage),
      },
      {
        path: DEFAULT_PATH,
        element: page(async () => (await import('./app/default-layout.tsx')).DefaultLayout),
        children: [
          { index: true, element: <Navigate to={MY_PATHS.bookings} replace /> },
          ...Object.values(MY_PATHS).map((path) => ({
            path,
            element: MY_PAGES[path],
          })),
        ],
      },
      {
        path: '*',
        element: page(async () => (await import('./app/not-found-page.tsx')).NotFoundPage),
      },
    ],
  },
]
