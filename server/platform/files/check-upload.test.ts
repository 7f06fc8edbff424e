import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../testing/built-inspector.ts'
import { aPdf, aPdfUnpackingTo, aPhoto, aPixelBomb, withAction } from '../../testing/sample-files.ts'
import { acceptUpload } from '../../testing/accept-upload.ts'
import { openDiskStore } from './disk-store.ts'
import { type FileStore, StoreFull } from './file-store.ts'
import { UPLOAD_LIMIT_BYTES } from './receive-file.ts'
import { UPLOAD_REFUSALS, type UploadRefusalReason } from './upload-refusal.ts'

let folder: string
let store: FileStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kennel-files-'))
  store = openDiskStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* inChunks(bytes: Uint8Array, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}
const upload = (bytes: Uint8Array, into = store) => acceptUpload(into, inChunks(bytes), 'private')
const ascii = (text: string) => Buffer.from(text, 'latin1')
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const read = async (name: string) => buffer((await store.open(name))?.stream ?? Readable.from([]))

describe('pictures', () => {
  test('are stored anew as webp, upright, without position or any other data, with a thumbnail', async () => {
    const answer = await upload(await aPhoto({ width: 1_200, height: 800 }))
    if (!answer.ok || !answer.file.image) throw new Error('refused')
    const { name, type, image } = answer.file
    expect(name).toMatch(/^private\/[0-9a-f]{24}\.webp$/)
    expect({ type, width: image.width, height: image.height }).toEqual({
      type: 'image/webp',
      width: 800,
      height: 1_200,
    })
    const stored = await sharp(await read(name)).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 800, height: 1_200 })
    for (const carried of ['exif', 'xmp', 'iptc', 'icc', 'orientation'])
      expect(stored).not.toHaveProperty(carried)
    expect(await sharp(await read(image.thumbnail)).metadata()).toMatchObject({ width: 320, height: 480 })
  })

  test('larger than 2400 pixels are made smaller; small ones stay as they are', async () => {
    const large = await upload(await aPhoto({ width: 4_000, height: 3_000 }))
    expect(large).toMatchObject({ ok: true, file: { image: { width: 1_800, height: 2_400 } } })
    const small = await upload(await aPhoto({ width: 30, height: 20 }))
    expect(small).toMatchObject({ ok: true, file: { image: { width: 20, height: 30 } } })
  })

  test.each(['png', 'webp', 'gif'] as const)('in %s are taken', async (format) => {
    const picture = await sharp(await aPhoto())
      .toFormat(format)
      .toBuffer()
    expect(await upload(picture)).toMatchObject({ ok: true, file: { type: 'image/webp' } })
  })

  test('that move keep their first frame', async () => {
    const frames = [await aPhoto({ shade: 10 }), await aPhoto({ shade: 200 })]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const answer = await upload(moving)
    if (!answer.ok) throw new Error('refused')
    expect((await sharp(await read(answer.file.name)).metadata()).pages ?? 1).toBe(1)
  })

  test('sent twice are one file', async () => {
    const first = await upload(await aPhoto())
    expect(await upload(await aPhoto())).toEqual(first)
    expect(storedFiles()).toHaveLength(2)
  })
})

describe('PDFs', () => {
  test('are stored as they came', async () => {
    const original = await aPdf(2)
    const answer = await upload(original)
    if (!answer.ok) throw new Error('refused')
    expect(answer.file).toMatchObject({ type: 'application/pdf', size: original.length, image: null })
    expect(await read(answer.file.name)).toEqual(original)
  })

  test('that only say which page to show first are taken, as are long compressed ones within reason', async () => {
    const opening = await aPdf(1, (document) => {
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(0).ref, 'Fit']))
    })
    expect(await upload(opening)).toMatchObject({ ok: true })
    expect(await upload(await aPdf(1, withAction({ S: 'GoTo', D: 'first' })))).toMatchObject({ ok: true })
    expect(await upload(aPdfUnpackingTo(1024 * 1024))).toMatchObject({ ok: true })
  })
})

