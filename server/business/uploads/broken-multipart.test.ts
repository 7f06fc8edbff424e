import { readdirSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw } from '../../testing/http-stand.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { withServer } from '../../testing/with-server.ts'

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'
const WHOLE = `${HEAD}GIF89a${'a'.repeat(500)}\r\n--x--\r\n`
const CUT_OFF = 'The file didn’t arrive in full. Nothing was kept; please send it again.'

describe('a multipart body that is not as it should be', () => {
  const server = withServer({ accounts: true })
  let token: string
  beforeAll(async () => {
    const { authorization = '' } = await logInAs(server, 'customer@evergreen.example')
    token = authorization
  })
  beforeEach(() => server.database.pool.query('truncate call_limit'))

  /** A whole HTTP request, whatever its body looks like. */
  async function send(body: string, type = 'multipart/form-data; boundary=x') {
    const answer = await sendRaw(
      Number(new URL(server.url).port),
      `POST /api/file/upload HTTP/1.1\r\nHost: here\r\nAuthorization: ${token}\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    return JSON.parse(answer.body) as { code: number; msg: string }
  }

  test('cut off anywhere, it is refused with a sentence and leaves nothing', async () => {
    const before = readdirSync(server.dataDir, { recursive: true })
    const lastMark = WHOLE.length - '--\r\n'.length
    const cuts = [1, 3, 5, 20, 60, HEAD.length, HEAD.length + 9, lastMark - 6, lastMark, lastMark + 1]
    for (const cut of cuts) {
      expect({ cut, ...(await send(WHOLE.slice(0, cut))) }).toMatchObject({ cut, code: 400, msg: CUT_OFF })
    }
    expect(readdirSync(server.dataDir, { recursive: true })).toEqual(before)
  })

  test.each([
    ['another boundary', WHOLE, 'multipart/form-data; boundary=y', 400],
    ['no boundary', WHOLE, 'multipart/form-data', 400],
    ['an empty boundary', WHOLE, 'multipart/form-data; boundary=', 400],
    ['an endless boundary', WHOLE, `multipart/form-data; boundary=${'x'.repeat(300)}`, 400],
    ['another kind of multipart', WHOLE, 'multipart/mixed; boundary=x', 415],
    ['a kind that is none', WHOLE, 'picture', 415],
    ['no parts', '--x--\r\n', undefined, 400],
    ['a part without a name', '--x\r\nA: b\r\n\r\nabc\r\n--x--\r\n', undefined, 400],
    ['a header without a value', '--x\r\nContent-Disposition\r\n\r\nabc\r\n--x--\r\n', undefined, 400],
    ['endless headers', `--x\r\n${'A: b\r\n'.repeat(5_000)}\r\nabc\r\n--x--\r\n`, undefined, 400],
    [
      'a field named like a prototype',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
      undefined,
      400,
    ],
    [
      'a hundred fields',
      `${'--x\r\nContent-Disposition: form-data; name="q"\r\n\r\na\r\n'.repeat(100)}${WHOLE}`,
      undefined,
      413,
    ],
    [
      'a second file that is cut off',
      `${WHOLE.slice(0, -4)}\r\nContent-Disposition: form-data; name="b"; filename="b"\r\n\r\nabc`,
      undefined,
      400,
    ],
  ])('%s is refused', async (_what, body, type, code) => {
    expect((await send(body, type)).code).toBe(code)
  })
})
