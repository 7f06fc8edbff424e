import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { REFUSALS, type RefusalReason } from './refusals/refusal.ts'
import { JSON_TYPE } from './json-body.ts'

const REASONS: Record<string, RefusalReason> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'header-too-large',
}

/** Answers bytes that never became a request (broken HTTP, endless headers, silence) in the envelope, then hangs up. */
export function answerClientErrors(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null }
    // An answer already on its way down this connection must not be mixed with ours.
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent === true) {
      socket.destroy()
      return
    }
    socket.end(rawAnswer(REASONS[error.code ?? ''] ?? 'bad-request', headers))
  }
}

function rawAnswer(reason: RefusalReason, headers: Record<string, string>): string {
  const { code, msg } = REFUSALS[reason]
  const body = JSON.stringify({ code, msg, data: null })
  const lines = Object.entries({ ...headers, ...bodyHeaders(body) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`
}

/** Node would answer an `Expect` it does not know with an empty 417. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse) {
  const { code, msg } = REFUSALS['wrong-expectation']
  const body = JSON.stringify({ code, msg, data: null })
  response.writeHead(code, bodyHeaders(body))
  response.end(body)
}

const bodyHeaders = (body: string) => ({
  'content-type': JSON_TYPE,
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
})
