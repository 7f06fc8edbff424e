import './panel.css'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** A remark beside the title. */
  sub?: ReactNode
  /** At the right end of the head. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** The one level of white on oat: inside it there are rules, columns and space, never another panel. */
export function Panel({ title, sub, end, className = '', children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`panel ${className}`.trim()} aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {sub !== undefined && <span className="muted">{sub}</span>}
        {end !== undefined && <div className="panel-end">{end}</div>}
      </div>
      {children}
    </section>
  )
}

interface TwoColumnsProps {
  /** The part of the left column that stands before the right one on narrow screens. */
  first?: ReactNode
  side: ReactNode
  children: ReactNode
}

/** Work on the left, money or people on the right; the right one stays in sight and drops below on narrow screens. */
export function TwoColumns({ first, side, children }: TwoColumnsProps) {
  if (first !== undefined)
    return (
      <div className="two-columns in-three">
        <div className="panels">{first}</div>
        <aside className="panels side-column">{side}</aside>
        <div className="panels">{children}</div>
      </div>
    )
  return (
    <div className="two-columns">
      <div className="panels">{children}</div>
      <aside className="panels side-column">{side}</aside>
    </div>
  )
}
