import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stand, startStand } from '../testing/http-stand.ts'
import { openSite } from './site/site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kennel-staff-app-'))
const INDEX =
  '<!doctype html><html><head><meta name="api-origin" content="" /></head><body>back office</body></html>'

let server: Stand
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, 'staff.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/index-abc.js'), 'woof()')
  writeFileSync(join(folder, 'sw.js'), 'listen()')
  server = await startStand({
    staffApp: openSite(folder),
    env: { API_ORIGIN: 'https://api.kennel.example' },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(server.url + path)

test.each(['/staff', '/staff/', '/staff/today?date=2026-12-04', '/staff/dogs/7', '/staff/index.html'])(
  'W1 %s is the one page of the back office, with the policy of our pages',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await answer.text()).toContain('<meta name="api-origin" content="https://api.kennel.example" />')
  },
)

test('W1 hashed files stay for ever, others for an hour, and what is not there is no page', async () => {
  const script = await get('/staff/assets/index-abc.js')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const manifest = await get('/staff/staff.webmanifest')
  expect(manifest.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await get('/staff/assets/index-old.js')).status).toBe(404)
  expect((await get('/staffing')).status).toBe(404)
})

test('W1 whoever logs in on its first page has the CSRF pair by then, and its files carry none', async () => {
  for (const path of ['/staff', '/staff?a=1', '/staff/today']) {
    expect((await get(path)).headers.get('set-cookie')).toContain('XSRF-TOKEN=')
  }
  expect((await get('/staff/assets/index-abc.js')).headers.get('set-cookie')).toBeNull()
})

test('W16 the service worker is looked up anew each time, and may only fetch', async () => {
  const worker = await get('/staff/sw.js')
  expect(worker.status).toBe(200)
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})
