import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, type Stand, sendRaw, startStand } from '../testing/http-stand.ts'

let server: Stand
beforeAll(async () => {
  server = await startStand({ timeouts: { headers: 300, request: 600, check: 100 } })
})
afterAll(() => server.stop())

const JSON_TYPE = { 'content-type': 'application/json' }
const write = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  fetch(`${server.url}/api/stand/write`, { method: 'POST', headers, body })

/** A plain sentence for people: no stack, no library's words, no names of ours. */
function expectPlainWords(msg: string) {
  expect(msg).toMatch(/^[A-Z].*[.!]$/)
  expect(msg).not.toMatch(
    /Error|at \/|node_modules|undefined|\bzod\b|FST_|Invalid input|expected|received|SQL|syntax/,
  )
}

describe('wrong fields', () => {
  test.each([
    ['{}', 'Please fill in the name.', 'name'],
    ['{"name":5}', 'Please fill in the name.', 'name'],
    ['{"name":"  "}', 'Please fill in the name.', 'name'],
    ['{"name":"a\\u0000b"}', 'Please use plain text for the name.', 'name'],
    [`{"name":"${'x'.repeat(41)}"}`, 'Please keep the name under 40 characters.', 'name'],
    ['{"name":"a","dogId":99999999999}', 'Please choose a valid dog.', 'dogId'],
    ['{"name":"a","dogId":-1}', 'Please choose a valid dog.', 'dogId'],
    ['{"name":"a","dogId":1.5}', 'Please choose a valid dog.', 'dogId'],
    ['{"name":"a","dogId":"1; drop table account"}', 'Please choose a valid dog.', 'dogId'],
    ['{"name":"a","dogId":{"$gt":0}}', 'Please choose a valid dog.', 'dogId'],
    ['{"name":"a","kind":"huge"}', 'Please choose kind from: small, large.', 'kind'],
    ['{"name":"a","partySize":"two"}', 'Please enter party size as a number.', 'partySize'],
    ['{"name":"a","partySize":0}', 'Please enter party size of at least 1.', 'partySize'],
    ['{"name":"a","partySize":1e9}', 'Please enter party size of at most 9.', 'partySize'],
    ['{"name":"a","tags":"one"}', 'Please enter tags as a list.', 'tags'],
    ['{"name":"a","tags":[1]}', 'Please enter tags as text.', 'tags.0'],
    ['{"name":"a","tags":["a","b","c","d"]}', 'Please enter tags of at most 3 entries.', 'tags'],
    ['[]', 'Please send the fields of this request as one JSON object.', ''],
    ['"text"', 'Please send the fields of this request as one JSON object.', ''],
    ['5', 'Please send the fields of this request as one JSON object.', ''],
  ])('%s is refused with 400 and the words "%s"', async (body, msg, field) => {
    const answer = await envelopeOf(await write(body))
    expect(answer).toMatchObject({ code: 400, msg, data: { fields: [{ field, msg }] } })
    expectPlainWords(answer.msg)
  })

  test('the first wrong field gives the sentence, all are listed', async () => {
    const { msg, data } = await envelopeOf(await write('{"dogId":0,"kind":"x"}'))
    expect(msg).toBe('Please fill in the name.')
    expect((data as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual([
      'name',
      'dogId',
      'kind',
    ])
  })

  test('unknown keys and keys that reach for the prototype are ignored', async () => {
    const body =
      '{"name":"a","admin":true,"__proto__":{"name":"b","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect((await envelopeOf(await write(body))).data).toEqual({ name: 'a' })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test.each([
    'id=abc',
    'id=0',
    'id=-1',
    'id=1e9',
    'id=2147483648',
    'id=99999999999999999999',
    'id=1&id=2',
    'id[]=1',
    'id=1%00',
    'id=%27%20or%201=1',
    'id=%ff%fe',
    '__proto__[id]=1',
    'id=',
    '',
    `id=${'9'.repeat(5_000)}`,
  ])('a query string %s is refused with 400', async (query) => {
    const answer = await envelopeOf(await fetch(`${server.url}/api/stand/read?${query}`))
    expect(answer).toMatchObject({ code: 400, msg: 'Please choose a valid dog.' })
  })

  test('text the database cannot hold is refused with 400, not a fault', async () => {
    const body = JSON.stringify({ text: 'a\u0000b' })
    const response = await fetch(`${server.url}/api/stand/store`, {
      method: 'POST',
      headers: JSON_TYPE,
      body,
    })
    const answer = await envelopeOf(response)
    expect(answer.code).toBe(400)
    expectPlainWords(answer.msg)
  })
})

describe('requests that cannot be read', () => {
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonx',
  ]

  test.each([
    '{',
    '{"name":}',
    "{'name':'a'}",
    '{"name":"a"}}',
    'undefined',
    '\u0000',
    '{"name":"a",}',
    'NaN',
  ])('broken JSON %j hears 400', async (body) => {
    const answer = await envelopeOf(await write(body))
    expect(answer).toMatchObject({
      code: 400,
      msg: 'We couldn’t read the request: its JSON is broken.',
      data: null,
    })
  })

  test.each(types)('the content type %s hears 415', async (type) => {
    const answer = await envelopeOf(await write('{"name":"a"}', { 'content-type': type }))
    expect(answer).toMatchObject({ code: 415, msg: 'Please send this as JSON.' })
  })

  test('a body without a content type hears 415', async () => {
    const answer = await sendRaw(
      server.port,
      'POST /api/stand/write HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    expect(answer.status).toBe(415)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 415 })
  })

  test('a body over 256 kB hears 413, whether it says its size or not', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(262_144) })
    expect(await envelopeOf(await write(body))).toMatchObject({
      code: 413,
      msg: 'That’s too large to send.',
    })
    const chunked = await fetch(`${server.url}/api/stand/write`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect((await envelopeOf(chunked)).code).toBe(413)
  })

  test.each([
    ['/api/stand/%', 400],
    ['/api/%E0%A4%A', 400],
    ['/api/stand/unknown', 404],
    ['/api/stand/read/', 404],
    ['/api/STAND/read', 404],
    ['/api/stand/../../etc/passwd', 404],
    ['/api/stand/%2e%2e%2fread', 404],
    [`/api/${'x'.repeat(3_000)}`, 404],
    ['/api', 404],
    ['/api/', 404],
    ['//api/stand/read', 404],
    ['/api/stand/read%00', 404],
  ])('the address %s hears %i', async (path, code) => {
    const answer = await sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(code)
    expectPlainWords((JSON.parse(answer.body) as { msg: string }).msg)
  })

  test('an unknown address stays unknown whatever the body', async () => {
    for (const [type, body] of [
      ['application/json', '{broken'],
      ['text/plain', 'x'],
      ['application/json', '{}'],
    ] as const) {
      const response = await fetch(`${server.url}/api/stand/none`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect((await envelopeOf(response)).code).toBe(404)
    }
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS', 'TRACE'])(
    '%s on a known address hears 405 with what is allowed',
    async (method) => {
      const read = await sendRaw(
        server.port,
        `${method} /api/stand/read HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      expect(read.status).toBe(405)
      expect(read.head.toLowerCase()).toContain('\r\nallow: get, head\r\n')
      expect(JSON.parse(read.body)).toMatchObject({ code: 405, data: null })
    },
  )

  test('GET on an address that takes POST, and the other way round, hear 405', async () => {
    const got = await fetch(`${server.url}/api/stand/write`)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    await envelopeOf(got)
    const posted = await fetch(`${server.url}/api/stand/read`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const head = await fetch(`${server.url}/api/stand/write`, { method: 'HEAD' })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([
    '/api/stand/none',
    '/api/none/read',
    '/api/stand%2Fread/x',
    '/api/stand/read%2Fx',
    '/api/stand/read/',
    '/api/__proto__/constructor',
    `/api/stand/${'x'.repeat(3_000)}`,
  ])('%.40s takes no method at all', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH']) {
      const response = await fetch(server.url + path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([404, null])
    }
  })
})

describe('what never becomes a request', () => {
  test.each([
    ['broken HTTP', 'NONSENSE\r\n\r\n', 400],
    ['an unknown method', 'FETCH /api/stand/read HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no Host', 'GET /api/stand/read?id=1 HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/stand/write HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n', 417],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', 408],
    [
      'a body that never comes',
      'POST /api/stand/write HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      408,
    ],
  ])('%s is answered in the envelope', async (_what, bytes, code) => {
    const answer = await sendRaw(server.port, bytes)
    expect(answer.status).toBe(code)
    const envelope = JSON.parse(answer.body) as { code: number; msg: string }
    expect(envelope).toMatchObject({ code, data: null })
    expectPlainWords(envelope.msg)
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
  })
})

test('through all of this nothing was called a fault except text the database refused', () => {
  const faults = server.logged.lines().filter((line) => Number(line['level']) >= 50)
  expect(faults.map((line) => (line['err'] as { code: string }).code)).toEqual(['22021'])
})
