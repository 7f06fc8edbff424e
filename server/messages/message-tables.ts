import type { Generated } from 'kysely'

export interface MessageTables {
  contact_message: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: Generated<Date>
  }
}
