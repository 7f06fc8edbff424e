import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../frame/page/use-is-phone.ts'
import { TitleBar } from '../frame/page/title-bar.tsx'
import { useMe } from '../frame/session/me.ts'
import { firstPageOf } from './page-list.ts'
import { PAGES } from './pages.tsx'

/** A page that has nothing to show but a sentence. It leads on within the back office; to the site where there is no page. */
export function PageMessage({ title, children }: { title: string; children: ReactNode }) {
  const first = firstPageOf(useMe(), useIsPhone())
  const page = PAGES.find(({ path }) => path === first)
  return (
    <div className="page-message">
      <TitleBar title={title} />
      <p>{children}</p>
      {page === undefined ? (
        <a className="button secondary" href="/">
          Go to the site
        </a>
      ) : (
        <Link className="button secondary" to={page.path}>
          Go to {page.label}
        </Link>
      )}
    </div>
  )
}
