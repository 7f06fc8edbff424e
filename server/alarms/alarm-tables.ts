export interface AlarmTables {
  /** A meal or a dose that was missed, and that everybody has heard of. */
  missed_care: { dog_id: number; item_key: string; due_at: Date; announced_at: Date }
}
