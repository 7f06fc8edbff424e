import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import { BUSINESS } from '../../page/business.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { DocumentStrip } from './document-strip.tsx'
import { Hero } from './hero.tsx'
import { TestingNotice } from './testing-notice.tsx'

const HomeBelowFold = lazy(
  afterFirstPaint(async () => ({ default: (await import('./home-below-fold.tsx')).HomeBelowFold })),
)

/** The same words as in index.html, which search engines and tabs see before the script runs. */
const HOME_TITLE = `Dog daycare, boarding and grooming near ${BUSINESS.city}, ${BUSINESS.region}`
const HOME_DESCRIPTION =
  'Daycare, boarding and grooming on ten fenced acres near Surrey, BC. More than ten secure fields, a 5000 sqf indoor hall and a team with over twenty years of experience.'

/**
 * All of it is in the prerendered page. The script of what lies below the fold comes when the browser is idle;
 * until then that part stands as the build wrote it, with links that work.
 */
export function HomePage() {
  usePageHead(HOME_TITLE, HOME_DESCRIPTION)
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
