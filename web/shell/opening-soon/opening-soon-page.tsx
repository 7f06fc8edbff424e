import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import spotInterview from '#ui/art/spot-interview.svg'
import { phoneHref } from '../../page/business.ts'
import { IllustratedPage } from '../../page/illustrated-page.tsx'
import { MY_PATHS } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'

/** In place of what can be booked, while the business is being set up. */
export function OpeningSoonPage() {
  const { data: park } = useRead(catalog.getParkInfo, {})
  usePageHead('Opening soon', 'We’re getting ready. Booking opens soon.')
  return (
    <IllustratedPage art={spotInterview} title="Booking opens soon">
      <p>
        {park?.name ?? 'We'} {park === undefined ? 'are' : 'is'} getting ready for its first dogs. Nothing can
        be booked yet; please look in again soon.
      </p>
      {park !== undefined && (
        <p>
          Questions until then?{' '}
          <a className="text-link" href={`mailto:${park.email}`}>
            {park.email}
          </a>
          {park.phone !== '' && (
            <>
              {' or '}
              <a className="text-link" href={phoneHref(park.phone)}>
                {park.phone}
              </a>
            </>
          )}
        </p>
      )}
      <Link className="button secondary" to={MY_PATHS.dogs}>
        Add your dogs ahead of time
      </Link>
    </IllustratedPage>
  )
}
