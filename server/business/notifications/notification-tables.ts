import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'

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
    settled_at: Date | null
  }
  vaccine_reminder: {
    dog_id: number
    vaccine: Vaccine
    expires_on: CalendarDate
    days_ahead: number
    sent_at: Date
  }
}
