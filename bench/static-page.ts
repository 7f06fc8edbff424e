import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** The limit of what a page can be: the same HTML, styles, faces and pictures from our server, and not one script. */
export async function startStaticPage(ourUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const page = (await (await fetch(ourUrl)).text())
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    void pass(`${ourUrl}${request.url}`).then(({ headers, bytes }) =>
      response.writeHead(200, headers).end(bytes),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(url: string) {
  const answer = await fetch(url)
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' }
  return { headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
