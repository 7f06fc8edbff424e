import './action-bar.css'
import type { ReactNode } from 'react'
import { useHeightVariable } from '#ui/use-height-variable.ts'

interface ActionBarProps {
  /** What the buttons are about: a sum, and the word for it. */
  sum?: { value: string; label: string } | null
  /** From weak to strong. */
  children: ReactNode
}

/** On a phone, a page about one thing has its sum and its next step where the tab bar is elsewhere. */
export function ActionBar({ sum = null, children }: ActionBarProps) {
  const bar = useHeightVariable<HTMLDivElement>('--action-bar-height')
  return (
    <div ref={bar} className="action-bar" role="group" aria-label="Next step">
      {sum !== null && (
        <p>
          <b>{sum.value}</b>
          <small>{sum.label}</small>
        </p>
      )}
      {children}
    </div>
  )
}
