import { Link } from 'react-router'
import type { MeetingChoice } from '#client/booking/booking-draft.ts'
import { stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { AmberNote } from './interview-problem.tsx'
import { type MeetingHour, nearestHours } from './meeting-hours.ts'
import { hourWords } from './visit-words.ts'

interface VisitHourGoneProps {
  wanted: MeetingChoice
  hours: readonly MeetingHour[]
  onPick: (hour: MeetingHour) => void
}

/** Somebody was faster: the nearest hours that are free, one tap away. */
export function VisitHourGone({ wanted, hours, onPick }: VisitHourGoneProps) {
  const { instants } = wanted
  const nearest = instants === null ? [] : nearestHours(hours, instants.startsAt)
  return (
    <AmberNote title={`${hourWords(wanted)} was just taken`}>
      <p>
        Nothing was booked, and what you wrote is saved.{' '}
        {nearest.length > 0 && 'The nearest available times:'}
      </p>
      <div className="amber-note-actions">
        {nearest.map((hour) => (
          <button
            key={hour.startsAt}
            type="button"
            className="button secondary number"
            onClick={() => onPick(hour)}
          >
            {hourWords(hour)}
          </button>
        ))}
        <Link className="button quiet" to={stepAddress(MY_PATHS.interviewTime, 1)}>
          See all times
        </Link>
      </div>
    </AmberNote>
  )
}
