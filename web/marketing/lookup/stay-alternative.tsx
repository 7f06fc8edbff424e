import { Link } from 'react-router'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { StayDates } from '#domain/calendar/stay-dates.ts'
import { PATHS } from '../../page/paths.ts'
import type { StayWish } from './stay-answer.ts'

interface StayWayOutProps {
  refused: Extract<StayDates, { ok: false }>
  wish: StayWish
  onChange: (wish: StayWish) => void
}

/** The nearest dates that work, or whom to ask. */
export function StayWayOut({ refused, wish, onChange }: StayWayOutProps) {
  if (refused.reason === 'below-minimum-stay') {
    const departure = addDays(wish.arrival, refused.minNights)
    return (
      <button type="button" className="button secondary" onClick={() => onChange({ ...wish, departure })}>
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
