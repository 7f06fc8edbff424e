import type { TestDatabase } from './test-database.ts'

/** These tables and what hangs on them are empty. What was done for a dog is never deleted, and goes here all the same. */
export const emptyTables = ({ pool }: TestDatabase, ...tables: string[]) =>
  pool.query(`alter table care_log disable trigger never_deleted;
    truncate ${tables.join(', ')} cascade;
    alter table care_log enable trigger never_deleted`)
