import type { Inform } from '#contract/notifications.ts'
import type { Notification } from './notification-store.ts'

export const toInform = (row: Notification): Inform => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})
