import { useEffect, useState } from 'react'

const LOOK_AGAIN_MS = 10_000

/** The time, for words such as "12 more minutes"; looked up again every few seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
