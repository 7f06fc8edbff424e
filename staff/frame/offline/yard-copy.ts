import { call } from '#client/api/call.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { staffYard, type Yard } from '#contract/office/yard/yard.ts'
import { PICTURES } from '../service-worker/build-caches.ts'
import { keepYard, tokenMark } from './copy-table.ts'

/** W16: today and tomorrow, and the faces that belong to them. */
export async function refreshCopy(): Promise<void> {
  const token = tokenMark()
  if (token === '') return
  const yard = await call(staffYard.getYard, {}, { silent: true })
  if (tokenMark() !== token) return
  const savedAt = Date.now()
  await keepYard({ yard, savedAt, token, offsetMs: Date.parse(yard.now) - savedAt })
  await keepPictures(picturesOf(yard))
}

const picturesOf = ({ dogs }: Yard): string[] =>
  dogs.flatMap(({ photoThumbnailPath }) => (photoThumbnailPath === null ? [] : [fileUrl(photoThumbnailPath)]))

/** Those that are new are fetched, those of dogs that have left go. */
async function keepPictures(wanted: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(PICTURES)
  const addresses = new Set(wanted.map((path) => new URL(path, location.href).href))
  for (const { url } of await cache.keys()) {
    if (!addresses.delete(url)) await cache.delete(url)
  }
  for (const address of addresses) {
    // Of another origin it cannot be looked into, only shown.
    const picture = await fetch(address, { mode: 'no-cors' }).catch(() => null)
    if (picture?.ok || picture?.type === 'opaque') await cache.put(address, picture)
  }
}
