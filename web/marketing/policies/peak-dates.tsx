import '#ui/price-table.css'
import './peak-dates.css'
import { Fragment } from 'react'
import type { Season } from '#contract/catalog-park.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { seasonNights, seasonsByYear } from './season-years.ts'

/** The coming seasons as staff keep them. */
export function PeakDates({ seasons }: { seasons: Season[] }) {
  if (seasons.length === 0) return <p>There are no peak dates right now.</p>
  return (
    <>
      <p>
        On these nights a suite costs a little more, the long-stay discount doesn’t apply, and you need to
        cancel earlier for a refund. The last column shows the minimum stay. Where dates overlap, you pay the
        surcharge once.
      </p>
      {seasonsByYear(seasons).map(({ year, seasons: ofYear }) => (
        <Fragment key={year}>
          <h3 id={`peak-${year}`}>{year}</h3>
          <table className="price-table peak-dates number" aria-labelledby={`peak-${year}`}>
            <thead>
              <tr>
                <th scope="col">Nights</th>
                <th scope="col">A night</th>
                <th scope="col">At least</th>
              </tr>
            </thead>
            <tbody>
              {ofYear.map((season) => (
                <tr key={season.id}>
                  <th scope="row">
                    {season.name}
                    <small>{seasonNights(season, dayAndMonth)}</small>
                  </th>
                  <td>+{listPrice(season.surchargeCents)}</td>
                  <td>{counted(season.minNights, 'night')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
    </>
  )
}
