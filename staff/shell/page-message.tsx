import type { ReactNode } from 'react'
import { TitleBar } from '../page/title-bar.tsx'

/** A page that has nothing to show but a sentence. */
export function PageMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-message">
      <TitleBar title={title} />
      <p>{children}</p>
      <a className="button secondary" href="/">
        Go to the site
      </a>
    </div>
  )
}
