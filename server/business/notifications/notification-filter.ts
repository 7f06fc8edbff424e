import type { InformFilter } from '#contract/business/notifications.ts'
import { kindsAbout } from './events/all-events.ts'
import type { NotificationFilter } from './notification-store.ts'

/** A filter of the page as the store understands it. What is neither bookings nor health is a message. */
export function toNotificationFilter(filter: InformFilter): NotificationFilter {
  if (filter === 'all') return {}
  if (filter === 'new') return { onlyNew: true }
  return filter === 'messages'
    ? { kinds: { notIn: [...kindsAbout('bookings'), ...kindsAbout('health')] } }
    : { kinds: { in: kindsAbout(filter) } }
}
