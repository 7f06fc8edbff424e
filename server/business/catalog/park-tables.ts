import type { ColumnType, Generated } from 'kysely'
import type { Closable } from '#domain/calendar/closures.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'

/** Set by the database whenever the row changes. */
export type UpdatedAt = Generated<Date>

/** `HH:MM:SS` in the park's time zone. */
type TimeOfDay = string
/** `YYYY-MM-DD`. */
type CalendarDate = string

export type SuiteFactIcon = 'dogs' | 'size' | 'quiet' | 'sun' | 'view' | 'bed' | 'webcam' | 'yard'
export interface SuiteFact {
  icon: SuiteFactIcon
  text: string
}

/** Parks, when they are open, and their rooms. */
export interface ParkTables {
  park: {
    id: Generated<number>
    name: string
    tagline: Generated<string>
    phone: string
    email: string
    address_line: string
    city: string
    region: string
    postal_code: string
    time_zone: string
    gst_percent: number
    pst_percent: number
    interview_cents: number
    no_show_minutes: Generated<number>
    dogs_per_person: Generated<number>
    /** When the sheet of the day is printed by itself, `HH:MM:SS`, and who gets it by mail. */
    sheet_at: Generated<string>
    sheet_mail_to: Generated<string[]>
    sheet_version: Generated<number>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
    /** Since when it takes bookings; null while it is being set up. */
    opened_at: Generated<Date | null>
  }
  social_link: {
    id: Generated<number>
    park_id: number
    name: string
    url: string
    position: Generated<number>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  opening_hours: {
    id: Generated<number>
    park_id: number
    label: string
    weekdays: Generated<number[]>
    holidays: Generated<boolean>
    opens: TimeOfDay
    closes: TimeOfDay
    position: Generated<number>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  closure: {
    id: Generated<number>
    park_id: number
    from_date: CalendarDate
    /** The last day. */
    to_date: CalendarDate
    reason: string
    /** Everything, unless it is said. */
    closed: Generated<Closable[]>
    opens: TimeOfDay | null
    closes: TimeOfDay | null
    /** Null: the whole park. */
    groomer_id: number | null
    updated_at: UpdatedAt
    version: Generated<number>
  }
  /** Which state of its rules a park is in; counted up before they change. */
  park_book: {
    park_id: number
    version: Generated<number>
  }
  suite_type: {
    id: Generated<number>
    park_id: number
    slug: string
    name: string
    description: string
    image: string
    image_alt: string
    size_classes: SizeClass[]
    max_dogs: number
    night_cents: number
    further_dog_discount_percent: number | null
    /** Written as JSON text: the driver would turn a bare array into a PostgreSQL array. */
    facts: ColumnType<SuiteFact[], string | undefined, string>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  room: {
    id: Generated<number>
    suite_type_id: number
    name: string
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  season: {
    id: Generated<number>
    park_id: number
    name: string
    from_date: CalendarDate
    to_date: CalendarDate
    weekdays: Generated<number[]>
    surcharge_cents: Generated<number>
    min_nights: Generated<number>
    is_peak: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
}
