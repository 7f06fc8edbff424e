import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stand, stand, startStand } from '../../testing/http-stand.ts'
import type { OpenApi } from './openapi.ts'

let server: Stand
let api: OpenApi
beforeAll(async () => {
  server = await startStand()
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
})
afterAll(() => server.stop())

const schemaOf = (path: string) => {
  const answer = api.paths[path]?.post?.responses['200']
  return answer !== undefined && 'content' in answer ? answer.content['application/json']?.schema : {}
}

describe('/api/openapi.json', () => {
  test('lists every endpoint of the contract under its method', () => {
    expect(api.openapi).toBe('3.1.0')
    for (const { method, path, summary } of Object.values(stand)) {
      expect(api.paths[path]?.[method === 'GET' ? 'get' : 'post']).toMatchObject({ summary, tags: ['stand'] })
    }
    expect(Object.keys(api.paths)).toHaveLength(Object.keys(stand).length)
  })

  test('describes input as query parameters of a GET and as the body of a POST', () => {
    expect(api.paths['/api/stand/read']?.get?.parameters).toMatchObject([
      { name: 'id', in: 'query', required: true },
    ])
    const body = api.paths['/api/stand/write']?.post?.requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({
      type: 'object',
      required: ['name'],
      properties: { kind: { enum: ['small', 'large'] } },
    })
  })

  test('gives an example that a person would write', () => {
    const body = api.paths['/api/stand/write']?.post?.requestBody?.content['application/json']
    expect(body).toMatchObject({ example: { name: 'Maple', kind: 'small', partySize: 1 } })
  })

  test('describes answers in the envelope, with a token only for a log-in', () => {
    expect(schemaOf('/api/stand/nothing')).toMatchObject({
      required: ['code', 'msg', 'data'],
      properties: { data: { type: 'null' } },
    })
    expect(schemaOf('/api/stand/logIn').required).toContain('token')
  })

  test('says who may call and what else may be answered', () => {
    expect(api.paths['/api/stand/staff']?.get).toMatchObject({
      security: [{ token: [] }],
      'x-access': 'staff',
    })
    expect(api.paths['/api/stand/read']?.get?.security).toEqual([])
    expect(Object.keys(api.paths['/api/stand/staff']?.get?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '409', '429', '500']),
    )
  })

  test('names the key that keeps a repeated call from being done twice, where there is one', () => {
    expect(api.paths['/api/stand/nothing']?.post?.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
    ])
    expect(api.paths['/api/stand/write']?.post?.parameters).toBeUndefined()
  })

  test('carries the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(api.info.version).toBe(version)
  })

  test('every reference in it leads somewhere', () => {
    for (const [, path = ''] of JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api)
      expect(target, path).toBeDefined()
    }
  })
})

describe('/api/docs', () => {
  test('shows the description with a viewer of our own, without inline script or outside hosts', async () => {
    const response = await fetch(`${server.url}/api/docs`)
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/)
    expect(html).not.toMatch(/<script>|style="|https?:\/\//)
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(loaded).toHaveLength(3)
    for (const path of loaded) {
      const file = await fetch(server.url + path)
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
      expect([file.status, file.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    }
    expect(await (await fetch(`${server.url}/api/docs/start.js`)).text()).toContain('/api/openapi.json')
  })

  test('nothing else of the viewer is served', async () => {
    expect((await fetch(`${server.url}/api/docs/index.html`)).status).toBe(404)
  })
})
