import './notification-skeleton.css'

const ROWS = [0, 1, 2, 3, 4]

export function NotificationSkeleton() {
  return (
    <div className="notification-skeleton" role="status" aria-label="Loading your notifications">
      {ROWS.map((row) => (
        <div key={row}>
          <i className="load-skeleton" />
          <span>
            <i className="load-skeleton" />
            <i className="load-skeleton" />
          </span>
        </div>
      ))}
    </div>
  )
}
