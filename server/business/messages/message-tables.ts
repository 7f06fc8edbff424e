import type { Generated } from 'kysely'

export interface MessageTables {
  contact_message: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: Generated<Date>
    answered_at: Generated<Date | null>
    answered_by: Generated<number | null>
    version: Generated<number>
  }
}
