import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * The limit of what Node can answer: the same bytes and headers, no product. Run as a process of its own; the answer
 * is the first line it reads, and it ends with whoever writes to it.
 */
const input = createInterface(process.stdin)
const [line] = (await once(input, 'line')) as [string]
const { body, headers } = JSON.parse(line) as {
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
input.on('close', () => process.exit(0))
