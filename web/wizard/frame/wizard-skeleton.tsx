import './wizard-page.css'
import type { ReactNode } from 'react'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

interface WizardSkeletonProps {
  what: string
  /** How wide the line under the question is. */
  leadWidth: string
  leadMargin?: string
  summaryHeight: number
  /** The choices, as large as they will be. */
  children: ReactNode
}

/** A step that is not here yet: its line, its choices and the booking beside them. */
export function WizardSkeleton({
  what,
  leadWidth,
  leadMargin = '8px 0 26px',
  summaryHeight,
  children,
}: WizardSkeletonProps) {
  return (
    <Skeleton what={what}>
      <div className="wizard with-summary">
        <div className="wizard-main">
          <Bar width={leadWidth} margin={leadMargin} />
          {children}
        </div>
        <Bar height={summaryHeight} borderRadius={24} />
      </div>
    </Skeleton>
  )
}
