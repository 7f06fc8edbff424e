import './titled-section.css'
import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  /** Right of the title: "Read all (4 min)". */
  action?: ReactNode
  /** To be focused from elsewhere. */
  id?: string
  children: ReactNode
}

/** A part of a page under a title of its own, with room for one action beside it. */
export function TitledSection({ title, action, id, children }: TitledSectionProps) {
  const own = useId()
  const titleId = id ?? own
  return (
    <section className="titled-section" aria-labelledby={titleId}>
      <div className="titled-section-head">
        <h3 id={titleId} tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
