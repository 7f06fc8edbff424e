import type { TestDatabase } from './test-database.ts'

/** These tables and what hangs on them are empty. What was done for a dog is never deleted, and goes here all the same. */
export const emptyTables = ({ pool }: TestDatabase, ...tables: string[]) =>
  pool.query(`${switchGuards('disable')}
    truncate ${tables.join(', ')} cascade;
    ${switchGuards('enable')}`)

const KEPT = [
  ['care_log', 'never_deleted'],
  ['incident', 'never_deleted'],
  ['incident_dog', 'never_deleted'],
  ['incident_picture', 'only_ever_added'],
  ['incident_notice', 'only_ever_added'],
  ['incident_version', 'only_ever_added'],
  ['order_charge', 'never_deleted'],
  ['staff_note', 'never_deleted'],
] as const

const switchGuards = (onOff: 'disable' | 'enable') =>
  KEPT.map(([table, trigger]) => `alter table ${table} ${onOff} trigger ${trigger};`).join(' ')
