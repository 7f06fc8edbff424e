import type { Inform } from '#contract/notifications.ts'
import { traitsOf } from './events/all-events.ts'
import type { Notification } from './notification-store.ts'

export const toInform = (row: Notification): Inform => ({
  id: row.id,
  kind: row.kind,
  icon: traitsOf(row.kind).icon,
  title: row.title,
  text: row.text,
  link: row.link,
  actionLabel: row.link === null ? null : traitsOf(row.kind).action,
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})
