import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import '../../testing/built-inspector.ts'
import { HOSTILE_PDFS, HOSTILE_PICTURES } from '../../testing/hostile-files.ts'
import { aPdf, aPhoto } from '../../testing/sample-files.ts'
import { acceptUpload } from '../../testing/accept-upload.ts'
import { createFileInspector } from './file-inspector.ts'
import type { FileStore } from './file-store.ts'
import type { InspectorRequest } from './inspector-messages.ts'
import { type InspectorProcess, setInspectorProgram, startInspector } from './start-inspector.ts'

/** Whole pictures with something needless in them, and knots that only others' readers would meet. */
const HARMLESS = new Set([
  'objects that point at each other',
  'cross-references that are a ring',
  'a PNG with a description that unpacks far',
  'a GIF of thousands of frames',
  'a WebP of thousands of frames',
])

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

describe('hostile files', () => {
  const stored: string[] = []
  const store: FileStore = {
    put: async (name) => void stored.push(name),
    open: async () => null,
    remove: async () => {},
  }
  const send = (bytes: Buffer) => acceptUpload(store, inOnePiece(bytes), 'private')

  test.each([
    ...Object.entries(HOSTILE_PDFS).map(([what, make]) => ['a PDF', what, make] as const),
    ...Object.entries(HOSTILE_PICTURES).map(([what, make]) => ['a picture', what, make] as const),
  ])('%s with %s is refused, or harmless', async (_kind, what, make) => {
    stored.length = 0
    const answer = await send(await make())
    // A machine that is busy may not get through it in time, and then it is refused.
    if (what !== 'numbers by the million') expect(answer.ok).toBe(HARMLESS.has(what))
    if (!answer.ok) expect(stored).toEqual([])
  })
})

describe('looking into files beside the server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kennel-files-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const ask = (name: string, bytes: Uint8Array, type: InspectorRequest['type'] = 'pdf') => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { path, type }
  }
  const heavy = async () =>
    ask('heavy', (await HOSTILE_PDFS['numbers by the million']?.()) ?? Buffer.alloc(0))
  const paper = async () => ask('paper', await aPdf())

  test('what takes too long is stopped, and the next file is looked into', async () => {
    const inspect = createFileInspector({ atOnce: 1, pdfMs: 50 })
    const [stopped, next] = [inspect(await heavy()), inspect(ask('photo', await aPhoto(), 'jpeg'))]
    expect(await stopped).toEqual({ ok: false, reason: 'heavy-file' })
    expect(await next).toMatchObject({ ok: true, image: { width: 40, height: 60 } })
  })

  test('when too many wait, the next is told to come back; the others get their answer', async () => {
    const inspect = createFileInspector({ atOnce: 1, mostWaiting: 2 })
    const question = await paper()
    const answers = await Promise.all(Array.from({ length: 5 }, () => inspect(question)))
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.reason))).toEqual([
      'taken',
      'taken',
      'taken',
      'busy',
      'busy',
    ])
  })

  test('nobody waits for ever', async () => {
    const inspect = createFileInspector({ atOnce: 1, waitMs: 10 })
    const question = await paper()
    // The first has a process to start, which takes longer.
    const answers = await Promise.all([inspect(question), inspect(question)])
    expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'busy' }])
  })

  test('a process that dies is replaced, and the next file never notices', async () => {
    const started: InspectorProcess[] = []
    const start = () => {
      const process = startInspector()
      started.push(process)
      return process
    }
    const inspect = createFileInspector({ atOnce: 1, start })
    expect(await inspect(await paper())).toMatchObject({ ok: true })
    started[0]?.end()
    await expect.poll(() => started[0]?.isThere()).toBe(false)
    expect(await inspect(await paper())).toMatchObject({ ok: true })
    expect(started).toHaveLength(2)
  })

  test('in its sources, as while it is developed, the process answers too', async () => {
    setInspectorProgram(join(import.meta.dirname, 'inspector-process.ts'))
    onTestFinished(() => setInspectorProgram(inject('inspectorProgram')))
    const inspect = createFileInspector()
    expect(await inspect(await paper())).toMatchObject({ ok: true })
  })

  test('when no process can be started, people are told to come back', async () => {
    const start = (): InspectorProcess => {
      const process = startInspector()
      process.end()
      return process
    }
    const inspect = createFileInspector({ start })
    expect(await inspect(await paper())).toEqual({ ok: false, reason: 'busy' })
  })
})
