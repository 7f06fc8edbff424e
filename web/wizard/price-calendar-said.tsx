import './price-calendar-said.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

interface PriceCalendarSaidProps {
  text: string
  isWarning: boolean
  /** The way out of it. */
  children?: ReactNode
}

/** Under the months: what was just pressed answers here, and is read out. */
export function PriceCalendarSaid({ text, isWarning, children }: PriceCalendarSaidProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWarning && text !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [isWarning, text])
  return (
    <div ref={box} className={isWarning ? 'price-said warning' : 'price-said'}>
      {isWarning && text !== '' && <Icon name="warning-circle-bold" />}
      <div>
        <p role="status">{text}</p>
        {children}
      </div>
    </div>
  )
}
