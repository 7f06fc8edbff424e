import './document-strip.css'
import { lazy } from 'react'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import { Live } from '../../page/live.tsx'

const LiveDocuments = lazy(
  afterFirstPaint(async () => ({ default: (await import('./live-documents.tsx')).LiveDocuments })),
)

/** The documents to read before the first stay; rows of the same size hold their place until they are known. */
export function DocumentStrip() {
  return (
    <section className="wrap documents" aria-labelledby="documents-title">
      <div className="documents-lead">
        <h2 id="documents-title">Before the first stay</h2>
        <p>A few short reads</p>
      </div>
      <Live fallback={<DocumentPlaces />}>
        <LiveDocuments fallback={<DocumentPlaces />} />
      </Live>
    </section>
  )
}

const USUAL_COUNT = 3

function DocumentPlaces() {
  return Array.from({ length: USUAL_COUNT }, (_, place) => (
    <div key={place} className="document document-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  ))
}
