import './booking-reports.css'
import { HOME_TIME_ZONE } from '#client/page/park-today.ts'
import type { Order } from '#contract/business/order-view.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { apiUrl } from '../booking-links.ts'

/** What staff wrote about the stay. */
export function BookingReports({ order: { reports, careSummaries, dogs } }: { order: Order }) {
  if (reports.length === 0 && careSummaries.length === 0) return null
  const nameOf = (dogId: number) => dogs.find(({ id }) => id === dogId)?.name ?? 'Your dog'
  return (
    <section className="booking-panel" aria-labelledby="booking-reports">
      <h2 id="booking-reports">From the stay</h2>
      <ul className="booking-reports">
        {reports.map(({ id, dogId, at, headline, note, pictures, additions }) => (
          <li key={id}>
            <p className="booking-report-of number">
              {nameOf(dogId)}, {dayAndMonth(dateIn(HOME_TIME_ZONE, new Date(at)))}
            </p>
            <h3>{headline}</h3>
            {note !== '' && <p className="booking-report-note">{note}</p>}
            {pictures.length > 0 && (
              <ul className="booking-report-pictures">
                {pictures.map(({ path, thumbnailPath }, index) => (
                  <li key={path}>
                    <a href={apiUrl(path)} target="_blank" rel="noreferrer">
                      <img
                        src={apiUrl(thumbnailPath)}
                        alt={`${nameOf(dogId)}, picture ${index + 1} of ${pictures.length} (opens in a new window)`}
                        width="160"
                        height="160"
                        loading="lazy"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {additions.map((addition) => (
              <p key={addition.at} className="booking-report-note">
                <b>Added:</b> {addition.text}
              </p>
            ))}
          </li>
        ))}
        {careSummaries.toReversed().map(({ dogId, date, lines }) => (
          <li key={`${dogId} ${date}`}>
            <p className="booking-report-of number">
              {nameOf(dogId)}, {dayAndMonth(date)}
            </p>
            <h3>Meals, medicine and walks</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
