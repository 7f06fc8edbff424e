import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { InterviewDay, Meeting } from '#contract/office/dogs/interview-day.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { atWords, dayHeading } from './meeting-words.ts'

interface MeetingListProps {
  day: InterviewDay
  chosen: Meeting | undefined
  onChoose: (meeting: Meeting) => void
}

export const meetingKey = ({ orderId, dog }: Meeting) => `${orderId} ${dog.id}`

/** D9: who is met when, and by when each must be decided about. */
export function MeetingList({ day, chosen, onChoose }: MeetingListProps) {
  const headings = [...new Set(day.meetings.map((one) => dayHeading(one, day.today)))]
  return (
    <div className="triage-list meetings">
      {headings.map((heading) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {day.meetings
              .filter((one) => dayHeading(one, day.today) === heading)
              .map((meeting) => (
                <li key={meetingKey(meeting)}>
                  <button
                    type="button"
                    className="triage-row"
                    aria-current={meeting === chosen}
                    onClick={() => onChoose(meeting)}
                  >
                    <time>{twelveHour(meeting.time)}</time>
                    <img src={dogPicture(meeting.dog)} alt="" width={40} height={40} />
                    <span>
                      <b>{meeting.dog.name}</b>
                      <small>{meeting.owner.name}</small>
                    </span>
                    <Clock meeting={meeting} timeZone={day.timeZone} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Clock({ meeting: { clock, decideBy }, timeZone }: { meeting: Meeting; timeZone: string }) {
  if (clock === 'decided' || decideBy === null) {
    return (
      <em className="decided">
        <StaffIcon name="check-circle-fill" />
        <span className="visually-hidden">Decided</span>
      </em>
    )
  }
  if (clock === 'ahead') return null
  const words = clock === 'over' ? 'Too late' : `by ${atWords(decideBy, timeZone)}`
  return <em className={clock === 'met' ? 'soon' : 'late'}>{words}</em>
}
