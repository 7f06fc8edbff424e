import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The limit of what a page can be: the same HTML, styles, faces and pictures from our server, and not one script. */
export async function startStaticPage(ourUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const page = (await (await fetch(ourUrl)).text())
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const bytes = brotliCompressSync(page)
  const server = createServer((request, response) => {
    if (request.url !== '/') return pass(ourUrl, request, response)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(bytes)
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

/** As our server sends it, compression and all. */
function pass(ourUrl: string, request: IncomingMessage, response: ServerResponse) {
  const headers = { 'accept-encoding': request.headers['accept-encoding'] ?? 'identity' }
  get(ourUrl + request.url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
}
