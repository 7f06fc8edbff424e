import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proof that this server wrote the text. Each purpose signs with a key of its own. */
export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(key, text))
  return given.length === right.length && timingSafeEqual(given, right)
}
