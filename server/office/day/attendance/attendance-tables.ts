import type { ColumnType, Generated } from 'kysely'
import type { WrittenCare } from '#domain/attendance/care-to-confirm.ts'
import type { KeptDue } from '#domain/care/due-items.ts'

/** Empty until somebody writes it. */
type Note = ColumnType<string, string | undefined, string>

export interface AttendanceTables {
  attendance: {
    order_id: number
    dog_id: number
    date: string
    came_at: Date | null
    came_by: number | null
    brought_by: Note
    belongings: Generated<string[]>
    left_at: Date | null
    left_by: number | null
    /** When it was written down that it left; null where that was the same moment. */
    left_noted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    handed_to: Note
    contact_id: number | null
    absent_at: Date | null
    absent_by: number | null
    absent_why: Note
    care_plan: ColumnType<WrittenCare | null, string | null | undefined, string | null>
    /** Of what was due before they came, what is still to be given. */
    still_due: ColumnType<KeptDue[], string | undefined, string>
  }
  /** A step at the door that was taken back; the attendance is as if it had never been written. */
  attendance_taken_back: {
    id: Generated<number>
    order_id: number
    dog_id: number
    date: string
    came_at: Date
    /** When they were said to have gone home, where that was taken back. */
    left_at: Date | null
    at: Date
  }
  order_waiver: {
    id: Generated<number>
    order_id: number
    /** Null for money, which concerns them all. */
    dog_id: number | null
    gate: 'interview' | 'vaccines' | 'money'
    why: string
    by_account_id: number
    at: Date
  }
  /** Rooms whose guests have gone, and who has cleaned them since. */
  room_cleaning: {
    room_id: number
    order_id: number
    since: Date
    cleaned_at: Date | null
    cleaned_by: number | null
  }
  day_note: {
    park_id: number
    date: string
    text: string
    by_account_id: number
    at: Date
    version: Generated<number>
  }
  day_task: {
    id: Generated<number>
    park_id: number
    date: string
    what: string
    made_by: number
    made_at: Date
    done_by: number | null
    done_at: Date | null
    version: Generated<number>
  }
}
