import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stand, sendRaw, startStand } from '../testing/http-stand.ts'
import { openSite } from './site/site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kennel-site-'))
const INDEX = `<!doctype html><html><head>
<meta name="viewport" content="width=device-width" />
<meta name="api-origin" content="" />
<meta name="files-origin" content="" />
<meta name="public-origin" content="" />
<meta name="email-completions" content="" />
<meta name="email-verification" content="" />
<style>body{margin:0}</style>
<script>document.title = 'early'</script>
<script type="module" src="/assets/index-abc.js"></script>
</head><body><div id="root"></div></body></html>`
const SCRIPT = `console.log(${JSON.stringify('woof '.repeat(400))})`

let server: Stand
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'assets/besley.woff2'), 'font')
  writeFileSync(join(folder, '..', `${folder.split('/').at(-1)}-secret.txt`), 'secret')
  server = await startStand({
    site: openSite(folder),
    env: {
      PUBLIC_ORIGIN: 'https://kennel.example',
      API_ORIGIN: 'https://api.kennel.example',
      FILES_ORIGIN: 'https://files.kennel.example',
      EMAIL_COMPLETIONS: 'gmail.com, shaw.ca',
      EMAIL_VERIFICATION: 'true',
    },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
  rmSync(`${folder}-secret.txt`)
})

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

