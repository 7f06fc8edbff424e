import type { SiteFile, staffContent } from '#contract/management/content/site-files.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { App } from '../../app.ts'
import { findUpload, holdFile } from '../../business/uploads/upload-store.ts'
import type { Database } from '../../database.ts'
import type { Caller } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { measurePicture } from '../../platform/files/measure-picture.ts'
import { findSiteFile, type GoneFile, insertSiteFile, type listSiteFiles } from './site-file-store.ts'
import { removeSiteFile } from './sweep-site-files.ts'

type Wanted = InputOf<typeof staffContent.keepFile>

/** The same bytes under the same hash, where anyone may fetch them. */
const publicName = (name: string) => name.replace(/^private\//, 'public/')

const namesOf = ({ file_name, thumbnail }: { file_name: string; thumbnail: string | null }): GoneFile => ({
  name: publicName(file_name),
  thumbnail: thumbnail === null ? null : publicName(thumbnail),
})

const WRONG_KIND = {
  picture: 'Please choose a picture: JPG, PNG or WebP.',
  pdf: 'Please choose a PDF.',
}

const NOT_SENT = { msg: 'We couldn’t find that file. Please send it again.' }

/**
 * What a manager has sent becomes one of the site's files: noted in `tx`, and stored before it ends, so that no page can
 * name it without its bytes.
 */
export async function keepSiteFile(
  { files }: Pick<App, 'files'>,
  tx: Database,
  { accountId }: Caller,
  wanted: Wanted,
  now: Date,
): Promise<SiteFile> {
  const upload = await findSent(tx, accountId, wanted)
  const { name, thumbnail } = namesOf(upload)
  const bytes = await readStored(files, upload.file_name)
  const size = wanted.kind === 'picture' ? await measurePicture(bytes) : { width: null, height: null }
  await holdFile(tx, name)
  await insertSiteFile(tx, {
    name,
    thumbnail,
    kind: wanted.kind,
    ...size,
    size_bytes: bytes.length,
    uploaded_by: accountId,
    uploaded_at: now,
  })
  if (upload.thumbnail !== null && thumbnail !== null)
    await files.put(thumbnail, await readStored(files, upload.thumbnail), 'image/webp')
  await files.put(name, bytes, upload.type)
  return toSiteFile((await findSiteFile(tx, name))!)
}

/** What of it is stored already goes again where the call was not done after all. */
export async function dropUnkept(app: Pick<App, 'db' | 'files'>, { name, kind }: Wanted): Promise<void> {
  const kept = publicName(name)
  const thumbnail = kind === 'picture' ? kept.replace('.webp', '-480.webp') : null
  await removeSiteFile(app, { name: kept, thumbnail })
}

async function findSent(tx: Database, accountId: number, { name, kind }: Wanted) {
  const upload = await findUpload(tx, accountId, name)
  if (upload === undefined) throw new Refusal('not-found', NOT_SENT)
  if ((upload.type === 'application/pdf') !== (kind === 'pdf'))
    throw new Refusal('wrong-content-type', { msg: WRONG_KIND[kind] })
  return upload
}

async function readStored(files: App['files'], name: string): Promise<Buffer> {
  const file = await files.open(name)
  if (file === null) throw new Refusal('not-found', NOT_SENT)
  const parts: Buffer[] = []
  for await (const part of file.stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export const toSiteFile = (row: Awaited<ReturnType<typeof listSiteFiles>>[number]): SiteFile => ({
  name: row.name,
  kind: row.kind,
  width: row.width,
  height: row.height,
  sizeBytes: row.size_bytes,
  by: row.first_name,
  at: row.uploaded_at?.toISOString() ?? null,
})
