import './skeleton.css'
import type { CSSProperties, ReactNode } from 'react'

/** What is loading, in the layout it will have. Seen only after 200 ms: what comes sooner needs no stand-in. */
export function Skeleton({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status" aria-label={`Loading ${what}`}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

interface BarProps
  extends Pick<CSSProperties, 'width' | 'height' | 'margin' | 'borderRadius' | 'aspectRatio'> {
  className?: string
}

/** A line of words, a button or a picture that is not here yet. */
export function Bar({ className, ...style }: BarProps) {
  return <i className={className === undefined ? 'bar' : `bar ${className}`} style={style} />
}
