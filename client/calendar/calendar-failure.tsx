import '../page/loaded.css'
import { Icon } from '#ui/icon.tsx'

/** Part of the calendar did not come; what came before it stays. */
export function DatesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="load-failure" role="alert">
      <p>We couldn’t load all the prices. Please check your connection.</p>
      <button type="button" className="button secondary" onClick={onRetry}>
        <Icon name="arrow-clockwise-bold" />
        Try again
      </button>
    </div>
  )
}
