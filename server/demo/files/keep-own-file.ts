import { createHash } from 'node:crypto'
import type { App } from '../../app.ts'
import { keepUpload } from '../../business/uploads/keep-upload.ts'

interface OwnFile {
  /** Who sent it. */
  accountId: number
  bytes: Uint8Array
  /** Of a picture, which is a webp; without one it is a PDF. */
  thumbnail?: Uint8Array
}

/** A file that we made ourselves, kept as one that somebody has sent: there is nothing to look into. Answers its name. */
export async function keepOwnFile(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  { accountId, bytes, thumbnail }: OwnFile,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const isPicture = thumbnail !== undefined
  const name = `private/${hash}.${isPicture ? 'webp' : 'pdf'}`
  const thumbnailName = isPicture ? `private/${hash}-480.webp` : null
  const type = isPicture ? 'image/webp' : 'application/pdf'
  await keepUpload(app, {
    row: {
      account_id: accountId,
      file_name: name,
      thumbnail: thumbnailName,
      type,
      size_bytes: bytes.length,
      created_at: app.clock.now(),
    },
    file: {
      store: async (into) => {
        if (thumbnailName !== null && isPicture) await into.put(thumbnailName, thumbnail, type)
        await into.put(name, bytes, type)
      },
      drop: async () => {},
    },
  })
  return name
}
