import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { LARGEST_BYTES, upload } from './upload.ts'

const sent = vi.spyOn(axios, 'request')
const answer = (data: unknown) => ({ data, status: 200, config: {}, headers: {}, statusText: '' })
const stored = { name: 'private/ab.webp', path: '/files/ab', thumbnailPath: null, type: 'image/webp' }

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', { localStorage: { getItem: () => 'my-token', removeItem: () => {} } })
  sent.mockResolvedValue(answer({ code: 200, msg: '', data: stored }))
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

test('sends the file as multipart with the token, and answers its name', async () => {
  expect(await upload(new Blob(['x']), 'rabies.pdf')).toEqual(stored)
  const request = sent.mock.calls[0]?.[0]
  expect(request).toMatchObject({ method: 'POST', headers: { Authorization: 'my-token' } })
  const form = request?.data as FormData | undefined
  expect(form?.get('file')).toMatchObject({ name: 'rabies.pdf', size: 1 })
})

test('tells how far it is', async () => {
  const parts: number[] = []
  sent.mockImplementation(async (request) => {
    request.onUploadProgress?.({ progress: 0.5 } as never)
    return answer({ code: 200, msg: '', data: stored })
  })
  await upload(new Blob(['x']), 'a.png', { onProgress: (part) => parts.push(part) })
  expect(parts).toEqual([0.5])
})

test.each([
  [LARGEST_BYTES + 1, 'This file is larger than 10 MB. Please choose a smaller one.'],
  [0, 'This file is empty. Please choose another one.'],
])('%i bytes are refused before anything is sent', async (size, message) => {
  await expect(upload(new Blob([new Uint8Array(size)]), 'a.png')).rejects.toThrow(message)
  expect(sent).not.toHaveBeenCalled()
})

test('the server’s refusal is thrown with its sentence and code', async () => {
  const msg = 'Please choose a photo (JPEG, PNG, WebP or GIF) or a PDF.'
  sent.mockResolvedValue(answer({ code: 415, msg, data: null }))
  const refusal = await upload(new Blob(['MZ']), 'setup.png').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ message: msg, code: 415 })
})
