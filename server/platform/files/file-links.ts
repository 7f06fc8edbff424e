import { createHmac, timingSafeEqual } from 'node:crypto'
import { isFileName } from './file-name.ts'

/** What a signed link carries besides the name, as it comes from the query string. */
export interface LinkProof {
  expires: unknown
  signature: unknown
}

/** The way to a private file until `expires`, for whoever holds the link. */
export function signFileLink(key: Buffer, name: string, expires: Date): string {
  if (!isFileName(name)) throw new Error('Only files of the store can be linked to')
  const seconds = String(Math.floor(expires.getTime() / 1000))
  return `/files/${name}?expires=${seconds}&signature=${sign(key, name, seconds)}`
}

export function isValidFileLink(
  key: Buffer,
  name: string,
  { expires, signature }: LinkProof,
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    return false
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(key, name, expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(expires) * 1000 > now.getTime()
}

function sign(key: Buffer, name: string, expires: string): string {
  return createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url')
}
