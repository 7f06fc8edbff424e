import { Link } from 'react-router'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { StayDates } from '#domain/calendar/stay-dates.ts'
import { PATHS } from '../../page/paths.ts'
import type { StayRequest } from './stay-answer.ts'

interface StayAlternativeProps {
  refused: Extract<StayDates, { ok: false }>
  request: StayRequest
  onChange: (request: StayRequest) => void
}

/** The nearest dates that work, or whom to ask. */
export function StayAlternative({ refused, request, onChange }: StayAlternativeProps) {
  if (refused.reason === 'below-minimum-stay') {
    const departure = addDays(request.arrival, refused.minNights)
    return (
      <button type="button" className="button secondary" onClick={() => onChange({ ...request, departure })}>
        Stay until {shortDate(departure)}
      </button>
    )
  }
  if (refused.reason === 'too-long') {
    return (
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    )
  }
  return null
}
