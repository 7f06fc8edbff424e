export interface AlarmTables {
  /** A meal or a dose that was missed, and that everybody has heard of. */
  missed_care: { dog_id: number; item_key: string; due_at: Date; announced_at: Date }
  /** A balance that is not the sum of its entries, until it is. */
  book_difference: {
    what: 'order' | 'credit'
    subject_id: number
    stored_cents: number
    entries_cents: number
    found_at: Date
  }
}