describe('refused, with nothing left behind', () => {
  const broken: [string, UploadRefusalReason, () => Buffer | Promise<Buffer>][] = [
    ['nothing at all', 'empty', () => Buffer.alloc(0)],
    [
      'a program with a picture’s name',
      'unknown-type',
      () => ascii(`MZ\x90\0${'\0'.repeat(200)}This program cannot be run`),
    ],
    [
      'an SVG with a script',
      'unknown-type',
      () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a web page', 'unknown-type', () => ascii('<!doctype html><script>alert(1)</script>')],
    ['a zip archive', 'unknown-type', () => ascii('PK\x03\x04 and so on')],
    ['a HEIC photo', 'heic', () => ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a picture that is only a header', 'broken-image', () => ascii('\x89PNG\r\n\x1a\n and nothing more')],
    [
      'half a photo',
      'broken-image',
      async () => (await aPhoto({ width: 900, height: 900 })).subarray(0, 2_000),
    ],
    [
      'a script behind a GIF’s first letters',
      'broken-image',
      () => ascii('GIF89a/*<script>alert(1)</script>*/'),
    ],
    ['a picture that unpacks to 400 million pixels', 'too-many-pixels', () => aPixelBomb(20_000)],
    ['half a PDF', 'broken-pdf', async () => (await aPdf()).subarray(0, 400)],
    ['a PDF with its objects overwritten', 'broken-pdf', async () => (await aPdf()).fill('x', 20, 500)],
    [
      'a PDF without pages',
      'broken-pdf',
      () => ascii('%PDF-1.4\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n'),
    ],
    ['a PDF that unpacks to far more than its size', 'heavy-file', () => aPdfUnpackingTo(64 * 1024 * 1024)],
    [
      'a PDF with a password',
      'locked-pdf',
      () =>
        aPdf(1, ({ context }) => {
          context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }))
        }),
    ],
    [
      'a PDF with a script',
      'active-pdf',
      () => aPdf(1, (document) => document.addJavaScript('hello', 'app.alert(1)')),
    ],
    ['a PDF that starts a program', 'active-pdf', () => aPdf(1, withAction({ S: 'Launch', F: 'calc.exe' }))],
    ['a PDF that acts on opening', 'active-pdf', () => aPdf(1, withAction({ S: 'URI', URI: 'x' }))],
    [
      'a PDF whose script is spelled with codes',
      'active-pdf',
      () => aPdf(1, ({ context }) => context.register(context.obj({ 'J#61vaScript': 'x' }))),
    ],
    [
      'a PDF with a file in it',
      'active-pdf',
      () => aPdf(1, (document) => document.attach(ascii('MZ'), 'setup.exe')),
    ],
    ...(
      [
        ['with a file pinned to a page', { Subtype: 'FileAttachment' }],
        ['with a file that does not say it is one', { Type: 'Filespec', EF: { F: 'x' } }],
        ['that posts a form', { S: 'SubmitForm', F: 'x' }],
        ['that opens a file on a share', { S: 'GoToR', F: 'x' }],
        ['that opens a file inside it', { S: 'GoToE' }],
        ['that fills itself from a file', { S: 'ImportData', F: 'x' }],
      ] as const
    ).map(
      ([what, object]) =>
        [
          `C11 a PDF ${what}`,
          'active-pdf',
          () => aPdf(1, ({ context }) => context.register(context.obj(object))),
        ] as [string, UploadRefusalReason, () => Promise<Buffer>],
    ),
    [
      'C11 a PDF with a link that is a script',
      'active-pdf',
      () =>
        aPdf(1, ({ context }) =>
          context.register(context.obj({ S: 'URI', URI: PDFString.of(' JavaScript:alert(1)') })),
        ),
    ],
    ['a PDF of 51 pages', 'long-pdf', () => aPdf(51)],
  ]

  test.each(broken)('%s (%s)', async (_, reason, make) => {
    expect(await upload(await make())).toEqual({ ok: false, reason, msg: UPLOAD_REFUSALS[reason] })
    expect(storedFiles()).toEqual([])
  })

  test('a file of 50 MB, of which no more than 10 MB is read', async () => {
    const chunk = Buffer.alloc(1024 * 1024, '\xff\xd8\xff', 'latin1')
    let sent = 0
    async function* endless() {
      for (; sent < 50; sent++) yield await Promise.resolve(chunk)
    }
    expect(await acceptUpload(store, endless(), 'private')).toMatchObject({ ok: false, reason: 'too-large' })
    expect(sent * chunk.length).toBeLessThanOrEqual(UPLOAD_LIMIT_BYTES + chunk.length)
    expect(storedFiles()).toEqual([])
  })

  test('a file whose sender hangs up half way', async () => {
    const photo = await aPhoto()
    async function* cutOff() {
      yield photo.subarray(0, 300)
      await Promise.reject(new Error('the connection was closed'))
    }
    await expect(acceptUpload(store, cutOff(), 'private')).rejects.toThrow('the connection was closed')
    expect(storedFiles()).toEqual([])
  })

  test('a picture for which there is no room: its thumbnail goes too', async () => {
    const full: FileStore = {
      ...store,
      put: async (name, bytes, type) => {
        if (!name.endsWith('-480.webp')) throw new StoreFull(null)
        await store.put(name, bytes, type)
      },
    }
    await expect(upload(await aPhoto(), full)).rejects.toThrow('There is no room left to store files.')
    expect(storedFiles()).toEqual([])
  })
})
