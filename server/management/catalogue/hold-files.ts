import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { holdSiteFiles } from '../content/site-file-store.ts'
import { FILE_FIELDS } from './refuse-missing-files.ts'

/** N1: files that come onto a page stay; one that was swept since cannot come back. */
export async function holdFilesOf(
  tx: Database,
  kind: CatalogueKind,
  values: Record<string, unknown>,
): Promise<void> {
  const wanted = Object.keys(FILE_FIELDS[kind] ?? {})
    .map((field) => values[field])
    .filter((name) => typeof name === 'string')
  const held = await holdSiteFiles(tx, wanted)
  if (wanted.every((name) => held.includes(name))) return
  throw new Refusal('not-found', {
    msg: 'Its file isn’t on our site any more. Please upload it again, then save.',
    nothingDone: true,
  })
}
