import './form-panel.css'
import { type ReactNode, useId } from 'react'

interface FormPanelProps {
  title: string
  hint?: string
  /** To be jumped to. */
  id?: string
  children: ReactNode
}

/** One part of a long form: what it is about on the left, its fields on the right. */
export function FormPanel({ title, hint, id, children }: FormPanelProps) {
  const titleId = useId()
  return (
    <section className="form-panel" id={id} aria-labelledby={titleId}>
      <div className="form-panel-head">
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <div className="form-panel-body">{children}</div>
    </section>
  )
}
