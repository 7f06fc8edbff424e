import './offline-bar.css'
import { useSyncExternalStore } from 'react'

function onChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const isOnline = () => navigator.onLine
const ofBuild = () => true

/** Under the header while the browser knows that it has no connection. */
export function OfflineBar() {
  const isConnected = useSyncExternalStore(onChange, isOnline, ofBuild)
  return (
    <div aria-live="polite" className="offline-bar" data-shown={!isConnected}>
      {!isConnected && <p>You’re offline. We’ll keep what you typed.</p>}
    </div>
  )
}
