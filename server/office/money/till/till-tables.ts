import type { ColumnType, Generated } from 'kysely'

/** Written as text, read as the thing itself. */
type Json<T> = ColumnType<T, string, string>

export type TillStatus = 'open' | 'counted' | 'closed'

export interface TillTables {
  till: {
    id: Generated<number>
    park_id: number
    /** The park's day on which it was opened. */
    date: string
    status: TillStatus
    opened_at: Date
    opened_by: number
    float_cents: number
    /** Whoever counted the float too. */
    also_counted_by: Generated<number | null>
    /** How many of each coin and note, by its cents. */
    counted: Json<Record<string, number>> | null
    counted_cents: number | null
    counted_at: Date | null
    counted_by: number | null
    /** What the terminal's own batch says. */
    terminal_cents: number | null
    difference_why: Generated<string>
    closed_at: Date | null
    closed_by: number | null
    /** What the day came to, as it was when it was closed. */
    report: Json<unknown> | null
    version: Generated<number>
  }
  /** Only ever added to. */
  till_count: {
    id: Generated<number>
    till_id: number
    counted: Json<Record<string, number>>
    counted_cents: number
    terminal_cents: number | null
    /** What should have lain there at that moment. */
    expected_cents: number
    by_account_id: number
    at: Date
  }
  till_movement: {
    id: Generated<number>
    till_id: number
    kind: 'in' | 'out' | 'drop'
    amount_cents: number
    why: string
    by_account_id: number
    /** The manager who allowed it. */
    approved_by: Generated<number | null>
    at: Date
  }
}
