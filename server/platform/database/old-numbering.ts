import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'

export interface AppliedMigration {
  version: number
  name: string
  checksum: string
}

/**
 * Until release 1.1.9 the schema was made in 64 smaller steps. Whatever ran all of them has the very schema that today's
 * first files make, and goes on from there under their numbers.
 */
export const OLD_NUMBERING = {
  release: '1.1.9',
  firstChecksum: 'b3f943cd1c344596fac0b41fe5c5d319b6479278e2c33f268ded75118388788d',
  last: {
    version: 64,
    name: 'weighed_here',
    checksum: '98893da5347206d29a0e1553831e4e29fe03c0f7a4f2da4f384b5be20f9b7d22',
  },
  /** So many of today's files make what those made. */
  files: 12,
}

/** Whether these are all the old steps; refuses where they are only some of them, or others. */
export function isOldNumbering(applied: AppliedMigration[]): boolean {
  const { firstChecksum, last, release } = OLD_NUMBERING
  if (applied[0]?.checksum !== firstChecksum) return false
  const latest = applied.at(-1)
  if (applied.length === last.version && latest?.checksum === last.checksum) return true
  const step = `its last migration is ${latest?.version} ${latest?.name}`
  throw new StartRefused(
    applied.length < last.version
      ? `This data was last used by an older version (${step}). Start release ${release} once, then this one. Nothing was changed.`
      : `This data was last used by a version that was never released (${step}). Restore a back-up made with release ${release}. Nothing was changed.`,
  )
}

/** From the old numbers to today's, in one step; the caller holds the lock of migrations. */
export async function renumber(client: pg.PoolClient, migrations: AppliedMigration[]): Promise<void> {
  const same = migrations.slice(0, OLD_NUMBERING.files)
  await client.query(
    `with gone as (delete from schema_migration where version > $4)
     insert into schema_migration (version, name, checksum)
     select * from unnest($1::integer[], $2::text[], $3::text[])
     on conflict (version) do update
       set name = excluded.name, checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [
      same.map(({ version }) => version),
      same.map(({ name }) => name),
      same.map(({ checksum }) => checksum),
      same.length,
    ],
  )
}
