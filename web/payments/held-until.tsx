import './held-until.css'
import { Icon } from '#ui/icon.tsx'
import { twelveHour } from '../app/working-hours.ts'

/** Until when the space of an unpaid booking is kept, by the reader's clock; nothing when it is not. */
export function HeldUntil({ instant }: { instant: string | null }) {
  if (instant === null) return null
  const time = new Date(instant)
  const clock = `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`
  return (
    <div className="held-until">
      <span className="number">
        <Icon name="clock-bold" />
        Your space is held until {twelveHour(clock)}
      </span>
    </div>
  )
}
