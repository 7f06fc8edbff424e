import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { DefaultPath } from './app/default-pages.ts'
import { DEFAULT_PATH, MY_PATHS, PATHS } from './app/paths.ts'
import { Shell } from './app/shell.tsx'
import { HomePage } from './marketing/home-page.tsx'

function page(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return <Page />
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
  [MY_PATHS.chooseSuite]: page(async () => (await import('./wizard/suite-page.tsx')).SuitePage),
  [MY_PATHS.boardingDates]: page(async () => (await import('./wizard/dates-page.tsx')).DatesPage),
  [MY_PATHS.chooseDog]: page(async () => (await import('./wizard/choose-dog-page.tsx')).ChooseDogPage),
  [MY_PATHS.orderType]: page(async () => (await import('./wizard/order-type-page.tsx')).OrderTypePage),
  [MY_PATHS.interviewTime]: page(
    async () => (await import('./wizard/interview-time-page.tsx')).InterviewTimePage,
  ),
  [MY_PATHS.dogInterview]: page(
    async () => (await import('./wizard/interview-questions-page.tsx')).InterviewQuestionsPage,
  ),
  [MY_PATHS.interviewAppointment]: page(
    async () => (await import('./wizard/visit-confirm-page.tsx')).VisitConfirmPage,
  ),
  [MY_PATHS.editDog]: page(async () => (await import('./dogs/edit-dog-page.tsx')).EditDogPage),
  [MY_PATHS.orderAppointment]: page(async () => (await import('./wizard/review-page.tsx')).ReviewPage),
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
