import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#contract/business/accounts.ts'
import { catalog } from '#contract/business/catalog.ts'
import { toasts } from '#ui/toast/toast.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

/** A real server that says what the test wants, so that nothing of axios is pretended. */
let server: Server
let answer: { status: number; body: unknown }
let lastRequest: IncomingMessage | undefined
let stored: Map<string, string>

beforeEach(async () => {
  server = createServer((request, response) => {
    lastRequest = request
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stored = new Map()
  vi.stubGlobal('document', { querySelector: () => ({ content: `http://127.0.0.1:${port}` }) })
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})

const says = (code: number, msg: string, data: unknown = null) => {
  answer = { status: code, body: { code, msg, data } }
}
const toastTexts = () => toasts.read().map(({ kind, text }) => `${kind}: ${text}`)

test('G4 a good answer is its data, and its message a toast only when asked for', async () => {
  says(200, 'Quietly done.', [])
  expect(await call(catalog.getBannerList, {})).toEqual([])
  expect(toastTexts()).not.toContain('success: Quietly done.')
  says(200, 'Saved and shown.', [])
  await call(catalog.getBannerList, {}, { showMessage: true })
  expect(toastTexts()).toContain('success: Saved and shown.')
})

test('G4 any other code is rejected with its message, which is an error toast', async () => {
  says(409, 'That night has just been sold.')
  await expect(call(catalog.getBannerList, {})).rejects.toThrow(
    new CallError('That night has just been sold.', 409),
  )
  expect(toastTexts()).toContain('error: That night has just been sold.')
})

test('G4 an error toast can be switched off', async () => {
  says(404, 'There is no such agreement.')
  const refused = call(catalog.getAgreement, { id: '99' }, { silent: true })
  await expect(refused).rejects.toMatchObject({ code: 404, message: 'There is no such agreement.' })
  expect(toastTexts()).not.toContain('error: There is no such agreement.')
  expect(lastRequest?.url).toBe('/api/Index/getAgreement?id=99')
})

test('G3 the stored token is sent, and code 401 removes it', async () => {
  stored.set('token', 'the-token')
  says(401, 'Please log in.')
  await expect(call(accounts.getUserInfo, {}, { silent: true })).rejects.toMatchObject({ code: 401 })
  expect(lastRequest?.headers.authorization).toBe('the-token')
  expect(stored.has('token')).toBe(false)
})

test('G5 an answer that is not the API’s is a bad status, not a refusal', async () => {
  answer = { status: 502, body: '<h1>Bad gateway</h1>' }
  const failed = call(catalog.getBannerList, {}, { silent: true })
  await expect(failed).rejects.toMatchObject({ isAxiosError: true, code: 'ERR_BAD_RESPONSE' })
})

test('G5 an aborted request and a server that is not there are rejections', async () => {
  const given = new AbortController()
  given.abort()
  says(200, '')
  await expect(call(catalog.getBannerList, {}, { signal: given.signal })).rejects.toMatchObject({
    code: 'ERR_CANCELED',
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'http://127.0.0.1:1' }) })
  await expect(call(catalog.getBannerList, {})).rejects.toMatchObject({ isAxiosError: true })
})

test('AD28 a screen that was named shows its key with every call, and any other shows none', async () => {
  says(200, '', [])
  await call(catalog.getBannerList, {})
  expect(lastRequest?.headers['x-device-key']).toBeUndefined()
  stored.set('deviceKey', 'k'.repeat(43))
  await call(catalog.getBannerList, {})
  expect(lastRequest?.headers['x-device-key']).toBe('k'.repeat(43))
})

test('CU33 a refused CSRF pair that came back renewed is sent with once more, by itself and only once', async () => {
  let asked = 0
  server.on('request', () => {
    asked += 1
    if (asked > 1) says(200, '', [])
  })
  says(403, 'This page has been open too long.', { renewed: 'csrf' })
  // The first listener answers with what stands there when it is asked.
  server.prependListener('request', () => {
    if (asked === 1) says(200, '', [])
  })
  expect(await call(catalog.getBannerList, {}, { silent: true })).toEqual([])
  expect(asked).toBe(2)

  asked = -10
  says(403, 'This page has been open too long.', { renewed: 'csrf' })
  await expect(call(catalog.getBannerList, {}, { silent: true })).rejects.toMatchObject({ code: 403 })
  expect(asked).toBe(-8)
  says(403, 'Not yours.')
  await expect(call(catalog.getBannerList, {}, { silent: true })).rejects.toThrow('Not yours.')
  expect(asked).toBe(-7)
})
