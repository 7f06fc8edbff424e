import { Link } from 'react-router'
import type { CareRounds } from '#contract/staff/care.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'

/** On a phone the round that is open may be the fourth of a row wider than the screen. */
const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The parts of the day, each with how far it is. */
export function RoundTabs({
  rounds: { rounds, date, today },
  current,
}: {
  rounds: CareRounds
  current: string
}) {
  const query = date === today ? '' : `?date=${date}`
  return (
    <nav className="round-tabs" aria-label="Rounds">
      {rounds.map(({ key, name, begins, items, done }) => (
        <Link
          key={key}
          to={`/staff/rounds/${key}${query}`}
          aria-current={key === current ? 'page' : undefined}
          ref={key === current ? intoView : null}
        >
          <b>{name}</b>
          <span>{twelveHour(begins)}</span>
          <em>
            {done} of {items}
          </em>
          <progress className="round-meter" value={done} max={Math.max(items, 1)} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
