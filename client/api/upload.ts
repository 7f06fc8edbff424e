import type { OutputOf } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import { requestEnvelope } from './call.ts'
import { CallError } from './call-error.ts'

export const LARGEST_BYTES = 10 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 10 MB. Please choose a smaller one.'
const EMPTY = 'This file is empty. Please choose another one.'

export type Uploaded = OutputOf<typeof files.upload>

export interface UploadOptions {
  /** From 0 to 1, as far as it has left this machine. */
  onProgress?: (part: number) => void
  /** Aborting it stops the sending; nothing stays on the server. */
  signal?: AbortSignal
}

/** Sends one picture or PDF. What the server would refuse for its size is refused before a byte is sent. */
export async function upload(
  file: Blob,
  name: string,
  { onProgress, signal }: UploadOptions = {},
): Promise<Uploaded> {
  if (file.size > LARGEST_BYTES) throw new CallError(TOO_LARGE, 413)
  if (file.size === 0) throw new CallError(EMPTY, 400)
  const data = new FormData()
  data.append('file', file, name)
  const request = {
    data,
    onUploadProgress: ({ progress }: { progress?: number }) => onProgress?.(progress ?? 0),
    ...(signal && { signal }),
  }
  return (await requestEnvelope(files.upload, request, { silent: true })).data
}
