import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { App } from '../../app.ts'
import { InvalidInput } from '../../http/parse-input.ts'
import { findRows } from './catalogue-store.ts'
import { toValues } from './row-values.ts'

/** Which fields of a form name a file of the site, and of what type it has to be. */
export const FILE_FIELDS: Partial<Record<CatalogueKind, Record<string, 'picture' | 'pdf'>>> = {
  suite: { image: 'picture' },
  banner: { image: 'picture', phoneImage: 'picture' },
  'gallery-picture': { image: 'picture' },
  'team-member': { image: 'picture' },
  document: { file: 'pdf' },
}

interface Filled {
  kind: CatalogueKind
  id: number | null
  values: Record<string, unknown> | null
  /** Where the form stands in the call, so that the words stand beside the field. */
  path: readonly PropertyKey[]
}

const WORDS = {
  picture: 'This picture isn’t on our site. Please upload it first.',
  pdf: 'This file isn’t on our site as a PDF. Please upload it first.',
}

/** AD83: a page shows only what the file store has. What the row has already stays, whatever became of its file. */
export async function refuseMissingFiles(
  { db, files }: Pick<App, 'db' | 'files'>,
  rows: readonly Filled[],
): Promise<void> {
  for (const { kind, id, values, path } of rows) {
    for (const [field, wanted] of Object.entries(FILE_FIELDS[kind] ?? {})) {
      const name = values?.[field]
      // Other shapes its form refuses.
      if (typeof name !== 'string' || !name.startsWith('public/')) continue
      const [row] = id === null ? [] : await findRows(db, kind, [id])
      if (row !== undefined && toValues(kind, row.row)[field] === name) continue
      if ((await typeOf(files, name)) !== wanted)
        throw new InvalidInput([
          { code: 'custom', message: WORDS[wanted], path: [...path, field], input: undefined },
        ])
    }
  }
}

async function typeOf(files: App['files'], name: string): Promise<'picture' | 'pdf' | null> {
  const file = await files.open(name)
  file?.stream.destroy()
  if (file === null) return null
  if (file.type === 'application/pdf') return 'pdf'
  return file.type.startsWith('image/') ? 'picture' : null
}
