import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { IncidentDay, IncidentRow } from '#contract/office/incidents/incident-page.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { KIND_WORDS } from '#domain/incidents/incident-kinds.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { clockWords, sinceWords } from './incident-words.ts'

interface Group {
  title: string
  rows: IncidentRow[]
}

/** A manager's first, then what is open, then what is done. */
export function groupsOf(incidents: readonly IncidentRow[]): Group[] {
  const isToReview = ({ needsReview, state }: IncidentRow) => needsReview && state === 'open'
  const isOpen = (one: IncidentRow) => one.state !== 'closed' && !isToReview(one)
  return [
    { title: 'To review', rows: incidents.filter(isToReview) },
    { title: 'Open', rows: incidents.filter(isOpen) },
    { title: 'Closed, 90 days', rows: incidents.filter(({ state }) => state === 'closed') },
  ].filter(({ rows }) => rows.length > 0)
}

export function IncidentList({ day, chosen }: { day: IncidentDay; chosen: number }) {
  return (
    <nav className="triage-list" aria-label="All incidents">
      {groupsOf(day.incidents).map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <span>{rows.length}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Link
                  className="triage-row"
                  to={`/staff/incidents/${row.id}`}
                  aria-current={row.id === chosen ? 'true' : undefined}
                >
                  <Face row={row} />
                  <span>
                    <b>{row.dogs.map(({ name }) => name).join(', ') || KIND_WORDS[row.kind]}</b>
                    <small>
                      {[KIND_WORDS[row.kind], row.place, row.isSigned ? '' : 'not signed']
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                  <Clock row={row} day={day} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Face({ row }: { row: IncidentRow }) {
  const [dog] = row.dogs
  if (dog === undefined) return <StaffIcon name="warning-fill" />
  return <img src={dogPicture(dog)} alt="" width={40} height={40} />
}

/** How long an owner waits to hear of it, or when it was. */
function Clock({ row, day }: { row: IncidentRow; day: IncidentDay }) {
  if (row.state === 'closed') return <StaffIcon name="check-circle-fill" />
  if (row.needsNoticeSince !== null) {
    const isLate = Date.parse(day.now) - Date.parse(row.needsNoticeSince) >= HOUR_MS
    return (
      <em className={isLate ? 'late' : 'soon'}>
        <span className="visually-hidden">Not notified for </span>
        {sinceWords(row.needsNoticeSince, day.now)}
      </em>
    )
  }
  const date = dateIn(day.timeZone, new Date(row.happenedAt))
  const isToday = date === dateIn(day.timeZone, new Date(day.now))
  return <em>{isToday ? clockWords(row.happenedAt, day.timeZone) : shortDate(date)}</em>
}
