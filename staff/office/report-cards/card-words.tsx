import { fileUrl } from '#client/page/page-settings.ts'
import type { StaffReportCard } from '#contract/office/report-cards.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'

const clock = (instant: string, timeZone: string) => twelveHour(timeIn(timeZone, new Date(instant)))

/** A card as its owner reads it, and who wrote it. */
export function CardWords({ card, timeZone }: { card: StaffReportCard; timeZone: string }) {
  return (
    <article className="card-words">
      <h3>{card.headline}</h3>
      <p className="muted">
        {shortDate(card.date)}, {card.by}
        {card.sentAt === null ? ', a draft' : `, sent ${clock(card.sentAt, timeZone)}`}
        {card.correctedAt !== null && `, corrected ${clock(card.correctedAt, timeZone)}`}
      </p>
      {card.chips.length > 0 && <p>{card.chips.join(' ')}</p>}
      {card.note !== '' && <p className="card-note">{card.note}</p>}
      {card.pictures.length > 0 && (
        <ul className="card-pictures">
          {card.pictures.map(({ name, path, thumbnailPath }, index) => (
            <li key={name}>
              <a href={fileUrl(path)} target="_blank" rel="noreferrer">
                <img
                  src={fileUrl(thumbnailPath)}
                  alt={`Photo ${index + 1} (opens in a new window)`}
                  width={84}
                  height={84}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {card.additions.map(({ at, by, text }) => (
        <p key={at} className="card-addition">
          <b>Added by {by}:</b> {text}
        </p>
      ))}
    </article>
  )
}
