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
    if (isWarning && text !== '') box.current?.scrollIntoView({ block: 'nearest' })
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
