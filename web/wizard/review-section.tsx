import './review-section.css'
import { type ReactNode, useId } from 'react'

interface ReviewSectionProps {
  title: string
  /** Right of the title: "Read all (4 min)". */
  action?: ReactNode
  /** To be focused from elsewhere. */
  id?: string
  children: ReactNode
}

/** One thing to look at before it is booked. */
export function ReviewSection({ title, action, id, children }: ReviewSectionProps) {
  const own = useId()
  const titleId = id ?? own
  return (
    <section className="review-section" aria-labelledby={titleId}>
      <div className="review-head">
        <h3 id={titleId} tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
