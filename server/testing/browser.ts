import { CSRF_COOKIE, CSRF_HEADER } from '#contract/envelope.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

export interface TestBrowser {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  cookies: Map<string, string>
  address: string
}

let opened = 0

/** Keeps the cookies it is given, and always calls from the same address. */
export function openBrowser(server: TestServer): TestBrowser {
  opened += 1
  const address = `172.16.${opened >> 8}.${opened & 255}`
  const pair = `a-pair-of-this-browser-${opened}`
  const cookies = new Map([[CSRF_COOKIE, pair]])
  return {
    cookies,
    address,
    post: async (path, body, headers = {}) => {
      const answer = await server.post(path, body, {
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: pair,
        ...headers,
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return answer
    },
  }
}
