import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { logInSums } from './quick-log-in.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([1, 4_096])('a password of %i rounds is derived as Web Crypto derives it', async (iterations) => {
  const key = await webcrypto.subtle.importKey('raw', bytes('wagging tails'), 'PBKDF2', false, ['deriveBits'])
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes('salt'), iterations }
  const expected = await webcrypto.subtle.deriveBits(params, key, 256)
  const derived = await logInSums.deriveKey('wagging tails', bytes('salt'), iterations)
  expect(Buffer.from(derived)).toEqual(Buffer.from(expected))
})
