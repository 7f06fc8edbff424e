import './notification-row.css'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { Listed } from './listed-notifications.ts'
import { deleteOne, readOne, restoreOne } from './notification-actions.ts'
import { NOTIFICATION_ICONS } from './notification-icons.ts'
import { whenWords } from './notification-time.ts'

export function NotificationRow({ one, now }: { one: Listed; now: Date }) {
  const row = useRef<HTMLLIElement>(null)
  /** The button that was pressed goes away; the focus stays in its row. */
  const andStay = (action: (one: Listed) => void) => () => {
    action(one)
    row.current?.focus({ preventScroll: true })
  }
  if (one.isDeleted) {
    return (
      <li ref={row} className="notification deleted" tabIndex={-1}>
        <p role="status">
          <b>{one.title}</b> is deleted.
        </p>
        <button
          type="button"
          className="button secondary small"
          aria-label={`Undo: ${one.title}`}
          onClick={andStay(restoreOne)}
        >
          Undo
        </button>
      </li>
    )
  }
  const icon = NOTIFICATION_ICONS[one.icon]
  const isUrgent = icon.tone === 'waiting' && !one.isRead
  return (
    <li ref={row} className={one.isRead ? 'notification' : 'notification new'} tabIndex={-1}>
      <span className={`notification-icon ${icon.tone}`}>
        <Icon name={icon.name} />
      </span>
      <div className="notification-words">
        <h3>
          {!one.isRead && <span className="visually-hidden">New: </span>}
          {one.title}
        </h3>
        <p>{one.text}</p>
        {one.link !== null && (
          <Link
            className={isUrgent ? 'button primary small' : 'text-link'}
            to={one.link}
            onClick={() => readOne(one)}
          >
            {one.actionLabel ?? 'Open'}
          </Link>
        )}
      </div>
      <div className="notification-side">
        <time className="number" dateTime={one.createdAt}>
          {whenWords(one.createdAt, now)}
        </time>
        <div className="notification-tools">
          {!one.isRead && (
            <button
              type="button"
              aria-label={`Mark read: ${one.title}`}
              title="Mark read"
              onClick={andStay(readOne)}
            >
              <Icon name="check-bold" />
            </button>
          )}
          <button
            type="button"
            aria-label={`Delete: ${one.title}`}
            title="Delete"
            onClick={andStay(deleteOne)}
          >
            <Icon name="trash-bold" />
          </button>
        </div>
      </div>
    </li>
  )
}
