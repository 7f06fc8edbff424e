import './illustrated-page.css'
import type { ReactNode } from 'react'
import { hideLostPicture } from '#client/page/lost-picture.ts'

/** A page that is one drawing, what happened, and the way on. */
export function IllustratedPage({
  art,
  title,
  children,
}: {
  art: string
  title: string
  children: ReactNode
}) {
  return (
    <section className="wrap spot">
      <img src={art} alt="" width="240" height="170" onError={hideLostPicture} />
      <h1>{title}</h1>
      <div className="spot-body">{children}</div>
    </section>
  )
}
