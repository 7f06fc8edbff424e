import { isSigned, sign } from './signature.ts'

/** What a signed link carries, as it comes from the query string. */
export interface LinkProof {
  expires: unknown
  signature: unknown
}

/** The query string that opens `subject` until `expires`, for whoever holds the link. */
export function signLink(key: Buffer, subject: string, expires: Date): string {
  const seconds = String(Math.floor(expires.getTime() / 1000))
  return `expires=${seconds}&signature=${sign(key, signedText(subject, seconds))}`
}

export function isLinkValid(
  key: Buffer,
  subject: string,
  { expires, signature }: LinkProof,
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    return false
  if (!isSigned(key, signedText(subject, expires), signature)) return false
  return Number(expires) * 1000 > now.getTime()
}

const signedText = (subject: string, expires: string): string => `${subject}\n${expires}`
