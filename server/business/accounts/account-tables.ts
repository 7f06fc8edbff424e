import type { Generated } from 'kysely'
import type { Permission } from '#domain/staff/permissions.ts'
import type { CodePurpose } from './codes/verification-code.ts'

export type Role = 'customer' | 'staff' | 'manager'

export interface AccountTables {
  account: {
    id: Generated<number>
    /** Null for a household that staff wrote down without one. */
    email: string | null
    /** Null until somebody chose a password. */
    password_hash: string | null
    first_name: string
    last_name: string
    role: Generated<Role>
    videos_url: string | null
    is_demo: Generated<boolean>
    created_at: Generated<Date>
    phone: Generated<string>
    street: Generated<string>
    city: Generated<string>
    province: Generated<string>
    postal_code: Generated<string>
    weight_unit: Generated<'lb' | 'kg'>
    mails_reminders: Generated<boolean>
    mails_health: Generated<boolean>
    mails_reports: Generated<boolean>
    mails_news: Generated<boolean>
    email_proven_at: Date | null
    /** Since when somebody waits who asked to get in by an address that nobody has confirmed. */
    access_asked_at: Generated<Date | null>
    deleted_at: Date | null
    credit_cents: Generated<number>
    calendar_version: Generated<number>
    calendar_used_at: Date | null
    permissions: Generated<Permission[]>
    /** False for whoever has left the team: they are a customer like any other from then on. */
    is_active: Generated<boolean>
    version: Generated<number>
    /** Null until somebody on the team has chosen a PIN. */
    pin_hash: string | null
    /** Who of the team wrote this household down. */
    made_by: Generated<number | null>
    /** Why its bookings on line are stopped; empty while they are not. */
    booking_stopped_because: Generated<string>
    /** The household that this one went into. */
    merged_into: Generated<number | null>
    /** Whoever buys something at the counter without a name. */
    is_counter: Generated<boolean>
  }
  account_contact: {
    id: Generated<number>
    account_id: number
    position: number
    name: string
    relation: string
    phone: string
    may_pick_up: boolean
    is_emergency: boolean
  }
  staff_invitation: {
    id: Generated<number>
    email: string
    role: 'staff' | 'manager'
    permissions: Permission[]
    token_hash: Buffer
    /** Null where the server itself invited the first manager. */
    made_by: number | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    used_by: number | null
  }
  session: {
    id: Generated<number>
    account_id: number
    token_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    /** The shared screen it was opened on. */
    device_id: Generated<number | null>
    /** Opened with a PIN: good only together with that screen's key. */
    by_pin: Generated<boolean>
    /** Wrong PINs in a row. */
    pin_misses: Generated<number>
  }
  /** A screen of the house that several people use. */
  device: {
    id: Generated<number>
    name: string
    key_hash: Buffer
    made_by: number
    made_at: Date
    last_seen_at: Date
    is_active: Generated<boolean>
    pin_misses: Generated<number>
    pin_locked_until: Generated<Date | null>
    version: Generated<number>
  }
  known_device: {
    account_id: number
    token_hash: Buffer
    last_used_at: Date
  }
  code_sending: {
    email: string
    requester: string
    sent_at: Date
    in_a_row: number
  }
  verification_code: {
    email: string
    purpose: CodePurpose
    id: string
    code_hash: Buffer
    created_at: Date
    expires_at: Date
    tries: Generated<number>
    used_at: Date | null
  }
}
