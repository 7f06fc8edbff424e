import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/business/accounts.ts'
import { FIRST_MAIL_CHOICES } from '#domain/testing/mail-choices.ts'
import { bookingDraft, visitDraft } from '../booking/drafts.ts'
import { endSession, readSession, startSession } from '../session/session.ts'
import { openLoginModal, readLoginModal } from './login-modal-state.ts'
import { logIn, logOut, refreshUserInfo, saveProfile } from './session-calls.ts'

const PRIYA: UserInfo = {
  id: 1,
  email: 'priya@example.com',
  firstName: 'Priya',
  givenName: 'Sandhu',
  role: 'customer',
  dorpboxLink: null,
  phone: '+16045550190',
  address: { street: '9801 King George Blvd', city: 'Surrey', province: 'BC', postalCode: 'V3T 5H5' },
  contacts: [],
  weightUnit: 'lb',
  mailChoices: FIRST_MAIL_CHOICES,
}
const FORM = { email: 'priya@example.com', password: 'evergreen' }

let server: Server
let stored: Map<string, string>
let requests: IncomingMessage[]
let answer: (request: IncomingMessage, say: (code: number, rest?: object) => void) => void

beforeEach(async () => {
  requests = []
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    answer(request, (code, rest = {}) => {
      response.writeHead(code, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code, msg: '', data: null, ...rest }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stored = new Map()
  vi.stubGlobal('document', { querySelector: () => ({ content: `http://127.0.0.1:${port}` }) })
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  bookingDraft.change({ dogIds: [1] })
  visitDraft.change({ dogIds: [2] })
  stored.set('token', 'an-old-token')
})

afterEach(async () => {
  endSession()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('L7 logging in first clears the token and both drafts, even when it is then refused', async () => {
  let keysWhileAsking: string[] = []
  answer = (_request, say) => {
    keysWhileAsking = [...stored.keys()]
    say(400, { msg: 'That email or password isn’t right.' })
  }
  await expect(logIn(FORM)).rejects.toThrow('That email or password isn’t right.')
  expect(keysWhileAsking).toEqual([])
  expect(requests[0]?.headers.authorization).toBeUndefined()
  expect(bookingDraft.read().dogIds).toEqual([])
  expect(readSession().isLogin).toBe(false)
})

test('L7 on success the token and the user info are kept and the modal closes', async () => {
  answer = (_request, say) => say(200, { token: 'new-token', data: PRIYA })
  openLoginModal('login')
  await logIn(FORM)
  expect(stored.get('token')).toBe('new-token')
  expect(readSession()).toMatchObject({ isLogin: true, userInfo: PRIYA })
  expect(readLoginModal().mode).toBeNull()
})

test('S5 logging out tells the server and clears user info, token and both drafts', async () => {
  const notice = new Promise<IncomingMessage>((resolve) => {
    answer = (request, say) => {
      say(500)
      resolve(request)
    }
  })
  startSession(PRIYA)
  logOut()
  expect(readSession()).toMatchObject({ isLogin: false, userInfo: null, leftByChoice: true })
  expect([...stored.keys()]).toEqual([])
  expect(visitDraft.read().dogIds).toEqual([])
  const request = await notice
  expect([request.url, request.headers.authorization]).toEqual(['/api/user/logOut', 'an-old-token'])
})

test('M18 drafts of a session that ended by itself come back to the same person, and to nobody else', async () => {
  for (const id of [PRIYA.id, 2]) {
    startSession(PRIYA)
    bookingDraft.change({ dogIds: [1] })
    visitDraft.reset()
    answer = (_request, say) => say(401)
    await expect(refreshUserInfo()).rejects.toMatchObject({ code: 401 })
    expect(readSession().expired).toEqual({ userId: PRIYA.id, email: PRIYA.email })
    answer = (_request, say) => say(400, { msg: 'That email or password isn’t right.' })
    await expect(logIn(FORM)).rejects.toThrow()
    expect(bookingDraft.read().dogIds).toEqual([])
    answer = (_request, say) => say(200, { token: 'new-token', data: { ...PRIYA, id } })
    await logIn(FORM)
    expect(bookingDraft.read().dogIds).toEqual(id === PRIYA.id ? [1] : [])
  }
  // Nor do they come back once somebody else was here.
  answer = (_request, say) => say(401)
  await expect(refreshUserInfo()).rejects.toMatchObject({ code: 401 })
  answer = (_request, say) => say(200, { token: 'new-token', data: PRIYA })
  await logIn(FORM)
  expect(bookingDraft.read().dogIds).toEqual([])
})

test('M18 drafts that a log-out by choice has cleared do not come back', async () => {
  startSession(PRIYA)
  answer = (_request, say) => say(200)
  logOut()
  answer = (_request, say) => say(200, { token: 'new-token', data: PRIYA })
  await logIn(FORM)
  expect(bookingDraft.read().dogIds).toEqual([])
})

test('G2 refreshing asks once however many pages want it', async () => {
  answer = (_request, say) => say(200, { data: PRIYA })
  await Promise.all([refreshUserInfo(), refreshUserInfo()])
  expect(requests).toHaveLength(1)
  expect(readSession()).toMatchObject({ isLogin: true, userInfo: PRIYA })
})

test('G3 a 401 ends the session and drops the token', async () => {
  startSession(PRIYA)
  answer = (_request, say) => say(401, { msg: 'Please log in to continue.' })
  await expect(refreshUserInfo()).rejects.toMatchObject({ code: 401 })
  expect(readSession().isLogin).toBe(false)
  expect(stored.has('token')).toBe(false)
})

test('G3 a late 401 for an old token leaves the session of a log-in since alone', async () => {
  answer = (_request, say) => {
    stored.set('token', 'newer-token')
    startSession(PRIYA)
    say(401)
  }
  await expect(refreshUserInfo()).rejects.toMatchObject({ code: 401 })
  expect(stored.get('token')).toBe('newer-token')
  expect(readSession().isLogin).toBe(true)
})

test('G5 when the server cannot be reached the token stays for the next try', async () => {
  answer = (request) => request.socket.destroy()
  await expect(refreshUserInfo()).rejects.toThrow()
  expect(stored.get('token')).toBe('an-old-token')
})

test.each([
  ['no network', (request: IncomingMessage) => void request.socket.destroy()],
  ['500', (_request: IncomingMessage, say: (code: number) => void) => say(500)],
  ['503', (_request: IncomingMessage, say: (code: number) => void) => say(503)],
  ['429', (_request: IncomingMessage, say: (code: number) => void) => say(429)],
])('CU2 %s logs nobody out: who it is stays open, and the drafts stay', async (_name, trouble) => {
  answer = trouble
  await expect(refreshUserInfo()).rejects.toThrow()
  expect(readSession()).toMatchObject({ isLogin: false, isPending: true, isUnreachable: true, expired: null })
  expect(stored.get('token')).toBe('an-old-token')
  answer = (_request, say) => say(200, { data: PRIYA })
  await refreshUserInfo()
  expect(readSession()).toMatchObject({ isLogin: true, isPending: false, isUnreachable: false })
  expect(bookingDraft.read().dogIds).toEqual([1])
})

test('CU2 without a token there is nobody to wait for', async () => {
  stored.delete('token')
  answer = (request) => request.socket.destroy()
  await expect(refreshUserInfo()).rejects.toThrow()
  expect(readSession()).toMatchObject({ isPending: false, isUnreachable: false })
})

test('A6 a profile is saved one part after the other, so that the newest answer is the one that stays', async () => {
  startSession(PRIYA)
  const waiting: (() => void)[] = []
  answer = (_request, say) => {
    const place = waiting.length
    waiting.push(() => say(200, { data: { ...PRIYA, firstName: `Priya ${place}` } }))
  }
  const saves = [saveProfile({ weightUnit: 'kg' }), saveProfile({ phone: '' })]
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  await Promise.all(saves)
  expect(readSession().userInfo?.firstName).toBe('Priya 1')
})

test('S5 a save that is answered after the log-out logs nobody in again', async () => {
  startSession(PRIYA)
  answer = (_request, say) => {
    endSession({ leftByChoice: true })
    say(200, { data: PRIYA })
  }
  await saveProfile({ weightUnit: 'kg' })
  expect(readSession().isLogin).toBe(false)
})
