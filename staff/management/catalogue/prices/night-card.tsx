import { dateWithYear, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { WEEKDAY_WORDS } from '../../setup/fields/choice-fields.tsx'
import { useRows } from '../../setup/rows/use-rows.ts'
import type { YearNight } from './use-season-year.ts'

interface NightCardProps {
  night: YearNight
  onClose: () => void
}

/** What a night costs in each suite, which season makes it so, and which others it lies in. */
export function NightCard({ night, onClose }: NightCardProps) {
  const { data = [] } = useRows('suite')
  const { counts, asksFor, holding, surchargeCents, minNights } = night
  const others = holding.filter(({ key }) => key !== counts?.key)
  return (
    <section className="night-card" aria-label={`The night of ${shortDate(night.night)}`}>
      <p className="muted">
        {shortDate(night.night)} {night.night.slice(0, 4)}
      </p>
      <h3>{counts?.name ?? 'No season'}</h3>
      <button type="button" className="round-button" aria-label="Close the night" onClick={onClose}>
        <StaffIcon name="x-bold" />
      </button>
      <dl>
        {data
          .filter(({ isRetired }) => !isRetired)
          .map(({ key, values }) => (
            <div key={key}>
              <dt>{values.name}</dt>
              <dd>{exactPrice(values.nightCents + surchargeCents)}</dd>
            </div>
          ))}
      </dl>
      {counts !== null && (
        <p className="muted">
          +{exactPrice(surchargeCents)} {nightsOfSeason(counts)}
          {minNights > 1 && `, at least ${counted(minNights, 'night')}`}
          {minNights > 1 && asksFor !== null && asksFor.key !== counts.key && ` because of ${asksFor.name}`}.
        </p>
      )}
      {others.length > 0 && (
        <p className="muted">
          Also in {others.map(({ name }) => name).join(', ')}; the highest surcharge and the longest minimum
          stay count.
        </p>
      )}
    </section>
  )
}

function nightsOfSeason({ weekdays, fromDate, toDate }: NonNullable<YearNight['counts']>): string {
  const days =
    weekdays.length === 7 ? '' : `${weekdays.map((day) => WEEKDAY_WORDS[day - 1]).join(' and ')} nights `
  return `${days === '' ? '' : `on ${days}`}from ${dateWithYear(fromDate)} to ${dateWithYear(toDate)}`
}
