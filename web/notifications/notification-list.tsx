import './notification-list.css'
import { useRef, useState } from 'react'
import { useSend } from '#client/api/use-send.ts'
import type { InformFilter } from '#contract/business/notifications.ts'
import { hasEarlier, type Listed, type Listing } from './listed-notifications.ts'
import { readAll } from './notification-actions.ts'
import { readEarlier } from './notification-cache.ts'
import { NotificationRow } from './notification-row.tsx'
import { isToday } from './notification-time.ts'

/** Today's, then the earlier ones. */
export function NotificationList({ filter, listing }: { filter: InformFilter; listing: Listing }) {
  const [now] = useState(() => new Date())
  const top = useRef<HTMLDivElement>(null)
  const { list } = listing
  const today = list.filter(({ createdAt }) => isToday(createdAt, now))
  const earlier = list.filter((one) => !today.includes(one))
  // Under one kind of news it would reach further than the eye.
  const mayReadAll = listing.newCount > 0 && (filter === 'all' || filter === 'new')
  const readEverything = () => {
    readAll(list)
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className="notification-list" ref={top} tabIndex={-1}>
      {mayReadAll && (
        <button type="button" className="button small read-all" onClick={readEverything}>
          Mark all read
        </button>
      )}
      <Group title="Today" list={today} now={now} />
      <Group title="Earlier" list={earlier} now={now} />
      {hasEarlier(filter, listing) && <EarlierButton filter={filter} />}
    </div>
  )
}

function Group({ title, list, now }: { title: string; list: readonly Listed[]; now: Date }) {
  if (list.length === 0) return null
  return (
    <section className="notification-group">
      <h2>{title}</h2>
      <ul>
        {list.map((one) => (
          <NotificationRow key={one.id} one={one} now={now} />
        ))}
      </ul>
    </section>
  )
}

function EarlierButton({ filter }: { filter: InformFilter }) {
  const { send: read, isSending: isReading, failure } = useSend(readEarlier, { silent: true })
  return (
    <div className="show-earlier">
      <button
        type="button"
        className="button secondary"
        disabled={isReading}
        onClick={() => void read(filter)}
      >
        {isReading ? 'Loading…' : 'Show earlier'}
      </button>
      <p className="text-error" role="alert">
        {failure}
      </p>
    </div>
  )
}
