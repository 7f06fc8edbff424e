import './day-steps.css'
import { StaffIcon } from '../icons/staff-icon.tsx'

interface DayStepsProps {
  isToday: boolean
  onStep: (days: -1 | 1) => void
  onToday: () => void
}

/** From day to day, and back to today. */
export function DaySteps({ isToday, onStep, onToday }: DayStepsProps) {
  return (
    <div className="day-steps">
      <button type="button" className="round-button" onClick={() => onStep(-1)} aria-label="The day before">
        <StaffIcon name="caret-left-bold" />
      </button>
      <button type="button" className="button secondary small" onClick={onToday} disabled={isToday}>
        Today
      </button>
      <button type="button" className="round-button" onClick={() => onStep(1)} aria-label="The next day">
        <StaffIcon name="caret-right-bold" />
      </button>
    </div>
  )
}
