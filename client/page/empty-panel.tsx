import './empty-panel.css'
import type { ReactNode } from 'react'

interface EmptyPanelProps {
  art: string
  title: string
  text: string
  /** The way on. */
  children: ReactNode
}

/** Where there is nothing to show: a drawing, a warm sentence, and what to do. */
export function EmptyPanel({ art, title, text, children }: EmptyPanelProps) {
  return (
    <section className="empty-panel">
      <img src={art} alt="" width="240" height="170" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="empty-actions">{children}</div>
    </section>
  )
}
