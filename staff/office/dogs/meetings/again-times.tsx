import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'

const DAYS_AHEAD = 10
const MAX_SHOWN = 12

export interface AgainTime {
  date: string
  time: string
}

interface AgainTimesProps {
  today: string
  chosen: AgainTime | null
  /** The dog must be met before this day, when an order waits. */
  before: string | undefined
  onChoose: (time: AgainTime) => void
}

/** Times at which we meet dogs and one more has room. */
export function AgainTimes({ today, chosen, before, onChoose }: AgainTimesProps) {
  const to = addDays(today, DAYS_AHEAD)
  const last = before !== undefined && before <= to ? addDays(before, -1) : to
  const read = useStaffRead(orders.getSlots, {
    kind: 'interview',
    from: addDays(today, 1),
    to: last > today ? last : addDays(today, 1),
    sizes: ['medium'],
  })
  return (
    <StaffLoaded read={read} what="the times">
      {(slots) =>
        slots.length === 0 ? (
          <p className="muted">No times are available before the stay.</p>
        ) : (
          <div className="again-times" role="group" aria-label="Another time">
            {slots.slice(0, MAX_SHOWN).map(({ date, time }) => (
              <button
                key={`${date} ${time}`}
                type="button"
                className="again-time"
                aria-pressed={chosen?.date === date && chosen.time === time}
                onClick={() => onChoose({ date, time })}
              >
                {shortDate(date)}, {twelveHour(time)}
              </button>
            ))}
          </div>
        )
      }
    </StaffLoaded>
  )
}
