import type { Generated } from 'kysely'

export interface NotificationTables {
  notification: {
    id: Generated<number>
    account_id: number
    kind: string
    title: string
    text: string
    link: string | null
    key: string | null
    created_at: Date
    read_at: Date | null
    deleted_at: Date | null
  }
}
