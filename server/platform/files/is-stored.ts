import type { FileStore } from './file-store.ts'

export async function isStored(store: FileStore, name: string): Promise<boolean> {
  const file = await store.open(name)
  file?.stream.destroy()
  return file !== null
}
