import type { Draft, DraftRow } from '#contract/management/catalogue/drafts.ts'
import { counted } from '#domain/name-list.ts'
import { factValue } from '#domain/staff/fact-words.ts'
import { parkZone } from '../../../frame/words/clock-words.ts'
import { FIELD_WORDS } from '../field-words.ts'

export interface FieldChange {
  label: string
  was: string
  is: string
}

/** Of a changed row, field by field what is on the site and what the draft makes of it. */
export function fieldChanges({ kind, action, values, was }: DraftRow): FieldChange[] {
  if (action !== 'change') return []
  const labels = FIELD_WORDS[kind] as Record<string, string>
  return Object.entries(values ?? {}).map(([name, value]) => ({
    label: labels[name] ?? name,
    was: factValue(name, was?.[name], parkZone()),
    is: factValue(name, value, parkZone()),
  }))
}

const ACTION_WORDS = { add: 'new', remove: 'off the list', restore: 'back on the list' }

/** 'Season Winter holidays: Adds a night $10.00 to $15.00'. */
export function changeWords(row: DraftRow): string {
  const name = row.name.charAt(0).toUpperCase() + row.name.slice(1)
  if (row.action !== 'change') return `${name}: ${ACTION_WORDS[row.action]}`
  const changes = fieldChanges(row).map(({ label, was, is }) => `${label} ${was} to ${is}`)
  return `${name}: ${changes.join(', ')}`
}

/** '1 change, not on the site yet'. */
export const countWords = ({ rows }: Draft): string =>
  rows.length === 0 ? 'No changes yet' : `${counted(rows.length, 'change')}, not on the site yet`
