import type { Generated } from 'kysely'

export type Role = 'customer' | 'staff' | 'manager'

export interface AccountTables {
  account: {
    id: Generated<number>
    email: string
    password_hash: string
    first_name: string
    last_name: string
    role: Generated<Role>
    videos_url: string | null
    is_demo: Generated<boolean>
    created_at: Generated<Date>
  }
  session: {
    id: Generated<number>
    account_id: number
    token_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
  }
  verification_code: {
    email: string
    id: string
    code_hash: Buffer
    created_at: Date
    expires_at: Date
    tries: Generated<number>
    used_at: Date | null
  }
}
