import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { PATHS } from './app/paths.ts'
import { Shell } from './app/shell.tsx'
import { HomePage } from './marketing/home-page.tsx'

function page(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return <Page />
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
        path: '*',
        element: page(async () => (await import('./app/not-found-page.tsx')).NotFoundPage),
      },
    ],
  },
]
