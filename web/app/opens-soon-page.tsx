import './opens-soon-page.css'
import { Icon } from '#ui/icon.tsx'
import { Link, useLocation, useSearchParams } from 'react-router'
import { BUSINESS, phoneHref } from './business.ts'
import { OPENS_SOON } from './opens-soon.ts'
import { MY_PATHS, PATHS } from './paths.ts'

/** A page that is announced: what it will be for, and how client service does the same today. */
export function OpensSoonPage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const page =
    Object.entries(OPENS_SOON).find(([path]) => path === pathname)?.[1] ?? OPENS_SOON[MY_PATHS.chooseDog]
  // R3: the first step is shared; its type says whether they came to book or to visit.
  const about = query.get('type') === '1' ? 'visit' : page.about
  return (
    <section className="opens-soon">
      <img src={page.art} alt="" width="240" height="170" />
      <div>
        <h2>{page.headline}</h2>
        <p>{page.purpose}</p>
        <p>
          This website is still in testing, and this page is not open yet. Client service{' '}
          {about === 'visit' ? 'finds an hour for your visit' : 'books for you'} today, by phone or by
          message.
        </p>
        <div className="opens-soon-actions">
          <Link className="button primary" to={`${PATHS.contact}?about=${about}`}>
            Write to client service
          </Link>
          <a className="button secondary" href={phoneHref(BUSINESS.phone)}>
            <Icon name="phone-bold" />
            {BUSINESS.phone}
          </a>
        </div>
      </div>
    </section>
  )
}
