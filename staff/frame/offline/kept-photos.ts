import { upload } from '#client/api/upload.ts'
import { isUnreachable, offlineSince } from './connection.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import { newId } from './new-id.ts'

/** A photo that was taken while nobody could be sent it. */
export interface KeptPhoto {
  id: string
  blob: Blob
  name: string
  /** What the server calls it, once it has it. */
  sentAs: string | null
  /** In whose session it was sent: a picture is lent by its sender only. */
  sentBy?: number
}

const KEPT = 'kept:'

export const photoTable: KeptTable<KeptPhoto> = keptTable<KeptPhoto>('photos')

/** Whether this name of a picture is only known here. */
export const isKeptPhoto = (name: string): boolean => name.startsWith(KEPT)
export const keptPhotoId = (name: string): string => name.slice(KEPT.length)

interface Photo {
  name: string
  path: string
  thumbnailPath: string | null
}

/** Kept with its bytes; the answer takes the place of an upload's. */
async function keepPhoto(file: File): Promise<Photo> {
  const id = newId()
  // Copied: a phone may take the camera's file away as soon as it was read.
  const blob = new Blob([await file.arrayBuffer()], { type: file.type })
  await photoTable.put(id, { id, blob, name: file.name, sentAs: null })
  const path = URL.createObjectURL(blob)
  return { name: KEPT + id, path, thumbnailPath: file.type.startsWith('image/') ? path : null }
}

/** W16: sent, or kept here where the server cannot be reached. What is no picture has no thumbnail. */
export async function sendOrKeep(file: File): Promise<Photo> {
  if (offlineSince() !== null) return keepPhoto(file)
  try {
    return await upload(file, file.name)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return keepPhoto(file)
  }
}

/**
 * Sends it unless this person's session has, and remembers that it did: a crash sends no photo twice, and whoever is here
 * next sends it as their own.
 */
export async function sendPhoto(
  id: string,
  by: number,
  { table = photoTable, send = upload }: { table?: KeptTable<KeptPhoto>; send?: typeof upload } = {},
): Promise<string> {
  const photo = await table.get(id)
  if (photo === undefined) throw new Error('the photo is not kept here')
  if (photo.sentAs !== null && photo.sentBy === by) return photo.sentAs
  const { name } = await send(photo.blob, photo.name)
  await table.put(id, { ...photo, sentAs: name, sentBy: by })
  return name
}

/** The payload with the server's names in place of ours. */
export function withSentNames(payload: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof payload === 'string')
    return isKeptPhoto(payload) ? (names.get(keptPhotoId(payload)) ?? payload) : payload
  if (Array.isArray(payload)) return payload.map((part) => withSentNames(part, names))
  if (typeof payload !== 'object' || payload === null) return payload
  return Object.fromEntries(Object.entries(payload).map(([key, part]) => [key, withSentNames(part, names)]))
}

export function keptPhotosIn(payload: unknown): string[] {
  if (typeof payload === 'string') return isKeptPhoto(payload) ? [keptPhotoId(payload)] : []
  if (Array.isArray(payload)) return payload.flatMap(keptPhotosIn)
  return typeof payload === 'object' && payload !== null ? Object.values(payload).flatMap(keptPhotosIn) : []
}
