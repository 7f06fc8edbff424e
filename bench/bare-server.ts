import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The limit of what Node can answer: the same bytes and headers, no product. Run as a process of its own. */
const { body, headers } = JSON.parse(process.env.BARE_ANSWER ?? '{}') as {
  body: string
  headers: Record<string, string>
}
const bytes = Buffer.from(body)
const head = { ...headers, 'content-length': String(bytes.length) }

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
