/** Secrets, which of us did something and what we noted of it, and numbers that mean something only beside our rows. */
const NOT_THEIRS = new Set(
  `password_hash token_hash pin_hash pin_misses pin_locked_until session charge checkout_url asked_at
  by_account_id verified_by placed_by made_by taken_by voided_by void_why approved_by sent_by witnessed_by answered_by
  link_made_by link_made_from booking_stopped_because merged_into is_counter till_id account_id key position`.split(
    /\s+/,
  ),
)

/** A row of any table as the person reads it: plain names, without what is a secret or only ours. */
export function exportedRow(row: object): Record<string, unknown> {
  const kept = Object.entries(row).filter(([column]) => !NOT_THEIRS.has(column))
  return Object.fromEntries(kept.map(([column, value]) => [inWords(column), value]))
}

const inWords = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
