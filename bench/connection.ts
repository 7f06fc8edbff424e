import { connect } from 'node:net'

export interface HttpAnswer {
  status: number
  /** The body as it came; read it only when it matters, the load is not to be slowed by it. */
  body: Buffer
}

export interface Connection {
  /** One request at a time. */
  ask(request: string): Promise<HttpAnswer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** A loopback connection that is kept open, without a library between: the load must cost less than the answer. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let pending: Buffer = Buffer.alloc(0)
    let waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null
    const fail = (error: Error) => (waiting === null ? reject(error) : waiting.reject(error))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const bounds = answerBounds(pending)
      if (bounds === null || pending.length < bounds.end) return
      const status = Number(pending.toString('latin1', 9, 12))
      const body = pending.subarray(bounds.begin, bounds.end)
      pending = pending.subarray(bounds.end)
      const asked = waiting
      waiting = null
      asked?.resolve({ status, body })
    })
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            waiting = { resolve: answered, reject: failed }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Where the first answer's body begins and ends, or null while its head is incomplete. Answers carry Content-Length. */
function answerBounds(buffer: Buffer): { begin: number; end: number } | null {
  const head = buffer.indexOf(HEAD_END)
  if (head === -1) return null
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('an answer had no Content-Length')
  const begin = head + HEAD_END.length
  return { begin, end: begin + Number(length) }
}

/** A POST with a JSON body, as text for a connection. */
export function postText(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const json = JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${json}`
}
