import type { Inform } from '#contract/business/notifications.ts'
import { traitsOf } from './events/all-events.ts'
import type { Notification } from './notification-store.ts'

/** What was asked for is done or off: there is only something to look at. */
function actionLabel({ kind, link, settled_at }: Notification): string | null {
  if (link === null) return null
  return settled_at === null ? traitsOf(kind).action : 'See the booking'
}

export const toInform = (row: Notification): Inform => ({
  id: row.id,
  kind: row.kind,
  icon: traitsOf(row.kind).icon,
  title: row.title,
  text: row.text,
  link: row.link,
  actionLabel: actionLabel(row),
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})
