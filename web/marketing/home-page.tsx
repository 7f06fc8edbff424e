import { lazy, Suspense } from 'react'
import { BUSINESS } from '../app/business.ts'
import { usePageHead } from '../app/use-page-head.ts'
import { DocumentStrip } from './document-strip.tsx'
import { Hero } from './hero.tsx'
import { TestingNotice } from './testing-notice.tsx'

const HomeBelowFold = lazy(async () => ({ default: (await import('./home-below-fold.tsx')).HomeBelowFold }))

/** What the first screen shows comes with the first download; the rest of the page follows on its heels. */
export function HomePage() {
  usePageHead(
    'Dog daycare, boarding and grooming',
    `Ten acres to run and a warm bed after: ${BUSINESS.name} near ${BUSINESS.city}, ${BUSINESS.region}.`,
  )
  return (
    <>
      <Hero />
      <DocumentStrip />
      <TestingNotice />
      <Suspense fallback={<div className="page-loading" />}>
        <HomeBelowFold />
      </Suspense>
    </>
  )
}
