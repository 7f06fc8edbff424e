import type { TestDatabase } from './test-database.ts'

/** No dogs, and nothing of theirs. What was done for one is never deleted, and goes with it here all the same. */
export const withoutDogs = ({ pool }: TestDatabase) =>
  pool.query(`alter table care_log disable trigger never_deleted;
    truncate dog cascade;
    alter table care_log enable trigger never_deleted`)
