/** The server's refusal: its own sentence for people, the code it came with, and what it says besides. */
export class CallError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(msg: string, code: number, data: unknown = null) {
    super(msg)
    this.name = 'CallError'
    this.code = code
    this.data = data
  }
}

const UNREACHABLE = 'We couldn’t reach our server. Please check your connection and try again.'

/** The refusal's own sentence; without an answer, that there was none. */
export const failureText = (error: unknown, unreachable = UNREACHABLE): string =>
  error instanceof CallError ? error.message : unreachable
