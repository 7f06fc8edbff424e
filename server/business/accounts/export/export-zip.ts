import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore, OpenFile } from '../../../platform/files/file-store.ts'
import type { Collected, ExportedFile } from './collect-data.ts'

/** The zip as it is made, one file open at a time. Destroy the stream to stop: nothing stays open. */
export function zipData(files: FileStore, collected: Collected, now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, output, files, collected, now).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  files: FileStore,
  collected: Collected,
  now: Date,
): Promise<void> {
  const listed: object[] = []
  for (const { name, path, type, sentAt } of collected.files) {
    const opened = await files.open(name)
    listed.push({ file: opened ? path : null, storedAs: name, type, sentAt })
    if (opened) await addFile(zip, output, opened, { path, sentAt })
  }
  const data = { madeAt: now, ...collected.chapters, files: listed }
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'my-data.json', { mtime: now })
  zip.end()
}

async function addFile(
  zip: ZipFile,
  output: PassThrough,
  { stream }: OpenFile,
  { path, sentAt }: Pick<ExportedFile, 'path' | 'sentAt'>,
): Promise<void> {
  const close = () => stream.destroy()
  output.once('close', close)
  try {
    if (output.destroyed) close()
    // Pictures and PDFs are packed already.
    zip.addReadStream(stream, path, { mtime: sentAt, compress: false })
    await finished(stream, { writable: false })
  } finally {
    output.off('close', close)
    close()
  }
}
