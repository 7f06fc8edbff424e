import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isValidFileLink, signFileLink } from './file-links.ts'

const key = randomBytes(32)
const name = 'private/0123456789abcdef01234567.pdf'
const expires = new Date('2026-11-16T18:10:00Z')
const before = new Date('2026-11-16T18:09:59Z')

const proofOf = (link: string) => {
  const { searchParams } = new URL(link, 'http://files.example')
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}
const proof = proofOf(signFileLink(key, name, expires))

describe('a signed link to a private file', () => {
  test('opens the file until it expires, and no longer', () => {
    expect(signFileLink(key, name, expires)).toMatch(
      /^\/files\/private\/0123456789abcdef01234567\.pdf\?expires=/,
    )
    expect(isValidFileLink(key, name, proof, before)).toBe(true)
    expect(isValidFileLink(key, name, proof, expires)).toBe(false)
  })

  test.each([
    ['another file', 'private/ffff56789abcdef01234567.pdf', proof],
    ['a later end', name, { ...proof, expires: String(Number(proof.expires) + 60) }],
    [
      'a changed signature',
      name,
      { ...proof, signature: proof.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
    ],
    ['half a signature', name, { ...proof, signature: proof.signature.slice(0, 10) }],
    ['no signature', name, { ...proof, signature: undefined }],
    ['two signatures', name, { ...proof, signature: [proof.signature, proof.signature] }],
    ['an end that is no number', name, { ...proof, expires: '1e99' }],
  ])('does not open with %s', (_, otherName, otherProof) => {
    expect(isValidFileLink(key, otherName, otherProof, before)).toBe(false)
  })

  test('does not open with the key of another business', () => {
    expect(isValidFileLink(randomBytes(32), name, proof, before)).toBe(false)
  })
})