describe('the page at /', () => {
  test('G7 carries the settings in its meta tags, with the hosts of the API and of files', async () => {
    const html = await (await get('/')).text()
    expect(html).toContain('<meta name="api-origin" content="https://api.kennel.example" />')
    expect(html).toContain('<meta name="files-origin" content="https://files.kennel.example" />')
    expect(html).toContain('<meta name="public-origin" content="https://kennel.example" />')
    expect(html).toContain('<meta name="email-completions" content="gmail.com,shaw.ca" />')
    expect(html).toContain('<meta name="email-verification" content="on" />')
    expect(html).toContain('<meta name="viewport" content="width=device-width" />')
  })

  test('G7 unless they are set, the one server answers for the API and for files', async () => {
    const alone = await startStand({ site: openSite(folder) })
    const response = await fetch(alone.url)
    const html = await response.text()
    expect(html).toContain('<meta name="api-origin" content="" />')
    expect(html).toContain('<meta name="files-origin" content="" />')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("connect-src 'self';")
    await alone.stop()
  })

  test('is asked for each time, and is 304 while nothing changed', async () => {
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('G7 may load from itself, the API and the file host, and inline only the styles and the script of the build', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' '${hashOf("document.title = 'early'")}';`)
    expect(policy).toContain(`style-src 'self' '${hashOf('body{margin:0}')}';`)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("img-src 'self' data: blob: https://files.kennel.example;")
    expect(policy).toContain("connect-src 'self' https://api.kennel.example;")
    expect(policy).toMatch(/^default-src 'none';/)
  })
})

describe('built files', () => {
  test('are kept for ever under their hashed names, as the build compressed them', async () => {
    const plain = await get('/assets/index-abc.js', { 'accept-encoding': 'identity' })
    expect(await plain.text()).toBe(SCRIPT)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const encoding of ['br', 'gzip']) {
      const encoded = await get('/assets/index-abc.js', { 'accept-encoding': encoding })
      expect(encoded.headers.get('content-encoding')).toBe(encoding)
      expect(encoded.headers.get('vary')).toContain('Accept-Encoding')
      expect(await encoded.text()).toBe(SCRIPT)
    }
    expect((await get('/assets/besley.woff2')).headers.get('content-type')).toBe('font/woff2')
  })

  test('others are kept for an hour', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each(['/assets/none.js', '/index.html', '/assets/index-abc.js.br', '/assets/', '/assets'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  const secret = `${folder.split('/').at(-1)}-secret.txt`
  test.each([
    `/../${secret}`,
    `/assets/../../${secret}`,
    `/assets/%2e%2e/%2e%2e/${secret}`,
    `/assets/..%2f..%2f${secret}`,
    `/assets/....//....//${secret}`,
    `/assets/..\\..\\${secret}`,
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/index-abc.js%00.html',
  ])('nothing outside can be reached by %s', async (path) => {
    const answer = await sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  test('take no other method', async () => {
    const response = await fetch(`${server.url}/assets/index-abc.js`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an address that is not there', () => {
  test('shows a person a page with a way home', async () => {
    const response = await get('/default/chooseDog', { accept: 'text/html,*/*' })
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('<a class="button" href="/">')
    expect(html).not.toContain('<script')
    expect((await get('/api/page.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test('tells a program in the envelope', async () => {
    for (const [path, accept] of [
      ['/nowhere', '*/*'],
      ['/api/nowhere', 'text/html'],
    ] as const) {
      expect(await (await get(path, { accept })).json()).toMatchObject({ code: 404, data: null })
    }
  })
})

test('without a built site the page says so plainly', async () => {
  expect(openSite(join(folder, 'none'))).toBeNull()
  const bare = await startStand({ site: null })
  const response = await fetch(bare.url)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  await bare.stop()
})

async function startWith(parts: Parameters<typeof startStand>[0]) {
  writeFileSync(
    join(folder, 'index.html'),
    INDEX.replace('</head>', '<!-- Filled by the server: sharing and structured data. --></head>'),
  )
  return startStand({ site: openSite(folder), ...parts })
}

describe('what search engines are told', () => {
  const business = { '@type': 'LocalBusiness', name: 'A</script><b>&"' }
  let version = 'first'
  const siteFacts = async () => ({
    version,
    structuredData: { ...business, version },
    documents: ['/files/public/a&b.pdf'],
  })

  test('stands in the page, cannot break out of its element, and follows the facts', async () => {
    const stand = await startWith({ siteFacts, env: { PUBLIC_ORIGIN: 'https://kennel.example' } })
    const page = await (await fetch(stand.url)).text()
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ ...business, version: 'first' })
    expect(page).toContain('<meta property="og:image" content="https://kennel.example/share.png" />')
    expect(page).toContain('<meta property="og:url" content="https://kennel.example/" />')
    expect(page).toContain('<link rel="canonical" href="https://kennel.example/" />')
    version = 'second'
    expect(await (await fetch(stand.url)).text()).toContain('"version":"second"')
    await stand.stop()
  })

  test('is left out while the database cannot be asked, and the page opens all the same', async () => {
    const stand = await startWith({ siteFacts: () => Promise.reject(new Error('away')) })
    const response = await fetch(stand.url)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('<div id="root">')
    expect(page).not.toContain('ld+json')
    expect(page).not.toContain('canonical')
    expect(await (await fetch(`${stand.url}/sitemap.xml`)).text()).toContain(`<loc>${stand.url}/</loc>`)
    await stand.stop()
  })

  test('robots may come in and find the sitemap, which lists the page and the papers', async () => {
    const stand = await startWith({ siteFacts, env: { PUBLIC_ORIGIN: 'https://kennel.example' } })
    const robots = await (await fetch(`${stand.url}/robots.txt`)).text()
    expect(robots).toContain('Allow: /\n')
    expect(robots).toContain('Sitemap: https://kennel.example/sitemap.xml')
    const sitemap = await fetch(`${stand.url}/sitemap.xml`)
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual(['https://kennel.example/', 'https://kennel.example/files/public/a&amp;b.pdf'])
    await stand.stop()
  })

  test.each(['evil.example', 'evil"><script>', 'evil.example:80@kennel.example'])(
    'the address that a caller invents (%s) is not repeated to others',
    async (host) => {
      const open = await startStand({ site: null, env: { TRUST_PROXY: '127.0.0.1' } })
      for (const path of ['/robots.txt', '/sitemap.xml']) {
        const answer = await sendRaw(
          open.port,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\nX-Forwarded-Proto: evil\r\nConnection: close\r\n\r\n`,
        )
        expect(answer.status).toBe(200)
        expect(answer.head + answer.body).not.toContain('evil')
        expect(answer.body).toContain(`${open.url}/`)
      }
      await open.stop()
    },
  )

  test('papers on a host of their own are not in the sitemap', async () => {
    const stand = await startWith({ siteFacts, env: { FILES_ORIGIN: 'https://files.kennel.example' } })
    expect(await (await fetch(`${stand.url}/sitemap.xml`)).text()).not.toContain('.pdf')
    await stand.stop()
  })
})
