import { isLinkValid, type LinkProof, signLink } from '../signed-link.ts'
import { isFileName } from './file-name.ts'

/** The way to a private file until `expires`, for whoever holds the link. */
export function signFileLink(key: Buffer, name: string, expires: Date): string {
  if (!isFileName(name)) throw new Error('Only files of the store can be linked to')
  return `/files/${name}?${signLink(key, name, expires)}`
}

export function isValidFileLink(key: Buffer, name: string, proof: LinkProof, now: Date): boolean {
  return isLinkValid(key, name, proof, now)
}
