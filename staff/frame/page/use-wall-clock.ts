import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 5_000

/** The server's time, going on by this machine's: a tablet whose clock is wrong still knows what is late. */
export function useWallClock(serverNow: string | undefined): Date {
  const [passed, setPassed] = useState({ since: serverNow, ms: 0 })
  useEffect(() => {
    const begin = performance.now()
    const look = () => setPassed({ since: serverNow, ms: performance.now() - begin })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  const base = serverNow === undefined ? 0 : Date.parse(serverNow)
  return new Date(base + (passed.since === serverNow ? passed.ms : 0))
}
