import { LARGEST_BYTES } from '#client/api/upload.ts'

export type SiteFileKind = 'picture' | 'pdf'

export const TAKEN_TYPES: Record<SiteFileKind, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
}

const WRONG_TYPE: Record<SiteFileKind, string> = {
  picture: 'Please choose a picture: JPG, PNG or WebP.',
  pdf: 'Please choose a PDF.',
}

/** What is wrong with a file before it is sent; null when it may go. The server looks into it again. */
export function refusedBefore(
  { type, size }: Pick<File, 'type' | 'size'>,
  kind: SiteFileKind,
): string | null {
  if (!TAKEN_TYPES[kind].includes(type)) return WRONG_TYPE[kind]
  return size > LARGEST_BYTES ? 'This file is larger than 10 MB. Please choose a smaller one.' : null
}

const KILO = 1_000
const MEGA = 1_000_000

/** '214 kB', '2.8 MB' */
export function sizeWords(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} kB`
  return `${(bytes / MEGA).toFixed(1)} MB`
}

/** '1.8 of 2.8 MB' */
export function progressWords(part: number, bytes: number): string {
  if (bytes < MEGA) return `${Math.round((bytes * part) / KILO)} of ${sizeWords(bytes)}`
  return `${((bytes * part) / MEGA).toFixed(1)} of ${sizeWords(bytes)}`
}

/** What a picture is called until someone says more: its file's name without the ending. */
export const nameFromFile = (label: string) =>
  label
    .replace(/\.[A-Za-z0-9]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 60)
