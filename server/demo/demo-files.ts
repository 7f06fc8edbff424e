import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../platform/files/file-store.ts'
import { PROJECT_ROOT } from '../platform/project-root.ts'

const ART_FOLDER = join(PROJECT_ROOT, 'ui/art')
const TEXT_FOLDER = join(PROJECT_ROOT, 'db/seed/texts')

export const readSeedText = (name: string) => readFile(join(TEXT_FOLDER, `${name}.md`), 'utf8')

/** Stores one of our own drawings and gives its name in the store. */
export async function storeArt(files: FileStore, art: string): Promise<string> {
  return storePublic(files, art, 'svg', await readFile(join(ART_FOLDER, `${art}.svg`)))
}

/** Stores a file under a name that tells what it is and changes with its bytes, so that it may be cached for ever. */
export async function storePublic(files: FileStore, label: string, ending: 'svg' | 'pdf', bytes: Uint8Array) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const name = `public/${label}-${hash}.${ending}`
  await files.put(name, bytes, ending === 'svg' ? 'image/svg+xml' : 'application/pdf')
  return name
}
