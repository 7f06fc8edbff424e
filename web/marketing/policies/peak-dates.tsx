import '#ui/price-table.css'
import './peak-dates.css'
import { useState } from 'react'
import { parkToday } from '#client/page/park-today.ts'
import type { Season } from '#contract/business/catalog-park.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { isFarYear, minimumWords, seasonNights, seasonsByYear } from './season-years.ts'

/** The coming seasons as staff keep them. */
export function PeakDates({ seasons }: { seasons: Season[] }) {
  const [today] = useState(parkToday)
  if (seasons.length === 0) return <p>There are no peak dates right now.</p>
  const years = seasonsByYear(seasons)
  const far = years.filter(({ year }) => isFarYear(year, today))
  return (
    <>
      <p>
        On these nights a suite costs a little more, the long-stay discount doesn’t apply, and you need to
        cancel earlier for a refund. The last column shows the minimum stay. Where dates overlap, you pay the
        surcharge once.
      </p>
      {years
        .filter(({ year }) => !isFarYear(year, today))
        .map((one) => (
          <PeakYear key={one.year} {...one} />
        ))}
      {far.length > 0 && (
        <details className="peak-later">
          <summary>{far[0]?.year} and later</summary>
          {far.map((one) => (
            <PeakYear key={one.year} {...one} />
          ))}
        </details>
      )}
    </>
  )
}

const PeakYear = ({ year, seasons }: { year: number; seasons: Season[] }) => (
  <>
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
        {seasons.map((season) => (
          <tr key={season.id}>
            <th scope="row">
              {season.name}
              <small>{seasonNights(season, dayAndMonth)}</small>
            </th>
            <td>+{listPrice(season.surchargeCents)}</td>
            <td>{minimumWords(season)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
