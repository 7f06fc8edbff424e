import { connect } from 'node:net'

export interface Load {
  port: number
  request: string
  connections: number
  milliseconds: number
}

export interface LoadResult {
  answered: number
  perSecond: number
  /** Answers whose status was not 200. */
  others: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Keeps a fixed number of loopback connections busy, one request at a time on each, and stops by itself. */
export async function applyLoad({ port, request, connections, milliseconds }: Load): Promise<LoadResult> {
  const bytes = Buffer.from(request)
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => driveConnection(port, bytes, began + milliseconds)),
  )
  const seconds = (performance.now() - began) / 1000
  const answered = counts.reduce((sum, count) => sum + count.answered, 0)
  const others = counts.reduce((sum, count) => sum + count.others, 0)
  return { answered, others, perSecond: answered / seconds }
}

function driveConnection(
  port: number,
  bytes: Buffer,
  until: number,
): Promise<{ answered: number; others: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const count = { answered: 0, others: 0 }
    let pending: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const end = answerEnd(pending)
      if (end === null || pending.length < end) return
      count.answered++
      if (!pending.subarray(9, 12).equals(Buffer.from('200'))) count.others++
      pending = pending.subarray(end)
      if (performance.now() < until) socket.write(bytes)
      else {
        socket.end()
        resolve(count)
      }
    })
  })
}

/** Where the first answer in the buffer ends, or null while its head is incomplete. Answers carry Content-Length. */
function answerEnd(buffer: Buffer): number | null {
  const head = buffer.indexOf(HEAD_END)
  if (head === -1) return null
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('an answer had no Content-Length')
  return head + HEAD_END.length + Number(length)
}
