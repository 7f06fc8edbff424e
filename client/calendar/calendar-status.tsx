import './calendar-status.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

interface CalendarStatusProps {
  text: string
  isWarning: boolean
  /** The way out of it. */
  children?: ReactNode
}

/** Under the months: what was just pressed answers here, and is read out. */
export function CalendarStatus({ text, isWarning, children }: CalendarStatusProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWarning && text !== '') uncoverWeeks(box.current)
  }, [isWarning, text])
  return (
    <div ref={box} className={isWarning ? 'calendar-status warning' : 'calendar-status'}>
      {isWarning && text !== '' && <Icon name="warning-circle-bold" />}
      <div>
        <p role="status">{text}</p>
        {children}
      </div>
    </div>
  )
}

const WEEKS_IN_SIGHT = 2

/** The day that was pressed and the weeks after it are moved out from under what is said of them. */
function uncoverWeeks(status: HTMLElement | null) {
  const day = status?.closest('.price-calendar')?.querySelector('[data-date][tabindex="0"]')
  if (!status || !day) return
  const { top, height } = day.getBoundingClientRect()
  const covered = top + height * (1 + WEEKS_IN_SIGHT) - status.getBoundingClientRect().top
  if (covered > 0) window.scrollBy(0, covered)
}
