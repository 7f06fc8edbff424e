import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#domain/calendar/durations.ts'

/** A file as it came, in a folder of its own, until it is dropped. */
export interface ReceivedFile {
  path: string
  size: number
  /** Its first bytes, which tell what it is. */
  head: Buffer
  drop(): Promise<void>
}

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024
/** What all files that arrive or wait may take of the disk, together. */
const MAX_HELD_BYTES = 256 * 1024 * 1024
const HEAD_BYTES = 64
/** Bytes come in small pieces; each write is a journey to another thread and back. */
const WRITE_BYTES = 256 * 1024
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])

let heldBytes = 0

type NotReceived = 'too-large' | 'empty' | 'busy'

/** Takes a file in, piece by piece, so that many at once take no memory; or tells why not, and keeps nothing. */
export async function receiveFile(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile | NotReceived> {
  try {
    return await receive(source)
  } catch (error) {
    if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')) return 'busy'
    throw error
  }
}

async function receive(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile | NotReceived> {
  const folder = await makeFolder()
  const path = join(folder, 'file')
  let size = 0
  const drop = async () => {
    heldBytes -= size
    size = 0
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const head = await writeAll(source, path, (bytes) => {
      size += bytes
      heldBytes += bytes
      if (size > UPLOAD_LIMIT_BYTES) return 'too-large'
      return heldBytes > MAX_HELD_BYTES ? 'busy' : null
    })
    if (typeof head !== 'string') return { path, size, head, drop }
    await drop()
    return head
  } catch (error) {
    await drop()
    throw error
  }
}

/** Answers the first bytes. */
async function writeAll(
  source: AsyncIterable<Uint8Array>,
  path: string,
  count: (bytes: number) => NotReceived | null,
): Promise<Buffer | NotReceived> {
  const file = await open(path, 'wx', 0o600)
  let head = Buffer.alloc(0)
  const gathered: Uint8Array[] = []
  let gatheredBytes = 0
  try {
    for await (const chunk of source) {
      const refused = count(chunk.byteLength)
      if (refused !== null) return refused
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      gathered.push(chunk)
      gatheredBytes += chunk.byteLength
      if (gatheredBytes < WRITE_BYTES) continue
      await file.writeFile(Buffer.concat(gathered.splice(0)))
      gatheredBytes = 0
    }
    await file.writeFile(Buffer.concat(gathered))
    return head.length === 0 ? 'empty' : head
  } finally {
    await file.close()
  }
}

const PREFIX = 'kennel-upload-'
const TOO_OLD_MS = DAY_MS
let sweeping: Promise<void> | null = null

/** Nobody else on the machine can look into it. */
async function makeFolder(): Promise<string> {
  await (sweeping ??= removeLeftovers())
  return mkdtemp(join(tmpdir(), PREFIX))
}

/** Of servers that were killed while a file arrived. */
async function removeLeftovers() {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    const info = await stat(path).catch(() => null)
    const isOld = info !== null && Date.now() - info.mtimeMs > TOO_OLD_MS
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
