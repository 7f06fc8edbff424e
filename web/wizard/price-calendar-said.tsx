import './price-calendar-said.css'
import { Icon } from '#ui/icon.tsx'

/** Under the months: what was just pressed answers here, and is read out. */
export function PriceCalendarSaid({ text, isWarning }: { text: string; isWarning: boolean }) {
  return (
    <p className={isWarning ? 'price-said warning' : 'price-said'} role="status">
      {isWarning && text !== '' && <Icon name="warning-circle-bold" />}
      <span>{text}</span>
    </p>
  )
}
