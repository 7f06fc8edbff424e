import './spot.css'
import type { ReactNode } from 'react'

/** A page that is one drawing, what happened, and the way on. */
export function Spot({ art, title, children }: { art: string; title: string; children: ReactNode }) {
  return (
    <section className="wrap spot">
      <img src={art} alt="" width="240" height="170" />
      <h1>{title}</h1>
      <div className="spot-body">{children}</div>
    </section>
  )
}
