import type { Readable } from 'node:stream'

export interface OpenFile {
  stream: Readable
  size: number
  type: string
}

/**
 * Where files live. Names begin with `public/` (anyone may fetch them for ever) or `private/` (only through a
 * signed link) and pass `isFileName`; one name always holds the same bytes.
 */
export interface FileStore {
  /** All of the file or nothing: a failure half way leaves nothing under the name. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  open(name: string): Promise<OpenFile | null>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
}

/** There is no room left for the file; nothing of it was kept. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'

  constructor(cause: unknown) {
    super('There is no room left to store files.', { cause })
  }
}
