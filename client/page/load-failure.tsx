import './loaded.css'
import { Icon } from '#ui/icon.tsx'
import { useWhenOnline } from './use-when-online.ts'

interface LoadFailureProps {
  text: string
  onRetry: () => unknown
}

/** What did not come and why; asked for again by a press, and by itself when the network is back. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  useWhenOnline(onRetry)
  return (
    <div className="load-failure" role="alert">
      <p>{text}</p>
      <button type="button" className="button secondary" onClick={() => onRetry()}>
        <Icon name="arrow-clockwise-bold" />
        Try again
      </button>
    </div>
  )
}
