import './moving-value.css'
import { useState } from 'react'

/** A sum that is seen to change: the new one moves into place. Who reads it out is told by what stands around it. */
export function MovingValue({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, moves: 0 })
  if (shown.text !== text) setShown({ text, moves: shown.moves + 1 })
  return (
    <span key={shown.moves} className={shown.moves > 0 ? 'moved' : undefined}>
      {text}
    </span>
  )
}
