import './price-calendar-legend.css'
import { Icon } from '#ui/icon.tsx'

interface PriceCalendarLegendProps {
  /** What the dark days are: 'Your stay'. */
  chosen: string
  hasPeak: boolean
  /** Days on which these dogs are booked already are in sight. */
  hasBooked: boolean
  /** A rule of the months in sight. */
  note?: string
}

export function PriceCalendarLegend({ chosen, hasPeak, hasBooked, note = '' }: PriceCalendarLegendProps) {
  return (
    <ul className="price-legend" aria-label="What the colours mean">
      <li>
        <i />
        {chosen}
      </li>
      {hasPeak && (
        <li>
          <i className="peak" />
          Peak date
        </li>
      )}
      {hasBooked && (
        <li>
          <i className="booked" />
          Already booked
        </li>
      )}
      <li>
        <s aria-hidden="true">12</s>
        Full or closed
      </li>
      <li>
        <i className="today" />
        Today
      </li>
      {note !== '' && (
        <li className="price-legend-note">
          <Icon name="info-bold" />
          {note}
        </li>
      )}
    </ul>
  )
}
