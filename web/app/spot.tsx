import './spot.css'
import type { ReactNode, SyntheticEvent } from 'react'

/** The drawing may be what could not be loaded: then there is none, instead of a broken one. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.display = 'none'
}

/** A page that is one drawing, what happened, and the way on. */
export function Spot({ art, title, children }: { art: string; title: string; children: ReactNode }) {
  return (
    <section className="wrap spot">
      <img src={art} alt="" width="240" height="170" onError={hide} />
      <h1>{title}</h1>
      <div className="spot-body">{children}</div>
    </section>
  )
}
