import './held-until.css'
import type { Order } from '#contract/order-view.ts'
import { Icon } from '#ui/icon.tsx'
import { useEffect, useState } from 'react'
import { heldWords } from './held-words.ts'

const LOOK_AGAIN_MS = 10_000

/** Until when the space of an unpaid booking is kept; nothing when no time runs. */
export function HeldUntil({ order: { status, holdUntil } }: { order: Pick<Order, 'status' | 'holdUntil'> }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  if (status !== 'held' || holdUntil === null) return null
  return (
    <div className="held-until">
      <span className="number">
        <Icon name="clock-bold" />
        {heldWords(holdUntil, now)}
      </span>
    </div>
  )
}
