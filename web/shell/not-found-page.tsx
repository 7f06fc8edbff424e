import { Link } from 'react-router'
import lostDog from '#ui/art/spot-not-found.svg'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { PATHS } from '../page/paths.ts'
import { usePageHead } from '../page/use-page-head.ts'

export function NotFoundPage() {
  usePageHead('Page not found', 'There’s no page here. The home page knows the way.')
  return (
    <IllustratedPage art={lostDog} title="We followed the scent and lost it">
      <p>There’s no page at this address. It may have moved, or the link has a typo.</p>
      <Link className="button primary" to={PATHS.home}>
        Go home
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </IllustratedPage>
  )
}
