import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

const PDF = 'application/pdf'
let folder: string
let store: FileStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kennel-files-'))
  store = openDiskStore(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('files on disk', () => {
  test('what is put can be opened with its size and type, and is gone once removed', async () => {
    await store.put('public/guide.pdf', Buffer.from('hello'), PDF)
    const file = await store.open('public/guide.pdf')
    expect(file).toMatchObject({ size: 5, type: PDF })
    expect((await buffer(file?.stream ?? Readable.from([]))).toString()).toBe('hello')
    await store.remove('public/guide.pdf')
    expect(await store.open('public/guide.pdf')).toBeNull()
    await store.remove('public/guide.pdf')
  })

  test('a put that fails leaves neither a draft nor half a file', async () => {
    mkdirSync(join(folder, 'files/public/taken.pdf'), { recursive: true })
    await expect(store.put('public/taken.pdf', Buffer.from('hello'), PDF)).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    )
    expect(readdirSync(join(folder, 'files/drafts'))).toEqual([])
  })

  test('the drafts of a server that died a day ago are swept away, younger ones are left', async () => {
    const drafts = join(folder, 'files/drafts')
    mkdirSync(drafts, { recursive: true })
    writeFileSync(join(drafts, 'old'), 'half')
    writeFileSync(join(drafts, 'young'), 'half')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    utimesSync(join(drafts, 'old'), twoDaysAgo, twoDaysAgo)
    await store.put('public/guide.pdf', Buffer.from('hello'), PDF)
    expect(readdirSync(drafts)).toEqual(['young'])
  })

  test.each([
    'public/../../secret.pdf',
    '../secret.pdf',
    '/etc/passwd',
    'public/.hidden.pdf',
    'public/a\0.pdf',
    'public/a.pdf.exe',
    'secret.pdf',
    'other/a.pdf',
    'public//a.pdf',
    'public/A.pdf',
    'public\\a.pdf',
    `public/${'a'.repeat(300)}.pdf`,
    'public/a/b/c/d.pdf',
  ])('a name that is not ours reaches no file: %j', async (name) => {
    writeFileSync(join(folder, 'secret.pdf'), 'secret')
    expect(await store.open(name)).toBeNull()
    await expect(store.put(name, Buffer.from('x'), PDF)).rejects.toThrow(/not a file name/)
    await store.remove(name)
    expect(existsSync(join(folder, 'secret.pdf'))).toBe(true)
  })

  test('a name whose ending tells another type is refused', async () => {
    await expect(store.put('public/a.webp', Buffer.from('x'), 'text/html')).rejects.toThrow(/not a file name/)
  })
})
