import { Link } from 'react-router'
import lostDog from '#ui/art/spot-not-found.svg'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { PATHS } from '../page/paths.ts'
import { usePageHead } from '../page/use-page-head.ts'

export function NotFoundPage() {
  usePageHead('Page not found', 'This address leads nowhere. The home page knows the way.')
  return (
    <IllustratedPage art={lostDog} title="We followed the scent and lost it">
      <p>There is no page at this address. It may have moved, or a letter slipped in the link.</p>
      <Link className="button primary" to={PATHS.home}>
        Go home
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </IllustratedPage>
  )
}
