/** Secrets, and numbers that mean something only beside our other rows. */
const NOT_THEIRS = new Set(['password_hash', 'token_hash', 'account_id', 'verified_by', 'key', 'position'])

/** A row of any table as the person reads it: plain names, without what is a secret or only ours. */
export function exportedRow(row: object): Record<string, unknown> {
  const kept = Object.entries(row).filter(([column]) => !NOT_THEIRS.has(column))
  return Object.fromEntries(kept.map(([column, value]) => [inWords(column), value]))
}

const inWords = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
